import COpenGL
import Visibility

/// Which sphere each pixel sees, for the small ones: a texture that is filled anew in every frame.
final class SphereOwners {
    /// Two in turn: while one is read for a picture the other is written.
    private var written: Texture?
    private var read: Texture?
    private let array: VertexArray

    init() { array = VertexArray(label: "sphere owners") }

    /// Draws the small spheres over the others, tested by depth. The set's textures are bound, their program is current
    /// and knows where their instances are.
    func draw(_ owners: PixelOwners, _ programs: SpherePrograms) {
        guard let depthMap = owners.depthMap, !owners.isEmpty else { return }
        let bounds = owners.bounds
        upload(owners)
        glUniform4f(
            programs.bounds, Float(bounds.left), Float(bounds.bottom),
            Float(bounds.right + 1), Float(bounds.top + 1))
        glUniform2f(programs.depthMap, Float(depthMap.offset), Float(depthMap.scale))
        array.bind()
        glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
    }

    /// Copies the pixels between the bounds.
    private func upload(_ owners: PixelOwners) {
        let bounds = owners.bounds
        let size = PixelSize(width: owners.width, height: owners.height)
        swap(&written, &read)
        if written?.size != size { written = Texture(size: size, format: .number, label: "sphere owners") }
        written?.bind(.owners)
        glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), GLint(owners.width))
        owners.numbers.withUnsafeBytes { bytes in
            let start = (bounds.bottom * owners.width + bounds.left) * MemoryLayout<UInt32>.stride
            glTexSubImage2D(
                GLenum(GL_TEXTURE_2D), 0, GLint(bounds.left), GLint(bounds.bottom), GLsizei(bounds.width),
                GLsizei(bounds.height), GLenum(GL_RED_INTEGER), GLenum(GL_UNSIGNED_INT),
                bytes.baseAddress.map { $0 + start })
        }
        glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), 0)
    }
}
