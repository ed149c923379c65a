import Geometry

/// Turns the packing by hand: the point that was grabbed stays under the pointer.
struct Trackball: Sendable, Hashable {
    /// Where the grabbed point was, in world space.
    private let grabbed: Vector3
    /// Whether it is on the side of its sphere that faces the eye.
    private let isNearSide: Bool
    /// How the packing was turned then.
    let start: Rotation

    /// Grabs what a ray through the pointer meets first at `distance`; where it meets nothing, the unit sphere.
    init(ray: Ray, distance: Double?, orientation: Rotation) {
        start = orientation
        if let distance {
            grabbed = ray.point(at: distance)
            isNearSide = distance <= ray.footDistance
        } else {
            isNearSide = ray.origin.length > 1
            grabbed = Self.point(on: ray, radius: 1, isNearSide: isNearSide)
        }
    }

    /// The turn that brings the grabbed point under the pointer, whose ray this is.
    func turn(_ ray: Ray) -> Rotation {
        Rotation(from: grabbed, to: Self.point(on: ray, radius: grabbed.length, isNearSide: isNearSide))
    }

    /// Where a ray meets the sphere about the origin; where it misses, the point of the ray nearest to it, with which
    /// the turn goes on beyond the outline without a jump.
    private static func point(on ray: Ray, radius: Double, isNearSide: Bool) -> Vector3 {
        guard let (near, far) = ray.crossings(centre: .zero, radius: radius), far > 0 else {
            return ray.point(at: max(ray.footDistance, 0))
        }
        return ray.point(at: isNearSide && near > 0 ? near : far)
    }
}

extension Ray {
    /// How far along the ray its point nearest to the origin is.
    fileprivate var footDistance: Double { -origin.dot(direction) }
}
