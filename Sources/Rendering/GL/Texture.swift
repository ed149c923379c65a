import COpenGL

/// A image on the graphics card, without mipmaps.
struct Texture: ~Copyable {
    /// What a texel holds.
    enum Format {
        /// Red, green, blue, alpha; a byte each.
        case colour
        /// Red, green, blue, alpha; 16 bits each.
        case sum
        /// One byte.
        case coverage
        /// One whole number of 32 bits.
        case number
    }

    let name: GLuint
    let size: PixelSize
    let format: Format

    /// A texture without content.
    init(size: PixelSize, format: Format, label: String) {
        var name: GLuint = 0
        glGenTextures(1, &name)
        self.name = name
        self.size = size
        self.format = format
        let target = GLenum(GL_TEXTURE_2D)
        glBindTexture(target, name)
        switch format {
        case .colour:
            // With the bytes in the order of most windows, presenting is a plain copy. Mesa chooses them by the order of
            // what is uploaded, but only where the internal format leaves the size open.
            glTexImage2D(
                target, 0, GL_RGBA, GLsizei(size.width), GLsizei(size.height), 0, GLenum(GL_BGRA),
                GLenum(GL_UNSIGNED_BYTE), nil)
        case .sum:
            glTexImage2D(
                target, 0, GL_RGBA16, GLsizei(size.width), GLsizei(size.height), 0, GLenum(GL_RGBA),
                GLenum(GL_UNSIGNED_SHORT), nil)
        case .coverage:
            glTexImage2D(
                target, 0, GL_R8, GLsizei(size.width), GLsizei(size.height), 0, GLenum(GL_RED),
                GLenum(GL_UNSIGNED_BYTE), nil)
        case .number:
            glTexImage2D(
                target, 0, GL_R32UI, GLsizei(size.width), GLsizei(size.height), 0, GLenum(GL_RED_INTEGER),
                GLenum(GL_UNSIGNED_INT), nil)
        }
        for (parameter, value) in [
            (GL_TEXTURE_MIN_FILTER, GL_NEAREST), (GL_TEXTURE_MAG_FILTER, GL_NEAREST),
            (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE), (GL_TEXTURE_MAX_LEVEL, 0),
        ] {
            glTexParameteri(target, GLenum(parameter), value)
        }
        ObjectLabel().name(.texture, name, label)
    }

    deinit { withUnsafePointer(to: name) { glDeleteTextures(1, $0) } }

    /// Makes it what the unit's sampler reads.
    func bind(_ unit: Binding.Unit) {
        glActiveTexture(unit.texture)
        glBindTexture(GLenum(GL_TEXTURE_2D), name)
    }
}
