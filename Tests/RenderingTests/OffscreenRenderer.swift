import COpenGL
import Drawing
import Foundation
import Geometry
import Rendering
import Spheres
import Testing

/// A context with a renderer, and what tests ask of them.
final class OffscreenRenderer {
    /// Folder of the shader sources in the package.
    static let shaders = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Shaders/GLSL").path

    let renderer: Renderer
    /// How many spheres were drawn pixel by pixel, in all pictures.
    private(set) var bufferedSpheres = 0
    private let context: OffscreenContext

    init(samples: Int = 1, isTransparent: Bool = false, text: (any TextRasterizer)? = nil) throws {
        context = try OffscreenContext()
        renderer = try Renderer(shaders: Self.shaders, samples: samples, isTransparent: isTransparent, text: text)
    }

    /// Draws a list, by default all spheres of its packing and no shadows, and reads the picture; OpenGL must not have
    /// complained.
    func picture(
        of list: DrawList, culling: Bool = false, width: Int, height: Int, scale: Double = 1, shadows: Double = 0,
        refines: Bool = false
    ) throws -> Bitmap {
        let settings = RenderSettings(
            size: PixelSize(width: width, height: height), scale: scale, shadowStrength: shadows, culling: culling,
            refines: refines)
        try renderer.draw(list, settings)
        bufferedSpheres += renderer.statistics.bufferedSpheres
        #expect(glGetError() == GLenum(GL_NO_ERROR))
        return try #require(renderer.read())
    }
}

extension PackingItem {
    /// A packing of spheres that have no hierarchy yet.
    init(
        set: SphereSet, rotation: Rotation = .identity, palette: Palette, geometry: SphereGeometry = .auto,
        brightness: Double = 1
    ) {
        self.init(
            bvh: SphereBVH(set), rotation: rotation, palette: palette, geometry: geometry, brightness: brightness)
    }
}

extension Bitmap {
    /// Red, green and blue, each 0...255; rows from the top.
    subscript(x: Int, y: Int) -> SIMD3<Int> {
        let offset = 4 * (y * width + x)
        return SIMD3(Int(pixels[offset]), Int(pixels[offset + 1]), Int(pixels[offset + 2]))
    }
}
