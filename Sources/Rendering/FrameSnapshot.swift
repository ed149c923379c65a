import COpenGL

/// A copy of an earlier frame, for a cross-fade.
final class FrameSnapshot {
    private let program: ShaderProgram
    private let opacity: GLint
    private let array: VertexArray
    private let image: Framebuffer

    /// Copies a frame.
    init(library: ShaderLibrary, copyOf source: borrowing Framebuffer) throws(RendererError) {
        program = try library.program("snapshot")
        opacity = program.uniform("opacity")
        array = VertexArray(label: "snapshot")
        image = try Framebuffer(size: source.size, samples: 1, depth: false, label: "snapshot")
        image.bind()
        source.copyColours()
    }

    /// Draws it over the current one; blending is on, colours are premultiplied.
    func draw(opacity value: Double) {
        program.use()
        image.texture?.bind(.snapshot)
        glUniform1f(opacity, Float(value))
        array.bind()
        glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    }
}
