import Geometry

extension SphereBVH {
    /// The first sphere that a ray in model space enters, as an index into the set, and how far along the ray.
    public func firstHit(_ ray: Ray) -> (index: Int, distance: Double)? {
        var best: (index: Int, distance: Double)?
        forEach(along: ray) { index, near, _ in
            if near > 0, near < best?.distance ?? .infinity { best = (index, near) }
        }
        return best
    }

    /// Calls `visit` for each sphere that the line through a ray meets, in no particular order: its index in the set,
    /// and where the line enters and leaves it, as distances along the ray.
    public func forEach(along ray: Ray, _ visit: (_ index: Int, _ near: Double, _ far: Double) -> Void) {
        let line = Line(ray)
        var stack = roots
        blocks.withUnsafeBufferPointer { blocks in
            while let number = stack.popLast() {
                let meets = line.mayMeet(blocks[Int(number)])
                guard any(meets) else { continue }
                let isLeaf = Int(number) < leaves
                for lane in 0..<8 where meets[lane] {
                    guard isLeaf else {
                        stack.append(children[Int(number) - leaves] + UInt32(lane))
                        continue
                    }
                    let index = Int(order[8 * Int(number) + lane])
                    let sphere = set.spheres[index]
                    let centre = Vector3(Double(sphere.x), Double(sphere.y), Double(sphere.z))
                    if let (near, far) = ray.crossings(centre: centre, radius: Double(sphere.w)) {
                        visit(index, near, far)
                    }
                }
            }
        }
    }
}

/// A line, ready for eight spheres at a time.
private struct Line {
    private let origin: SIMD3<Float>
    private let direction: SIMD3<Float>
    /// What rounding may add to a distance from the line.
    private let slack: Float

    init(_ ray: Ray) {
        // Counted from the point nearest to the origin, so that all numbers are as small as the packing.
        let foot = -ray.origin.dot(ray.direction)
        origin = SIMD3<Float>(ray.point(at: foot))
        direction = SIMD3<Float>(ray.direction)
        slack = 4e-6 * (1 + (origin * origin).sum().squareRoot())
    }

    /// Lanes with a sphere that the line meets, or nearly.
    @inline(__always)
    func mayMeet(_ block: SphereBlock) -> SIMDMask<SIMD8<Int32>> {
        let x = block.x - origin.x
        let y = block.y - origin.y
        let z = block.z - origin.z
        let along = x * direction.x + y * direction.y + z * direction.z
        // The foot's offset first: the difference of two large squares would lose the small ones.
        let (u, v, w) = (x - along * direction.x, y - along * direction.y, z - along * direction.z)
        let range = block.radius + block.spread + (slack + 4e-6 * along.replacing(with: -along, where: along .< 0))
        return u * u + v * v + w * w .<= range * range
    }
}
