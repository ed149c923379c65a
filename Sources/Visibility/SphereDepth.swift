import Geometry

#if canImport(Glibc)
    import Glibc
#endif

/// One depth for a whole sphere, in normalised device coordinates.
///
/// Of two disjoint spheres that a ray meets, the eye is on the side of the radical plane of the one with the smaller
/// power, d² - r², and meets that one first. So any function that grows with the power hides what is hidden, exactly.
/// Parallel rays are the limit of an eye far away: there the depth of the centre stands for the power.
public struct SphereDepth: Sendable, Hashable {
    /// Powers up to this one have the depth -1.
    public static let smallestPower = 1e-7

    /// Depth = offset + scale * log2(power) for a perspective, offset + scale * power for parallel rays.
    public let offset: Double
    /// See `offset`.
    public let scale: Double
    private let logarithmic: Bool

    /// The depths for a view of a set that lies within `radius` of the origin.
    ///
    /// For a perspective -1...1 spans the logarithm of the power from `smallestPower` to (|eye| + radius)², so that one
    /// step of a 24-bit buffer is about 1e-6 of the power; for parallel rays it spans the depths of the set's centres.
    public init(view: View, radius: Double = 1) {
        switch view.projection {
        case .perspective:
            let farthest = view.position.length + radius
            let first = log2(Self.smallestPower)
            let last = max(log2(farthest * farthest), first + 1)
            logarithmic = true
            scale = 2 / (last - first)
            offset = -1 - first * scale
        case .orthographic:
            let forward = view.orientation.apply(Vector3(0, 0, -1))
            let middle = -forward.dot(view.position)
            logarithmic = false
            scale = 1 / max(radius, 1e-30)
            offset = -middle * scale
        }
    }

    /// Depth, -1 (near) ... 1, of a sphere of this power (perspective) or with its centre at this distance along the
    /// view (parallel rays). Not a number gives -1.
    public func depth(power: Double) -> Double {
        let value = logarithmic ? log2(max(power, Self.smallestPower)) : power
        return min(max(value * scale + offset, -1), 1)
    }
}
