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
    /// - Parameters:
    ///   - classes: how many size classes are looked at, the largest spheres first; nil for all.
    ///   - limit: about so many are enough.
    mutating func find(
        around bounds: (sphere: SIMD4<Float>, spread: Float), classes: Int? = nil, limit: Int = .max
    ) {
        found.removeAll(keepingCapacity: true)
        stack.removeAll(keepingCapacity: true)
        // The last on the stack comes first.
        stack.append(contentsOf: bvh.roots.prefix(classes ?? .max).reversed())
        let centre = bounds.sphere
        let margin = centre.w + bounds.spread
        // Squares of lengths near the ends of a float's range would be 0 or infinite.
        let unit = Float(sign: .plus, exponent: -min(max(margin.exponent, -100), 100), significand: 1)
        bvh.blocks.withUnsafeBufferPointer { buffer in
            guard let blocks = buffer.baseAddress else { return }
            while found.count < limit, let number = stack.popLast() {
                let block = blocks + Int(number)
                let x = (block.pointee.x - centre.x) * unit
                let y = (block.pointee.y - centre.y) * unit
                let z = (block.pointee.z - centre.z) * unit
                // From the nearest point of a surface to the nearest centre of the lane.
                let range = (block.pointee.radius * perSine + block.pointee.spread + margin) * unit
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
