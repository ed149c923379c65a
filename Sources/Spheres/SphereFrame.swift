/// Where spheres that were centred and scaled on loading are in units of their own.
public struct SphereFrame: Sendable, Hashable {
    /// Of spheres that are in model space as they came.
    public static let identity = SphereFrame(centre: .zero, radius: 1)

    /// What is the origin of model space.
    public var centre: SIMD3<Double>
    /// What is 1 in model space.
    public var radius: Double

    /// A frame about a centre with the length of model space's unit.
    public init(centre: SIMD3<Double>, radius: Double) {
        self.centre = centre
        self.radius = radius
    }

    /// Centre (x, y, z) and radius (w) in model space of a sphere in units of its own.
    public func toModel(_ sphere: SIMD4<Double>) -> SIMD4<Float> {
        guard self != .identity else { return SIMD4<Float>(sphere) }
        return SIMD4<Float>((sphere - SIMD4(centre, 0)) / radius)
    }

    /// A sphere of model space in units of its own.
    public func fromModel(_ sphere: SIMD4<Float>) -> SIMD4<Double> {
        SIMD4<Double>(sphere) * radius + SIMD4(centre, 0)
    }
}
