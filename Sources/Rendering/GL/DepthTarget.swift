import COpenGL

/// A square depth buffer to draw into and to read as a texture.
struct DepthTarget: ~Copyable {
    /// Texels across and down.
    let side: Int
    private let framebuffer: GLuint
    private let texture: GLuint

    /// Storage for a float a texel: software reads it without conversion.
    init(side: Int, label: String) throws(RendererError) {
        self.side = side
        var texture: GLuint = 0
        glGenTextures(1, &texture)
        self.texture = texture
        let target = GLenum(GL_TEXTURE_2D)
        glBindTexture(target, texture)
        glTexImage2D(
            target, 0, GL_DEPTH_COMPONENT32F, GLsizei(side), GLsizei(side), 0, GLenum(GL_DEPTH_COMPONENT),
            GLenum(GL_FLOAT), nil)
        for (parameter, value) in [
            (GL_TEXTURE_MIN_FILTER, GL_NEAREST), (GL_TEXTURE_MAG_FILTER, GL_NEAREST), (GL_TEXTURE_MAX_LEVEL, 0),
            (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
        ] {
            glTexParameteri(target, GLenum(parameter), value)
        }
        ObjectLabel().name(.texture, texture, label)
        var framebuffer: GLuint = 0
        glGenFramebuffers(1, &framebuffer)
        self.framebuffer = framebuffer
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glFramebufferTexture2D(GLenum(GL_FRAMEBUFFER), GLenum(GL_DEPTH_ATTACHMENT), target, texture, 0)
        glDrawBuffer(GLenum(GL_NONE))
        glReadBuffer(GLenum(GL_NONE))
        guard glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
            throw .rejectedFramebuffer(width: side, height: side, samples: 1)
        }
    }

    deinit {
        withUnsafePointer(to: framebuffer) { glDeleteFramebuffers(1, $0) }
        withUnsafePointer(to: texture) { glDeleteTextures(1, $0) }
    }

    /// Makes it what is drawn into, all of it.
    func bind() {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glViewport(0, 0, GLsizei(side), GLsizei(side))
    }

    /// Makes it what the unit's sampler reads.
    func bind(_ unit: Binding.Unit) {
        glActiveTexture(unit.texture)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    }
}
