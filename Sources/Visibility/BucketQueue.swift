/// A sphere or a block that waits for its turn.
struct QueueEntry {
    private var bits: UInt32

    /// The sphere in lane `number & 7` of block `number >> 3`.
    static func sphere(_ number: UInt32) -> QueueEntry { QueueEntry(bits: number) }
    /// A block.
    static func block(_ number: UInt32) -> QueueEntry { QueueEntry(bits: number | 1 << 31) }

    /// Whether it is a block.
    var isBlock: Bool { bits >> 31 != 0 }
    /// Number of the sphere or block.
    var number: Int { Int(bits & 0x7fff_ffff) }
}

/// A priority queue that only moves forward: buckets by the leading bits of a positive key, last in first out
/// within one.
struct BucketQueue: ~Copyable {
    private struct Item {
        var entry: QueueEntry
        var next: Int32
    }

    static let bucketCount = 8192
    private var capacity = 0
    private var count = 0
    private var items = UnsafeMutablePointer<Item>.allocate(capacity: 1)
    private let heads = UnsafeMutablePointer<Int32>.allocate(capacity: bucketCount)
    private var smallest: UInt32 = 0
    private var shift: UInt32 = 0
    private var current = 0

    deinit {
        items.deallocate()
        heads.deallocate()
    }

    /// Empty, for keys from `smallest` (above 0) to `largest`, and at most `capacity` pushes.
    mutating func reset(smallest: Float, largest: Float, capacity: Int) {
        if capacity > self.capacity {
            items.deallocate()
            items = .allocate(capacity: capacity)
            self.capacity = capacity
        }
        count = 0
        current = 0
        heads.update(repeating: -1, count: Self.bucketCount)
        // The bits of a positive number grow with it, about as its logarithm does.
        self.smallest = smallest.bitPattern
        let span = max(largest.bitPattern, smallest.bitPattern + 1) - smallest.bitPattern
        shift = 0
        while span >> shift >= Self.bucketCount { shift += 1 }
    }

    @inline(__always)
    mutating func push(_ entry: QueueEntry, key: Float) {
        let bits = max(key.bitPattern, smallest) &- smallest
        let bucket = max(min(Int(bits >> shift), Self.bucketCount - 1), current)
        items[count] = Item(entry: entry, next: heads[bucket])
        heads[bucket] = Int32(truncatingIfNeeded: count)
        count &+= 1
    }

    /// The next entry, or nil where there is none left.
    @inline(__always)
    mutating func pop() -> QueueEntry? {
        while heads[current] < 0 {
            if current == Self.bucketCount - 1 { return nil }
            current &+= 1
        }
        let item = items[Int(heads[current])]
        heads[current] = item.next
        return item.entry
    }
}
