import Drawing
import Geometry
import Spheres

#if canImport(Glibc)
    import Glibc
#endif

extension Camera {
    /// The eye so far before a packing's middle: at (0, 0, -distance), looking along +z, in a window of `size` points
    /// whose shorter side it sees under 60°.
    public static func onPacking(from distance: Double, size: Vector2) -> Camera {
        let eye = Vector3(0, 0, -distance)
        var camera = Camera(position: eye, target: eye + Vector3(0, 0, 1))
        if size.x > 0, size.x < size.y {
            camera.fieldOfView = 2 * atan(tan(camera.fieldOfView / 2) * size.y / size.x)
        }
        return camera
    }
}

extension SphereBVH {
    /// Distance from the origin, along `direction` in model space, of the surface nearest before an eye that looks at
    /// the origin from `distance` there: of spheres on the axis that are not wholly behind the eye, the foremost point.
    /// 0 where none is before the origin.
    public func surface(towards direction: Vector3, before distance: Double) -> Double {
        var surface = 0.0
        forEach(along: Ray(origin: .zero, direction: direction)) { _, near, far in
            if near < distance { surface = max(surface, far) }
        }
        return surface
    }
}
