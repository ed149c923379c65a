import Geometry

#if canImport(Glibc)
    import Glibc
#endif

/// A solid cone without end.
public struct Cone: Sendable, Hashable {
    /// Its tip.
    public let apex: Vector3
    /// Unit vector along its middle.
    public let axis: Vector3
    private let sine: Double
    private let cosine: Double

    /// A cone about a direction of any length but zero; half of its angle in radians, below π / 2.
    public init(apex: Vector3, axis: Vector3, halfAngle: Double) {
        self.apex = apex
        self.axis = axis.normalized
        sine = sin(halfAngle)
        cosine = cos(halfAngle)
    }

    /// Distance of a point from the cone's surface, below 0 inside.
    func distance(_ point: Vector3) -> Double {
        let offset = point - apex
        let along = offset.dot(axis)
        let across = max((offset * offset).sum() - along * along, 0).squareRoot()
        // Behind the tip nothing is nearer than the tip.
        return along * cosine + across * sine < 0 ? offset.length : across * cosine - along * sine
    }
}
