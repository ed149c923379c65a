/// Eight spheres, or bounds of eight groups of spheres, side by side for eight-fold arithmetic. Lanes without one hold
/// not-a-number centres, which no comparison lets through.
package struct SphereBlock: Sendable {
    /// Centres.
    package var x = SIMD8<Float>(repeating: .nan)
    package var y = SIMD8<Float>(repeating: .nan)
    package var z = SIMD8<Float>(repeating: .nan)
    /// Radii; of a group, the largest radius in it.
    package var radius = SIMD8<Float>(repeating: 0)
    /// 0 for a sphere; of a group, how far centres in it are from its own.
    package var spread = SIMD8<Float>(repeating: 0)

    /// Centre and radius of one lane.
    @inlinable @inline(__always)
    package subscript(lane: Int) -> SIMD4<Float> { SIMD4(x[lane], y[lane], z[lane], radius[lane]) }

    /// Puts a sphere, or a group whose centres spread by so much, into a lane.
    mutating func set(_ lane: Int, _ sphere: SIMD4<Float>, spread: Float = 0) {
        x[lane] = sphere.x
        y[lane] = sphere.y
        z[lane] = sphere.z
        radius[lane] = sphere.w
        self.spread[lane] = spread
    }

    /// A centre and a largest radius (w) for all lanes up to `count`, and how far the centres spread about it.
    func bounds(count: Int) -> (sphere: SIMD4<Float>, spread: Float) {
        var low = SIMD3<Float>(repeating: .infinity)
        var high = -low
        for lane in 0..<count {
            let centre = SIMD3(x[lane], y[lane], z[lane])
            low = pointwiseMin(low, centre - spread[lane])
            high = pointwiseMax(high, centre + spread[lane])
        }
        let middle = (low + high) * 0.5
        var spread = 0.0
        var largest: Float = 0
        for lane in 0..<count {
            // Squares of the least and of the largest lengths are beyond a float's range.
            let offset = SIMD3<Double>(SIMD3(x[lane], y[lane], z[lane]) - middle)
            spread = max(spread, (offset * offset).sum().squareRoot() + Double(self.spread[lane]))
            largest = max(largest, radius[lane])
        }
        // Rounded up: bounds must hold what they bound.
        return (SIMD4(middle, largest), Float(spread) * 1.000002)
    }
}

extension SIMDMask<SIMD8<Int32>> {
    /// A bit for each lane, the first one's lowest.
    @inlinable @inline(__always)
    package var bits: UInt32 {
        let powers = SIMD8<Int32>(1, 2, 4, 8, 16, 32, 64, 128)
        return UInt32(truncatingIfNeeded: SIMD8<Int32>.zero.replacing(with: powers, where: self).wrappedSum())
    }
}
