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
    /// Distance from `target`, along `direction`, both in model space, of the surface nearest before an eye that looks
    /// at the target from `distance` there: of spheres on the axis that are not wholly behind the eye, the foremost
    /// point. 0 where none is before the target.
    public func surface(from target: Vector3 = .zero, towards direction: Vector3, before distance: Double) -> Double {
        var surface = 0.0
        forEach(along: Ray(origin: target, direction: direction)) { _, near, far in
            if near < distance { surface = max(surface, far) }
        }
        return surface
    }

    /// The distance from `target` next to `distance`, along `direction` in model space, from which an eye that looks
    /// at the target sees where it is: outside all spheres, and among them with half the radius of the one before it,
    /// `gap` at least, to that one.
    public func openDistance(
        from target: Vector3 = .zero, towards direction: Vector3, near distance: Double, gap: Double
    ) -> Double {
        var crossings: [(near: Double, far: Double, index: Int)] = []
        forEach(along: Ray(origin: target, direction: direction)) { crossings.append(($1, $2, $0)) }
        crossings.sort { $0.near < $1.near }
        // The open stretch that begins behind the spheres passed so far.
        var (start, room) = (0.0, gap)
        var nearest: Double?
        func consider(upTo end: Double) {
            guard start + room <= end - gap else { return }
            let position = min(max(distance, start + room), end - gap)
            if abs(position - distance) < abs((nearest ?? .infinity) - distance) { nearest = position }
        }
        for crossing in crossings {
            consider(upTo: crossing.near)
            guard crossing.far > start else { continue }
            start = crossing.far
            room = max(gap, Double(set.spheres[crossing.index].w) / 2)
        }
        // Outside, as near as is wished for.
        if distance >= start + gap { return distance }
        consider(upTo: .infinity)
        return nearest ?? start + room
    }
}
