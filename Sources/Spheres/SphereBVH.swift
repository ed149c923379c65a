/// A bounding volume hierarchy over the spheres of a set, eight children a node: built once, off the main thread, then
/// shared.
///
/// Spheres are sorted by size (a class for each halving of the radius), within a class along a Morton curve, so that
/// neighbours in space are neighbours in memory. Eight in a row are a block, eight blocks a block of the next level,
/// and so on to one block a class.
public final class SphereBVH: Sendable {
    /// The set that was indexed.
    public let set: SphereSet
    /// Radius of a ball about the origin that holds all spheres.
    public let boundingRadius: Double
    /// About half of the spheres are smaller, by a sample of them; 0 where there is none.
    public let medianRadius: Float
    /// Blocks of spheres, then blocks of blocks.
    package let blocks: [SphereBlock]
    /// How many of `blocks` hold spheres.
    package let leaves: Int
    /// Of each of `blocks` after the leaves, the block that its first lane stands for; the others follow.
    package let children: [UInt32]
    /// Index in the set of the sphere of each lane of the leaves.
    package let order: [UInt32]
    /// The block of each class that all others are below, largest spheres first.
    package let roots: [UInt32]

    /// Indexes a set, of up to 100 million spheres.
    public init(_ set: SphereSet) {
        precondition(set.count <= 100_000_000, "block numbers have 30 bits")
        self.set = set
        let sorted = MortonOrder(set.spheres)
        boundingRadius = sorted.boundingRadius
        let step = max(set.count / 1000, 1)
        let sample = stride(from: step / 2, to: set.count, by: step).map { set.spheres[$0].w }.sorted()
        medianRadius = sample.isEmpty ? 0 : sample[sample.count / 2]
        var tree = BlockTree(capacity: set.count / 6 + 512)
        var order: [UInt32] = []
        order.reserveCapacity(set.count + 8 * sorted.classes.count)
        var levels = sorted.classes.map { tree.addLeaves(set.spheres, sorted.order[$0], order: &order) }
        leaves = tree.blocks.count
        for number in levels.indices {
            while levels[number].count > 1 { levels[number] = tree.addLevel(over: levels[number]) }
        }
        blocks = tree.blocks
        children = tree.children
        roots = levels.map { UInt32($0.lowerBound) }
        self.order = order
    }

    /// The same spheres in the same order, with occlusion or with the note that they overlap.
    public func with(occlusion: [AmbientOcclusion]? = nil, overlaps: Bool? = nil) -> SphereBVH {
        SphereBVH(
            self,
            SphereSet(
                spheres: set.spheres, levels: set.levels, occlusion: occlusion ?? set.occlusion,
                overlaps: overlaps ?? set.overlaps, frame: set.frame, repeats: set.repeats))
    }

    private init(_ other: SphereBVH, _ set: SphereSet) {
        self.set = set
        (boundingRadius, medianRadius) = (other.boundingRadius, other.medianRadius)
        (blocks, leaves) = (other.blocks, other.leaves)
        (children, order, roots) = (other.children, other.order, other.roots)
    }
}

/// Blocks as they are put together, a level at a time.
private struct BlockTree {
    var blocks: [SphereBlock] = []
    var children: [UInt32] = []
    /// How many lanes of each block are in use.
    private var counts: [UInt8] = []

    init(capacity: Int) {
        blocks.reserveCapacity(capacity)
        counts.reserveCapacity(capacity)
    }

    /// Adds the spheres of one class, eight a block; returns the blocks.
    mutating func addLeaves(
        _ spheres: [SIMD4<Float>], _ sorted: ArraySlice<UInt32>, order: inout [UInt32]
    ) -> Range<Int> {
        let first = blocks.count
        for start in stride(from: sorted.startIndex, to: sorted.endIndex, by: 8) {
            var block = SphereBlock()
            let end = min(start + 8, sorted.endIndex)
            for lane in start..<end { block.set(lane - start, spheres[Int(sorted[lane])]) }
            order.append(contentsOf: sorted[start..<end])
            order.append(contentsOf: repeatElement(0, count: start + 8 - end))
            blocks.append(block)
            counts.append(UInt8(end - start))
        }
        return first..<blocks.count
    }

    /// Adds a level above these blocks; returns its blocks.
    mutating func addLevel(over level: Range<Int>) -> Range<Int> {
        let first = blocks.count
        for start in stride(from: level.lowerBound, to: level.upperBound, by: 8) {
            var block = SphereBlock()
            let end = min(start + 8, level.upperBound)
            for child in start..<end {
                let bounds = blocks[child].bounds(count: Int(counts[child]))
                block.set(child - start, bounds.sphere, spread: bounds.spread)
            }
            blocks.append(block)
            counts.append(UInt8(end - start))
            children.append(UInt32(start))
        }
        return first..<blocks.count
    }
}
