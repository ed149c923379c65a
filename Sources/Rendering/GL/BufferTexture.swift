import COpenGL

/// A buffer that shaders read by index, as an array of texels. The buffer must outlive it.
struct BufferTexture: ~Copyable {
    private let name: GLuint

    /// Reads a buffer as texels of a sized format, such as GL_RGBA32F.
    init(reading buffer: borrowing Buffer, format: Int32, label: String) {
        var name: GLuint = 0
        glGenTextures(1, &name)
        self.name = name
        glBindTexture(GLenum(GL_TEXTURE_BUFFER), name)
        glTexBuffer(GLenum(GL_TEXTURE_BUFFER), GLenum(format), buffer.name)
        ObjectLabel().name(.texture, name, label)
    }

    deinit { withUnsafePointer(to: name) { glDeleteTextures(1, $0) } }

    /// Makes it what the unit's sampler reads.
    func bind(_ unit: Binding.Unit) {
        glActiveTexture(unit.texture)
        glBindTexture(GLenum(GL_TEXTURE_BUFFER), name)
    }
}
