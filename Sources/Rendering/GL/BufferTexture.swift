import COpenGL

/// An array that shaders read by index, filled once.
struct BufferTexture: ~Copyable {
    private let buffer: Buffer
    private let name: GLuint

    /// Uploads the elements; `format` is their sized format, such as GL_RGBA32F.
    init<Element>(_ elements: [Element], format: Int32, label: String) {
        buffer = Buffer(GL_TEXTURE_BUFFER, label: label)
        buffer.store(elements)
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
