import COpenGL

/// Fills what nothing else covers: a gradient at infinity.
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
        glDepthFunc(GLenum(GL_LEQUAL))
        glDepthMask(GLboolean(GL_FALSE))
        glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 66, 18)
        glDepthMask(GLboolean(GL_TRUE))
    }
}
