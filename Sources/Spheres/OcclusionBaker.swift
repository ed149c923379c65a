/// Finds which fraction of the sky is visible from the surface of one sphere among others.
///
/// It looks from 24 points of the surface: those that the rotations of a cube make of one. With that one well chosen
/// they are a spherical 7-design: the mean over them of any polynomial up to the seventh degree is its mean over the
/// sphere (A. D. McLaren 1963, "Optimal numerical integration on a sphere"). Instead of a point its surroundings are
/// turned, which only swaps and negates coordinates, so that all points share one table.
struct OcclusionBaker {
    /// Sine of the half angle below which a sphere is not looked at.
    static let leastSine: Float = 0.4
    /// The point from which the others come.
    static let normal = SIMD3<Float>(0.866_246_82, 0.422_518_65, 0.266_635_40)

    private let bvh: SphereBVH
    private let masks: HemisphereMasks
    /// Centres from the sphere's own, and radii.
    private var occluders: [SIMD4<Float>] = []
    /// Of each point, which directions are hidden.
    private var hidden = [UInt64](repeating: 0, count: 24)

    /// A finder with the table about `normal`.
    init(_ bvh: SphereBVH, _ masks: HemisphereMasks) {
        self.bvh = bvh
        self.masks = masks
        occluders.reserveCapacity(512)
    }

    /// The sky visibility of `sphere`, which is among the neighbours.
    mutating func occlusion(of sphere: SIMD4<Float>, _ neighbours: NeighbourFinder) -> AmbientOcclusion {
        gather(around: sphere, neighbours)
        for point in hidden.indices { hidden[point] = 0 }
        masks.caps.withUnsafeBufferPointer { caps in
            hidden.withUnsafeMutableBufferPointer { hidden in
                for occluder in occluders {
                    for axis in 0..<3 {
                        Self.hide(occluder, sphere.w, CubeRotations(axis: axis), masks.normal, caps, hidden)
                    }
                }
            }
        }
        return expansion()
    }

    /// Marks what of the sky an occluder hides from eight points.
    @inline(__always)
    private static func hide(
        _ occluder: SIMD4<Float>, _ radius: Float, _ rotations: CubeRotations, _ normal: SIMD3<Float>,
        _ caps: UnsafeBufferPointer<UInt64>, _ hidden: UnsafeMutableBufferPointer<UInt64>
    ) {
        let rotated = rotations.apply(SIMD3(occluder.x, occluder.y, occluder.z))
        let x = rotated.x - normal.x * radius
        let y = rotated.y - normal.y * radius
        let z = rotated.z - normal.z * radius
        let isAbove = x * normal.x + y * normal.y + z * normal.z .> -occluder.w
        guard any(isAbove) else { return }
        let squared = x * x + y * y + z * z
        let rest = 1 - occluder.w * occluder.w / squared
        let entries = HemisphereMasks.entries(
            x: x, y: y, z: z, squaredCosine: rest.replacing(with: 0, where: rest .< 0))
        let numbers = SIMD8(repeating: HemisphereMasks.nothing).replacing(with: entries, where: isAbove)
        for lane in 0..<8 { hidden[8 * rotations.axis + lane] |= caps[Int(numbers[lane])] }
    }

    /// Projects the visibilities at the points onto polynomials of the normal.
    private func expansion() -> AmbientOcclusion {
        var constant: Float = 0
        var slope = SIMD3<Float>(repeating: 0)
        var diagonal = SIMD3<Float>(repeating: 0)
        var mixed = SIMD3<Float>(repeating: 0)
        for axis in 0..<3 {
            let normals = CubeRotations(axis: axis).inverse(masks.normal)
            for lane in 0..<8 {
                let visible = Float(64 - hidden[8 * axis + lane].nonzeroBitCount) / (64 * 24)
                let n = normals[lane]
                constant += visible
                slope += 3 * visible * n
                diagonal += 7.5 * visible * (n * n - 1 / 3)
                mixed += 15 * visible * SIMD3(n.y * n.z, n.z * n.x, n.x * n.y)
            }
        }
        return AmbientOcclusion(constant: constant, slope: slope, diagonal: diagonal, mixed: mixed)
    }

    private mutating func gather(around sphere: SIMD4<Float>, _ neighbours: NeighbourFinder) {
        occluders.removeAll(keepingCapacity: true)
        bvh.blocks.withUnsafeBufferPointer { blocks in
            for number in neighbours.found {
                let candidate = blocks[Int(number) >> 3][Int(number) & 7]
                var offset = candidate - sphere
                offset.w = 0
                let limit = candidate.w * (1 / Self.leastSine) + sphere.w
                let squared = (offset * offset).sum()
                // A sphere does not hide from itself.
                if squared >= limit * limit || squared == 0 { continue }
                offset.w = candidate.w
                occluders.append(offset)
            }
        }
    }
}
