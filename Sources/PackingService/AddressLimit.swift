import Synchronization

/// How many packings each client's address has under way, and how many it may.
final class AddressLimit: Sendable {
    private let counts = Mutex<[UInt64: Int]>([:])
    private let limit: Int

    init(_ limit: Int) { self.limit = limit }

    /// Counts one more; false, and it is not counted, where there are as many as there may be.
    func enter(_ address: UInt64) -> Bool {
        counts.withLock { counts in
            guard counts[address, default: 0] < limit else { return false }
            counts[address, default: 0] += 1
            return true
        }
    }

    /// One is over.
    func leave(_ address: UInt64) {
        counts.withLock { counts in
            let count = (counts[address] ?? 1) - 1
            counts[address] = count > 0 ? count : nil
        }
    }
}
