/// Eight of the 24 rotations that take a cube to itself: those that bring one axis of space to x.
struct CubeRotations {
    /// The axis that becomes x: 0, 1 or 2.
    let axis: Int

    /// What the rotations make of a vector, side by side.
    @inline(__always)
    func apply(_ v: SIMD3<Float>) -> (x: SIMD8<Float>, y: SIMD8<Float>, z: SIMD8<Float>) {
        let first = axis == 0 ? v : axis == 1 ? SIMD3(v.y, v.z, v.x) : SIMD3(v.z, v.x, v.y)
        let second = SIMD4(repeating: first.y)
        let third = SIMD4(repeating: first.z)
        return (
            Self.x * first.x, Self.y * SIMD8(lowHalf: second, highHalf: third),
            Self.z * SIMD8(lowHalf: third, highHalf: second)
        )
    }

    /// What the opposite rotations make of a vector.
    func inverse(_ v: SIMD3<Float>) -> [SIMD3<Float>] {
        (0..<8).map { lane in
            let signed = SIMD3(Self.x[lane] * v.x, Self.y[lane] * v.y, Self.z[lane] * v.z)
            let rotated = lane < 4 ? signed : SIMD3(signed.x, signed.z, signed.y)
            return axis == 0
                ? rotated : axis == 1 ? SIMD3(rotated.z, rotated.x, rotated.y) : SIMD3(rotated.y, rotated.z, rotated.x)
        }
    }

    /// Signs that go with the order of the axes, then with the two others swapped: rotations, no mirrors.
    private static var x: SIMD8<Float> { SIMD8(1, 1, -1, -1, -1, 1, 1, -1) }
    private static var y: SIMD8<Float> { SIMD8(1, -1, 1, -1, 1, -1, 1, -1) }
    private static var z: SIMD8<Float> { SIMD8(1, -1, -1, 1, 1, 1, -1, -1) }
}
