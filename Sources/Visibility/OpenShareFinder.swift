/// Finds how much of the sky the spheres around one sphere leave open.
struct OpenShareFinder {
    /// Sine of the half angle below which a sphere is not looked at.
    static let leastSine: Float = 0.4

    private let index: SphereIndex
    private let sky: OpenSky
    /// Centres from the sphere's own, and radii.
    private var occluders: [SIMD4<Float>] = []

    init(_ index: SphereIndex, _ sky: OpenSky) {
        self.index = index
        self.sky = sky
        occluders.reserveCapacity(512)
    }

    /// Mean direction (x, y, z) and open share (w) of the surface of `sphere` (`SphereSet.occlusion`).
    mutating func openShare(of sphere: SIMD4<Float>, _ neighbours: NeighbourFinder) -> SIMD4<Float> {
        gather(around: sphere, neighbours)
        var mean: Float = 0
        var slope = SIMD3<Float>(repeating: 0)
        sky.withCaps { caps in
            for point in 0..<12 {
                let normal = sky.normals[point]
                let open = Float(64 - hidden(from: point, normal, sphere.w, caps).nonzeroBitCount) / 64
                mean += open / 12
                slope += normal * (open / 4)
            }
        }
        guard mean > 0 else { return .zero }
        let direction = slope / (2 * mean)
        let length = (direction * direction).sum().squareRoot()
        return SIMD4(length > 1 ? direction / length : direction, mean)
    }

    /// Which of a point's directions are hidden.
    @inline(__always)
    private func hidden(
        from point: Int, _ normal: SIMD3<Float>, _ radius: Float, _ caps: UnsafeBufferPointer<UInt64>
    ) -> UInt64 {
        var hidden: UInt64 = 0
        for occluder in occluders {
            let axis = SIMD3(occluder.x, occluder.y, occluder.z) - normal * radius
            // Below the horizon.
            if (axis * normal).sum() <= -occluder.w { continue }
            let squared = max((axis * axis).sum(), .leastNormalMagnitude)
            let cosine = max(1 - occluder.w * occluder.w / squared, 0).squareRoot()
            hidden |= caps[OpenSky.entry(point: point, axis: axis, cosine: cosine)]
        }
        return hidden
    }

    private mutating func gather(around sphere: SIMD4<Float>, _ neighbours: NeighbourFinder) {
        occluders.removeAll(keepingCapacity: true)
        index.blocks.withUnsafeBufferPointer { blocks in
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
