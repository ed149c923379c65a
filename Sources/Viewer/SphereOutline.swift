import Drawing
import Geometry

#if canImport(Glibc)
    import Glibc
#endif

/// The outline of a sphere in the window: an ellipse that is taken for a circle, in points.
struct SphereOutline: Sendable, Hashable {
    /// Its middle, which is farther from the window's than that of the sphere.
    let middle: Vector2
    /// Its radius.
    let radius: Double

    /// The outline of a sphere (centre and radius, in model space) before a camera in model space; nil where it is not
    /// wholly before the eye.
    init?(_ sphere: SIMD4<Float>, camera: Camera, size: Vector2) {
        let centre = Vector3(Double(sphere.x), Double(sphere.y), Double(sphere.z))
        let depth = -camera.orientation.inverse.apply(centre - camera.position).z
        let square = depth * depth - Double(sphere.w * sphere.w)
        guard depth > 0, square > 0 else { return nil }
        radius = size.y / 2 / tan(camera.fieldOfView / 2) * Double(sphere.w) / square.squareRoot()
        middle = size / 2 + (camera.project(centre, size: size) - size / 2) * (depth * depth / square)
    }
}
