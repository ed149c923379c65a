import COpenGL
import Drawing

extension Framebuffer {
    /// The colours, the first row first: that is the top one, for images are drawn upside down. Waits for all
    /// drawing to end. For framebuffers of one sample a pixel.
    /// - Parameter isOpaque: whether all is; else there is nothing beneath the colours, as much as their alpha leaves.
    func read(isOpaque: Bool) -> Bitmap {
        bindForReading()
        let row = 4 * size.width
        let pixels = [UInt8](unsafeUninitializedCapacity: row * size.height) { bytes, count in
            glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
            glReadPixels(
                0, 0, GLsizei(size.width), GLsizei(size.height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE),
                bytes.baseAddress)
            for pixel in stride(from: 0, to: row * size.height, by: 4) {
                let alpha = isOpaque ? 255 : Int(bytes[pixel + 3])
                bytes[pixel + 3] = UInt8(alpha)
                guard alpha > 0, alpha < 255 else { continue }
                // Colours were blended with the black of nothing.
                for channel in pixel..<pixel + 3 { bytes[channel] = UInt8(min(Int(bytes[channel]) * 255 / alpha, 255)) }
            }
            count = row * size.height
        }
        return Bitmap(width: size.width, height: size.height, pixels: pixels)
    }
}
