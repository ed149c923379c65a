import COpenGL
import Drawing
import Foundation
import Geometry
import Rendering
import Spheres
import Testing
import Visibility

/// A context with a renderer, and what tests ask of them.
final class Stage {
    /// Folder of the shader sources in the package.
    static let shaders = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Shaders/GLSL").path

    let renderer: Renderer
    /// How many spheres were drawn pixel by pixel, in all pictures.
    private(set) var owners = 0
    private let context: OffscreenContext
    private var pass = VisibilityPass()

    init(samples: Int = 1, text: (any TextRasterizer)? = nil) throws {
        context = try OffscreenContext()
        renderer = try Renderer(shaders: Self.shaders, samples: samples, text: text)
    }

    /// Draws a list, by default all spheres of its packing, and reads the picture; OpenGL must not have complained.
    /// `shadows` is their strength.
    func picture(
        of list: DrawList, index: SphereBVH? = nil, culling: Bool = false, width: Int, height: Int,
        scale: Double = 1, shadows strength: Double = 0
    ) throws -> Bitmap {
        var visible = VisibleSpheres(meshLevels: Renderer.meshLevels)
        var shadows = strength > 0 ? Shadows(lit: VisibleSpheres(meshLevels: 0), strength: strength) : nil
        if let item = list.packing {
            let index = index ?? SphereBVH(item.set)
            let camera = list.camera.inModel(turnedBy: item.rotation)
            let view = View(camera: camera, width: width, height: height)
            let options = VisibilityOptions(
                geometry: item.geometry, culling: culling, samples: renderer.samples, pixelOwners: culling)
            pass.find(in: index, view: view, options: options, into: &visible)
            owners += visible.owners.count
            if strength > 0 {
                var lit = VisibleSpheres(meshLevels: 0)
                let light = KeyLight.view(of: camera, reach: index.boundingRadius, pixels: 256)
                pass.find(in: index, view: light, options: VisibilityOptions(geometry: .quad), into: &lit)
                shadows = Shadows(lit: lit, strength: strength)
            }
        }
        let size = PixelSize(width: width, height: height)
        try renderer.draw(list, visible: visible, shadows: shadows, size: size, scale: scale)
        #expect(glGetError() == GLenum(GL_NO_ERROR))
        return try #require(renderer.read())
    }
}

extension Bitmap {
    /// Red, green and blue, each 0...255; rows from the top.
    subscript(x: Int, y: Int) -> SIMD3<Int> {
        let place = 4 * (y * width + x)
        return SIMD3(Int(pixels[place]), Int(pixels[place + 1]), Int(pixels[place + 2]))
    }
}
