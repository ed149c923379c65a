import COpenGL
import Drawing

extension Framebuffer {
    /// The colours, opaque, the first row first: that is the top one, for images are drawn upside down. Waits for all
    /// drawing to end. For framebuffers of one sample a pixel.
    func read() -> Bitmap {
        bindForReading()
        let row = 4 * size.width
        let pixels = [UInt8](unsafeUninitializedCapacity: row * size.height) { bytes, count in
            glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
            glReadPixels(
                0, 0, GLsizei(size.width), GLsizei(size.height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE),
                bytes.baseAddress)
            for alpha in stride(from: 3, to: row * size.height, by: 4) { bytes[alpha] = 255 }
            count = row * size.height
        }
        return Bitmap(width: size.width, height: size.height, pixels: pixels)
    }
}
