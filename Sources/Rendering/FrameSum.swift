import COpenGL

/// The sum of several images of one size, channel by channel as displayed: their mean is as bright as each of them.
final class FrameSum {
    /// A step of a byte is one of 65,535 here, so that the sum is exact.
    private static let fraction = Float(255) / 65_535
    /// Most images.
    static let capacity = 257

    private let program: ShaderProgram
    private let fraction: GLint
    private let array: VertexArray
    private let sum: Framebuffer

    /// The sum of none.
    init(library: ShaderLibrary, size: PixelSize) throws(RendererError) {
        program = try library.program("frameSum")
        fraction = program.uniform("fraction")
        array = VertexArray(label: "sum")
        sum = try Framebuffer(size: size, samples: 1, depth: false, format: .sum, label: "sum")
        clear()
    }

    /// Size of the images.
    var size: PixelSize { sum.size }

    /// Begins anew.
    func clear() {
        sum.bind()
        glClearColor(0, 0, 0, 0)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }

    /// Adds an image.
    func add(_ image: borrowing Framebuffer) {
        sum.bind()
        glEnable(GLenum(GL_BLEND))
        glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE))
        image.texture?.bind(.summand)
        draw(Self.fraction)
        glDisable(GLenum(GL_BLEND))
    }

    /// Replaces an image by the mean of so many, and makes it current.
    func copyMean(of count: Int, to image: borrowing Framebuffer) {
        image.bind()
        sum.texture?.bind(.summand)
        draw(1 / (Self.fraction * Float(count)))
    }

    private func draw(_ value: Float) {
        program.use()
        glUniform1f(fraction, value)
        array.bind()
        glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    }
}
