import Geometry

#if canImport(Glibc)
    import Glibc
#endif

/// Where the picture is taken from. Eye space is OpenGL's: x to the right, y up, the view along -z.
public struct Camera: Sendable, Hashable {
    /// The eye, in world space.
    public var position: Vector3
    /// Takes eye space directions to world space.
    public var orientation: Rotation
    /// Vertical field of view in radians, 60° by default.
    public var fieldOfView: Double
    /// Distance of the near plane.
    public var near: Double

    /// A camera at `position` that looks at `target`, with `up` upwards in the picture.
    public init(
        position: Vector3, target: Vector3, up: Vector3 = Vector3(0, 1, 0), fieldOfView: Double = .pi / 3,
        near: Double = 0.0005
    ) {
        self.position = position
        self.fieldOfView = fieldOfView
        self.near = near
        let back = (position - target).normalized
        let right = up.cross(back).normalized
        orientation = Rotation(columns: right, back.cross(right), back)
    }

    /// The ray from the eye through a point of a window of `size` points, from its top left corner.
    public func ray(through point: Vector2, size: Vector2) -> Ray {
        let scale = 2 * tan(fieldOfView / 2) / size.y
        let right = (point.x - size.x / 2) * scale
        let up = (size.y / 2 - point.y) * scale
        return Ray(origin: position, direction: orientation.apply(Vector3(right, up, -1)))
    }

    /// Where in a window of `size` points a point before the eye is drawn, from the top left corner.
    public func project(_ point: Vector3, size: Vector2) -> Vector2 {
        let eye = orientation.inverse.apply(point - position)
        let scale = size.y / 2 / tan(fieldOfView / 2)
        return Vector2(size.x / 2 - eye.x / eye.z * scale, size.y / 2 + eye.y / eye.z * scale)
    }

    /// The same camera as seen from inside a model that is turned by `rotation` about the origin.
    public func inModel(turnedBy rotation: Rotation) -> Camera {
        var camera = self
        camera.position = rotation.inverse.apply(position)
        camera.orientation = rotation.inverse * orientation
        return camera
    }
}
