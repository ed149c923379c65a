/// A sphere or a block that waits for its turn.
struct QueueEntry {
    /// What waits.
    enum Kind: UInt32 {
        /// A sphere.
        case sphere
        /// A sphere that is small in the image; its ellipse comes with it.
        case smallSphere
        /// A block.
        case block
    }

    private let bits: UInt32
    /// Outline of a small sphere in the image.
    let ellipse: Ellipse

    /// The sphere in lane `number & 7` of block `number >> 3`, or the block `number`; below 2^30.
    @inline(__always)
    init(_ kind: Kind, _ number: UInt32, _ ellipse: Ellipse = .none) {
        bits = kind.rawValue << 30 | number
        self.ellipse = ellipse
    }

    /// Whether it is a sphere, small or not, or a block.
    @inline(__always)
    var kind: Kind { bits >> 30 == 0 ? .sphere : bits >> 30 == 1 ? .smallSphere : .block }
    /// Number of the sphere or block.
    @inline(__always)
    var number: Int { Int(truncatingIfNeeded: bits & 0x3fff_ffff) }
}

/// A priority queue that only moves forward: buckets by the leading bits of a positive key, last in first out within
/// one. A bucket is a chain of chunks of eight entries, so that most steps go to memory that is near.
struct BucketQueue: ~Copyable {
    private static let bucketCount = 8192
    private var capacity = 0
    private var chunks = 0
    /// Chunks that were emptied, chained by `previous`; -1 for none.
    private var free: Int32 = -1
    private var entries = UnsafeMutablePointer<QueueEntry>.allocate(capacity: 1)
    /// Of each chunk, the last entry of the chunk before it in its bucket, or -1.
    private var previous = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    /// Of each bucket, its last entry, or -1.
    private let last = UnsafeMutablePointer<Int32>.allocate(capacity: bucketCount)
    private var smallest: UInt32 = 0
    private var shift: UInt32 = 0
    private var current = 0

    deinit {
        entries.deallocate()
        previous.deallocate()
        last.deallocate()
    }

    /// Empty, for keys from `smallest` (above 0) to `largest`, and at most `capacity` pushes.
    mutating func reset(smallest: Float, largest: Float, capacity: Int) {
        if capacity > self.capacity {
            self.capacity = capacity
            // Each bucket may have one chunk that is not full.
            let most = capacity / 8 + Self.bucketCount
            entries.deallocate()
            previous.deallocate()
            entries = .allocate(capacity: 8 * most)
            previous = .allocate(capacity: most)
        }
        chunks = 0
        free = -1
        current = 0
        last.update(repeating: -1, count: Self.bucketCount)
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
        var slot = Int(last[bucket])
        if slot & 7 == 7 {
            // Full, or -1 for empty.
            let chunk = emptyChunk()
            previous[chunk] = Int32(truncatingIfNeeded: slot)
            slot = 8 &* chunk
        } else {
            slot &+= 1
        }
        entries[slot] = entry
        last[bucket] = Int32(truncatingIfNeeded: slot)
    }

    @inline(__always)
    private mutating func emptyChunk() -> Int {
        guard free >= 0 else {
            chunks &+= 1
            return chunks &- 1
        }
        let chunk = Int(free)
        free = previous[chunk]
        return chunk
    }

    /// The next entry, or nil where there is none left.
    @inline(__always)
    mutating func pop() -> QueueEntry? {
        while last[current] < 0 {
            if current == Self.bucketCount - 1 { return nil }
            current &+= 1
        }
        let slot = Int(last[current])
        if slot & 7 == 0 {
            let chunk = slot >> 3
            last[current] = previous[chunk]
            previous[chunk] = free
            free = Int32(truncatingIfNeeded: chunk)
        } else {
            last[current] = Int32(truncatingIfNeeded: slot &- 1)
        }
        return entries[slot]
    }
}
