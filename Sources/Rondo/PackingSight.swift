import Dispatch
import Drawing
import Rendering
import Spheres
import Visibility

/// What the eye sees of a packing, and what its key light does. Keeps its memory from frame to frame.
final class PackingSight {
    /// What the eye sees.
    private(set) var visible = VisibleSpheres(meshLevels: Renderer.meshLevels)
    /// What the key light sees, as far as it throws shadows that can be told from none.
    private(set) var lit = VisibleSpheres(meshLevels: 0)
    private var eyePass = VisibilityPass()
    private var lightPass = VisibilityPass()

    /// Sees nothing.
    func clear() {
        visible.removeAll()
        lit.removeAll()
    }

    /// Looks at spheres.
    /// - Parameters:
    ///   - index: of the spheres.
    ///   - camera: in the packing's model space (`Camera.inModel(turnedBy:)`).
    ///   - pixels: size of the picture.
    ///   - options: what the renderer wants for the eye's view.
    ///   - light: whether the light is to look as well.
    func look(
        at index: SphereBVH, from camera: Camera, pixels: PixelSize, options: VisibilityOptions, light: Bool
    ) {
        if !light { lit.removeAll() }
        // Neither needs to know what the other sees.
        nonisolated(unsafe) let sight = self
        DispatchQueue.concurrentPerform(iterations: light ? 2 : 1) { which in
            if which == 0 {
                let view = View(camera: camera, width: pixels.width, height: pixels.height)
                sight.eyePass.find(in: index, view: view, options: options, into: &sight.visible)
            } else {
                let view = KeyLight.view(of: camera, reach: index.boundingRadius, pixels: index.lightPixels)
                let options = VisibilityOptions(geometry: .quad)
                sight.lightPass.find(in: index, view: view, options: options, into: &sight.lit)
            }
        }
    }
}

extension SphereBVH {
    /// Pixels across the key light's view, so that half of the spheres are two pixels wide or more: what is smaller than
    /// one throws a shadow now and then, which flickers as the packing turns.
    fileprivate var lightPixels: Int {
        // Without spheres there is no radius.
        guard medianRadius > 0 else { return 256 }
        let wanted = min(max(2 * boundingRadius / Double(medianRadius), 256), 1536)
        return Int((wanted / 64).rounded(.up)) * 64
    }
}
