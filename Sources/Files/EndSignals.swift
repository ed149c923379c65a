import Dispatch
import Glibc
import Synchronization

/// While one exists, Ctrl-C, SIGTERM and SIGHUP are told instead of ending the process; the second of them ends it.
public final class EndSignals {
    private final class Count: Sendable {
        let value = Atomic<Int>(0)
    }

    private static let numbers = [SIGINT, SIGTERM, SIGHUP]
    private let sources: [any DispatchSourceSignal]

    /// - Parameter handler: is called for the first signal, on a thread of its own. Signals that the process was started
    ///   to ignore, as `nohup` does, stay ignored.
    public init(_ handler: @escaping @Sendable () -> Void) {
        let count = Count()
        let registered = DispatchSemaphore(value: 0)
        sources = Self.numbers.compactMap { number in
            var before = sigaction()
            sigaction(number, nil, &before)
            // SIG_IGN, a macro that is not imported.
            if unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self) == 1 { return nil }
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                guard count.value.add(1, ordering: .relaxed).oldValue == 0 else { _exit(128 + number) }
                handler()
            }
            source.setRegistrationHandler { registered.signal() }
            source.activate()
            return source
        }
        // A signal that comes before a source listens would still end the process.
        for _ in sources { registered.wait() }
    }

    /// Holds the signals back from this thread and those that it starts, until `release`: while something is made that
    /// the handler takes away.
    public static func hold() { mask(SIG_BLOCK) }

    /// Lets the signals come that were held back.
    public static func release() { mask(SIG_UNBLOCK) }

    private static func mask(_ how: Int32) {
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        pthread_sigmask(how, &set, nil)
    }

    deinit {
        for source in sources {
            source.cancel()
            signal(Int32(source.handle), SIG_DFL)
        }
    }
}
