/// Finds the spheres that appear large from somewhere in a small region.
struct NeighbourFinder {
    /// What was found, in no particular order: number of the block times eight, plus the lane.
    private(set) var found: [Int32] = []
    private let bvh: SphereBVH
    /// One over the sine of the half angle below which a sphere is not looked at.
    private let perSine: Float
    private var stack: [UInt32] = []

    /// A finder for spheres that appear from a surface with a half angle of at least this sine; with 1, for those that
    /// touch it.
    init(_ bvh: SphereBVH, leastSine: Float) {
        self.bvh = bvh
        perSine = 1 / leastSine
        stack.reserveCapacity(256)
        found.reserveCapacity(512)
    }

    /// Gathers the spheres that may appear large enough from the surface of a sphere that is within these bounds.
    mutating func find(around bounds: (sphere: SIMD4<Float>, spread: Float)) {
        found.removeAll(keepingCapacity: true)
        stack.append(contentsOf: bvh.roots)
        let centre = bounds.sphere
        let margin = centre.w + bounds.spread
        bvh.blocks.withUnsafeBufferPointer { buffer in
            guard let blocks = buffer.baseAddress else { return }
            while let number = stack.popLast() {
                let block = blocks + Int(number)
                let x = block.pointee.x - centre.x
                let y = block.pointee.y - centre.y
                let z = block.pointee.z - centre.z
                // From the nearest point of a surface to the nearest centre of the lane.
                let range = block.pointee.radius * perSine + block.pointee.spread + margin
                let isLarge = x * x + y * y + z * z .<= range * range
                let isLeaf = Int(number) < bvh.leaves
                var lanes = isLarge.bits
                while lanes != 0 {
                    let lane = lanes.trailingZeroBitCount
                    lanes &= lanes - 1
                    if isLeaf {
                        found.append(Int32(truncatingIfNeeded: 8 * Int(number) + lane))
                    } else {
                        stack.append(bvh.children[Int(number) - bvh.leaves] + UInt32(lane))
                    }
                }
            }
        }
    }
}
