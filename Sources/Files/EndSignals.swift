import Dispatch
import Glibc

/// While one exists, Ctrl-C, SIGTERM and SIGHUP are told instead of ending the process.
public final class EndSignals {
    private let sources: [any DispatchSourceSignal]

    /// - Parameter handler: is called for each signal, with its number, on a thread of its own. Signals that the process
    ///   was started to ignore, as `nohup` does, stay ignored.
    public init(_ handler: @escaping @Sendable (Int32) -> Void) {
        sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
            var before = sigaction()
            sigaction(number, nil, &before)
            if unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self) == 1 { return nil }
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { handler(number) }
            source.activate()
            return source
        }
    }

    deinit {
        for source in sources {
            source.cancel()
            signal(Int32(source.handle), SIG_DFL)
        }
    }
}
