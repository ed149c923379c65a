import COpenGL

/// Fills a framebuffer with what nothing else covers: a gradient.
final class BackgroundPass {
    private let program: Program
    private let array: VertexArray

    /// Compiles its program.
    init(library: ShaderLibrary) throws(RendererError) {
        program = try library.program("background")
        array = VertexArray(label: "background")
    }

    /// Draws a grid of 32 by 18 rectangles, a strip a row.
    func draw() {
        program.use()
        array.bind()
        glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 66, 18)
    }
}
