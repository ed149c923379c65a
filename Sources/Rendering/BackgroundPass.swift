import COpenGL

/// Fills a framebuffer with what nothing else covers: a gradient.
final class BackgroundPass {
    /// Rectangles across and down.
    static let (columns, rows) = (32, 18)

    private let program: ShaderProgram
    private let array: VertexArray

    /// Compiles its program.
    init(library: ShaderLibrary) throws(RendererError) {
        program = try library.program("background")
        array = VertexArray(label: "background")
    }

    /// Draws a grid of rectangles, a strip a row.
    func draw() {
        program.use()
        array.bind()
        glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, GLsizei(2 * Self.columns + 2), GLsizei(Self.rows))
    }
}
