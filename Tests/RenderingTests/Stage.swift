import COpenGL
import Drawing
import Foundation
import Geometry
import Rendering
import Testing
import Visibility

/// A context with a renderer, and what tests ask of them.
final class Stage {
    /// Folder of the shader sources in the package.
    static let shaders = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Shaders/GLSL").path

    let renderer: Renderer
    private let context: OffscreenContext
    private var pass = VisibilityPass()

    init(samples: Int = 1, text: (any TextRasterizer)? = nil) throws {
        context = try OffscreenContext()
        renderer = try Renderer(shaders: Self.shaders, samples: samples, text: text)
    }

    /// Draws a list, by default all spheres of its packing, and reads the picture; OpenGL must not have complained.
    func picture(
        of list: DrawList, index: SphereIndex? = nil, culling: Bool = false, width: Int, height: Int, scale: Double = 1
    ) throws -> Bitmap {
        var visible = VisibleSpheres(meshLevels: Renderer.meshLevels)
        if let item = list.packing {
            let view = View(camera: list.camera.inModel(turnedBy: item.rotation), width: width, height: height)
            let options = VisibilityOptions(
                geometry: item.geometry, culling: culling, samples: renderer.samples, pixelOwners: culling)
            pass.find(in: index ?? SphereIndex(item.set), view: view, options: options, into: &visible)
        }
        let size = PixelSize(width: width, height: height)
        try renderer.draw(list, visible: visible, size: size, scale: scale)
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
