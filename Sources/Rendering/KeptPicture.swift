import COpenGL

/// An earlier picture, for a cross-fade.
final class KeptPicture {
    private let program: Program
    private let opacity: GLint
    private let array: VertexArray
    private let picture: Framebuffer

    /// Copies a picture.
    init(library: ShaderLibrary, copyOf source: borrowing Framebuffer) throws(RendererError) {
        program = try library.program("keptPicture")
        opacity = program.uniform("opacity")
        array = VertexArray(label: "kept picture")
        picture = try Framebuffer(size: source.size, samples: 1, depth: false, label: "kept picture")
        picture.bind()
        source.copyColours()
    }

    /// Draws it over the current one; blending is on, colours are premultiplied.
    func draw(opacity value: Double) {
        program.use()
        picture.texture?.bind(.kept)
        glUniform1f(opacity, Float(value))
        array.bind()
        glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    }
}
