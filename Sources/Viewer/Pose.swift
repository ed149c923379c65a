import Geometry

/// How the packing is turned, and from where it is seen.
struct Pose: Sendable, Hashable {
    /// Takes the packing's model space to world space.
    var orientation: Rotation
    /// What is looked at, in model space.
    var target = Vector3.zero
    /// Of the eye from the target.
    var distance: Double

    /// A ray as seen from the target, in model space.
    func inModel(_ ray: Ray) -> Ray {
        var ray = ray.inModel(turnedBy: orientation)
        ray.origin += target
        return ray
    }
}
