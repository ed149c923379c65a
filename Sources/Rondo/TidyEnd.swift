import Files
import Glibc
import Synchronization

/// While one exists, Ctrl-C and its kin end the program at once, but never in the middle of writing a file.
final class TidyEnd {
    private final class Gate: Sendable {
        let isWriting = Mutex(())
    }

    private let gate = Gate()
    private let signals: EndSignals

    init() {
        signals = EndSignals { [gate] in
            gate.isWriting.withLock { _ in
                Diagnostics.rondo.report("interrupted")
                _exit(130)
            }
        }
    }

    /// Does what is not to be broken off.
    func protect(_ write: () throws -> Void) rethrows { try gate.isWriting.withLock { _ in try write() } }
}
