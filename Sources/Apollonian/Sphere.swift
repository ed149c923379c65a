import Geometry

/// One sphere of a packing whose outer sphere has radius 1 and its centre at the origin.
public struct Sphere: Sendable, Hashable {
    /// Centre.
    public var x, y, z: Double
    /// Radius, above 0.
    public var radius: Double
    /// Level: 1 for the spheres of the root, one more for each reflection since.
    public var level: Int

    /// A sphere of these measures, taken as they are.
    @inlinable
    public init(x: Double, y: Double, z: Double, radius: Double, level: Int) {
        self.x = x
        self.y = y
        self.z = z
        self.radius = radius
        self.level = level
    }

    /// Centre as a vector.
    @inlinable public var centre: Vector3 { Vector3(x, y, z) }

    /// Centre (x, y, z) and radius (w) in single precision, as graphics cards take them.
    @inlinable public var packed: SIMD4<Float> { SIMD4<Float>(SIMD4<Double>(x, y, z, radius)) }

    /// True where |centre| + radius > 0.99: the sphere touches the outer one, or nearly.
    @inlinable public var isOuter: Bool {
        // Without the square root: |c| > 0.99 - r, both sides squared where the right one is positive.
        let rest = 0.99 - radius
        return rest < 0 || x * x + y * y + z * z > rest * rest
    }
}
