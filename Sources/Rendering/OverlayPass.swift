import COpenGL
import Drawing
import Geometry

/// Draws text and panels, all in one call, in the list's order.
final class OverlayPass {
    /// The instance of the overlay shader: four vectors, all lengths in pixels.
    private struct Quad {
        var area: SIMD4<Float>
        var shape: SIMD4<Float>
        var fill: SIMD4<Float>
        var border: SIMD4<Float>
    }

    private let program: ShaderProgram
    private let array: VertexArray
    private let lines: LineAtlas?
    private var quads: [Quad] = []

    /// Compiles its program; without a rasterizer, text is left out.
    /// `longestSide`: most texels across and down a texture.
    init(library: ShaderLibrary, text: (any TextRasterizer)?, longestSide: Int) throws(RendererError) {
        program = try library.program("overlay")
        array = VertexArray(label: "overlay")
        lines = text.map { LineAtlas(rasterizer: $0, longestSide: longestSide) }
    }

    /// Lays the items out; gives the bytes that `draw` will stream.
    func prepare(_ items: [OverlayItem], scale: Double) -> Int {
        quads.removeAll(keepingCapacity: true)
        guard !items.isEmpty else { return 0 }
        lines?.begin(scale: scale)
        // A full atlas is emptied; if this frame alone is too much for it, it grows.
        for attempt in 0..<5 {
            if layOut(items, scale) { return quads.count * MemoryLayout<Quad>.stride }
            lines?.clear(larger: attempt > 0)
        }
        // Quads that were laid out before the last clearing point at nothing.
        quads.removeAll(keepingCapacity: true)
        return 0
    }

    /// Draws what was laid out over the image.
    func draw(stream: inout StreamBuffer) throws(RendererError) {
        guard !quads.isEmpty else { return }
        program.use()
        lines?.bind()
        array.bind()
        let start = try stream.append(quads)
        for index in 0..<4 {
            array.floats(
                GLuint(index), count: 4, stride: MemoryLayout<Quad>.stride, offset: start + 16 * index,
                perInstance: true)
        }
        glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(quads.count))
    }

    /// False where a line found no room.
    private func layOut(_ items: [OverlayItem], _ scale: Double) -> Bool {
        quads.removeAll(keepingCapacity: true)
        for item in items {
            switch item {
            case .panel(let panel):
                quads.append(quad(panel, scale))
            case .label(let label):
                guard let lines, !label.text.isEmpty else { continue }
                guard let area = lines.area(label.text, label.style) else { return false }
                quads.append(quad(label, area, scale))
            }
        }
        return true
    }

    /// Edges on whole pixels, or thin panels would be blurred.
    private func quad(_ panel: Panel, _ scale: Double) -> Quad {
        let low = (panel.origin * scale).rounded(.toNearestOrAwayFromZero)
        let high = ((panel.origin + panel.size) * scale).rounded(.toNearestOrAwayFromZero)
        let size = high - low
        let radius = min(panel.cornerRadius * scale, size.x / 2, size.y / 2)
        return Quad(
            area: SIMD4(SIMD4<Double>(lowHalf: low, highHalf: size)),
            shape: SIMD4(Float(radius), Float(panel.borderWidth * scale), -1, -1),
            fill: panel.fill.rgba, border: panel.border.rgba)
    }

    /// Texels on whole pixels, so that text is as crisp as it was made.
    private func quad(_ label: Label, _ area: LineAtlas.Area, _ scale: Double) -> Quad {
        let shift: Double =
            switch label.alignment {
            case .left: 0
            case .centre: 0.5
            case .right: 1
            }
        let left = (label.position.x * scale - shift * Double(area.width)).rounded()
        let top = (label.position.y * scale).rounded()
        return Quad(
            area: SIMD4(Float(left), Float(top), Float(area.width), Float(area.height)),
            shape: SIMD4(0, 0, Float(area.x), Float(area.y)),
            fill: label.colour.rgba, border: .zero)
    }
}
