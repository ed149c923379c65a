import Synchronization

/// Bytes of the bodies that are in memory: kept, being sent or waiting for it.
final class HeldBytes: Sendable {
    let count = Atomic(0)
}
