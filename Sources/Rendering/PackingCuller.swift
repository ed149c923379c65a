import Dispatch
import Drawing
import Geometry
import Spheres
import Visibility

/// Finds what of a packing is to be drawn, and what throws shadows on it. Keeps its memory from frame to frame.
final class PackingCuller {
    /// What the camera sees.
    private(set) var visible = VisibleSpheres(meshLevels: Icosphere.detailLevels)
    /// What the key light sees, all of it as quads: the spheres whose shadows can be told from none.
    private(set) var shadowCasters = VisibleSpheres(meshLevels: 0)
    private var cameraPass = VisibilityPass()
    private var lightPass = VisibilityPass()

    /// Sees nothing.
    func clear() {
        visible.removeAll()
        shadowCasters.removeAll()
    }

    /// Looks at a packing.
    /// - Parameters:
    ///   - camera: in world space.
    ///   - size: of the image.
    ///   - options: for the camera's view.
    ///   - jitter: where in its pixels it is sampled.
    ///   - shadows: whether the key light is to look as well.
    ///   - repeats: whether the last look was at the same, but for the jitter.
    func cull(
        _ item: PackingItem, from camera: Camera, size: PixelSize, options: VisibilityOptions, jitter: Vector2,
        shadows: Bool, repeats: Bool
    ) {
        if !shadows { shadowCasters.removeAll() }
        let camera = camera.inModel(turnedBy: item.rotation)
        // Neither view needs to know what the other sees.
        nonisolated(unsafe) let culler = self
        DispatchQueue.concurrentPerform(iterations: shadows && !repeats ? 2 : 1) { number in
            if number == 0 {
                let view = View(camera: camera, width: size.width, height: size.height, jitter: jitter)
                culler.cameraPass.find(in: item.bvh, view: view, options: options, into: &culler.visible)
            } else {
                let view = KeyLight.view(of: camera, onto: item.bvh)
                let options = VisibilityOptions(geometry: .quad)
                culler.lightPass.find(in: item.bvh, view: view, options: options, into: &culler.shadowCasters)
            }
        }
    }
}

extension KeyLight {
    /// What the light sees of a packing: a view along parallel rays.
    /// - Parameter camera: in the packing's model space.
    fileprivate static func view(of camera: Camera, onto bvh: SphereBVH) -> View {
        let towards = camera.orientation.apply(direction)
        let other = abs(towards.y) < 0.9 ? Vector3(0, 1, 0) : Vector3(1, 0, 0)
        let right = other.cross(towards).normalized
        let (radius, pixels) = (bvh.boundingRadius, pixels(onto: bvh))
        return View(
            position: towards * (2 * radius), orientation: Rotation(columns: right, towards.cross(right), towards),
            projection: .orthographic(halfHeight: radius), width: pixels, height: pixels, near: 0)
    }

    /// Pixels across the light's view, so that half of the spheres are two pixels wide or more: what is smaller than one
    /// throws a shadow now and then, which flickers as the packing turns.
    private static func pixels(onto bvh: SphereBVH) -> Int {
        // Without spheres there is no radius.
        guard bvh.medianRadius > 0 else { return 256 }
        let wanted = min(
            max(2 * bvh.boundingRadius / Double(bvh.medianRadius), 256),
            1536)
        return Int((wanted / 64).rounded(.up)) * 64
    }
}
