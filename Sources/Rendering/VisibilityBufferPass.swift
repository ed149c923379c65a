import COpenGL
import Visibility

/// Draws the small spheres of a visibility buffer: which one each pixel sees is in a texture, filled anew in every frame.
final class VisibilityBufferPass {
    /// Two in turn: while one is read for a frame the other is written.
    private var written: Texture?
    private var read: Texture?
    private let array: VertexArray

    init() { array = VertexArray(label: "visibility buffer") }

    /// Draws the small spheres over the others, tested by depth. The set's textures are bound, their program is current
    /// and knows where their instances are.
    func draw(_ buffer: VisibilityBuffer, _ programs: SpherePrograms) {
        guard let depth = buffer.depth, !buffer.isEmpty else { return }
        let bounds = buffer.bounds
        upload(buffer)
        glUniform4f(
            programs.bounds, Float(bounds.left), Float(bounds.bottom),
            Float(bounds.right + 1), Float(bounds.top + 1))
        glUniform2f(programs.sphereDepth, Float(depth.offset), Float(depth.scale))
        array.bind()
        glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
    }

    /// Copies the pixels between the bounds.
    private func upload(_ buffer: VisibilityBuffer) {
        let bounds = buffer.bounds
        let size = PixelSize(width: buffer.width, height: buffer.height)
        swap(&written, &read)
        if written?.size != size { written = Texture(size: size, format: .number, label: "visibility buffer") }
        written?.bind(.visibleNumbers)
        glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), GLint(buffer.width))
        buffer.numbers.withUnsafeBytes { bytes in
            let start = (bounds.bottom * buffer.width + bounds.left) * MemoryLayout<UInt32>.stride
            glTexSubImage2D(
                GLenum(GL_TEXTURE_2D), 0, GLint(bounds.left), GLint(bounds.bottom), GLsizei(bounds.width),
                GLsizei(bounds.height), GLenum(GL_RED_INTEGER), GLenum(GL_UNSIGNED_INT),
                bytes.baseAddress.map { $0 + start })
        }
        glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), 0)
    }
}
