import COpenGL

/// Something to draw into: a texture that shaders can read afterwards, or storage with several samples a pixel.
struct Framebuffer: ~Copyable {
    /// The colours, where they can be read as a texture.
    let texture: Texture?
    let size: PixelSize
    let samples: Int
    private let name: GLuint
    private let renderbuffers: [GLuint]

    /// Storage for an image, with or without a 24-bit depth buffer; a texture of a format if `samples`
    /// is 1.
    init(
        size: PixelSize, samples: Int, depth: Bool, format: Texture.Format = .colour, label: String
    ) throws(RendererError) {
        self.size = size
        self.samples = samples
        var name: GLuint = 0
        glGenFramebuffers(1, &name)
        self.name = name
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
        ObjectLabel().name(.framebuffer, name, label)
        var renderbuffers: [GLuint] = []
        if samples == 1 {
            let texture = Texture(size: size, format: format, label: label)
            glFramebufferTexture2D(
                GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture.name, 0)
            self.texture = .some(consume texture)
        } else {
            texture = nil
            renderbuffers.append(Self.attach(GL_COLOR_ATTACHMENT0, GL_RGBA8, size, samples))
        }
        if depth {
            renderbuffers.append(Self.attach(GL_DEPTH_ATTACHMENT, GL_DEPTH_COMPONENT24, size, samples))
        }
        self.renderbuffers = renderbuffers
        guard glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
            throw .rejectedFramebuffer(width: size.width, height: size.height, samples: samples)
        }
    }

    deinit {
        withUnsafePointer(to: name) { glDeleteFramebuffers(1, $0) }
        glDeleteRenderbuffers(GLsizei(renderbuffers.count), renderbuffers)
    }

    /// Makes it what is drawn into, all of it.
    func bind() {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
        glViewport(0, 0, GLsizei(size.width), GLsizei(size.height))
    }

    /// Makes it what is read.
    func bindForReading() { glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), name) }

    /// Copies the colours into the current framebuffer, of the same size; samples are averaged where that has one.
    func copyColours() {
        copyColours(of: PixelRegion(all: size))
    }

    /// Copies some of the colours to where they are here.
    func copyColours(of region: PixelRegion) {
        guard !region.columns.isEmpty, !region.rows.isEmpty else { return }
        bindForReading()
        let (left, right) = (GLint(region.columns.lowerBound), GLint(region.columns.upperBound))
        let (first, end) = (GLint(region.rows.lowerBound), GLint(region.rows.upperBound))
        glBlitFramebuffer(
            left, first, right, end, left, first, right, end, GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
    }

    /// Copies the colours into the window's own framebuffer, whose first row is the lowest: turned over.
    func copyColoursToWindow() {
        glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), 0)
        bindForReading()
        let (width, height) = (GLint(size.width), GLint(size.height))
        glBlitFramebuffer(
            0, 0, width, height, 0, height, width, 0, GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
    }

    private static func attach(_ attachment: Int32, _ format: Int32, _ size: PixelSize, _ samples: Int) -> GLuint {
        let target = GLenum(GL_RENDERBUFFER)
        var name: GLuint = 0
        glGenRenderbuffers(1, &name)
        glBindRenderbuffer(target, name)
        let (width, height) = (GLsizei(size.width), GLsizei(size.height))
        // One sample is asked for as none: some drivers round 1 up to 2.
        glRenderbufferStorageMultisample(target, samples == 1 ? 0 : GLsizei(samples), GLenum(format), width, height)
        glFramebufferRenderbuffer(GLenum(GL_FRAMEBUFFER), GLenum(attachment), target, name)
        return name
    }
}
