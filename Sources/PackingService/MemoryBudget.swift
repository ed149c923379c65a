import Synchronization

/// Bytes of the bodies that are in memory (kept, being sent or waiting for it), and how many there may be before no
/// further large ones are made.
final class MemoryBudget: Sendable {
    private let count = Atomic(0)
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    var used: Int { count.load(ordering: .relaxed) }
    var hasRoom: Bool { used < limit }

    func add(_ bytes: Int) { count.wrappingAdd(bytes, ordering: .relaxed) }
    func remove(_ bytes: Int) { count.wrappingSubtract(bytes, ordering: .relaxed) }
}
