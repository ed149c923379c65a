import Geometry

/// Shifts the packing by hand: the point that was grabbed stays under the pointer, as far from the eye as it was.
struct Pan: Sendable, Hashable {
    /// The grabbed point, in model space.
    private let grabbed: Vector3
    /// How far beyond the target it lies, along the line of sight.
    private let depth: Double

    /// Grabs what a ray through the pointer meets first at `distance`; where it meets nothing, the plane of the target.
    init(ray: Ray, distance: Double?, pose: Pose) {
        let distance = distance ?? Self.distance(of: 0, along: ray)
        let point = ray.point(at: distance)
        grabbed = pose.orientation.inverse.apply(point) + pose.target
        depth = point.z
    }

    /// What is looked at once the grabbed point is under the pointer, whose ray this is; nil where it lies behind the eye.
    func target(under ray: Ray, orientation: Rotation) -> Vector3? {
        let distance = Self.distance(of: depth, along: ray)
        guard distance > 0 else { return nil }
        return grabbed - orientation.inverse.apply(ray.point(at: distance))
    }

    /// How far along a ray the plane across the line of sight at a depth is.
    private static func distance(of depth: Double, along ray: Ray) -> Double {
        (depth - ray.origin.z) / ray.direction.z
    }
}
