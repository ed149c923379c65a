import COpenGL

/// Names GL objects for debuggers, where the context is OpenGL 4.3 or newer; elsewhere it does nothing.
struct ObjectLabel {
    /// Kinds of objects that have names.
    enum Kind: Int32 {
        case buffer = 0x82E0
        case program = 0x82E2
        case vertexArray = 0x8074
        case texture = 0x1702
        case framebuffer = 0x8D40
    }

    private let available: Bool

    /// Asks for the current context's version, which the driver has at hand, unlike the list of its extensions.
    init() {
        var (major, minor): (GLint, GLint) = (0, 0)
        glGetIntegerv(GLenum(GL_MAJOR_VERSION), &major)
        glGetIntegerv(GLenum(GL_MINOR_VERSION), &minor)
        available = (major, minor) >= (4, 3)
    }

    /// Gives an object that exists its name.
    func name(_ kind: Kind, _ object: GLuint, _ label: String) {
        guard available else { return }
        glObjectLabel(GLenum(kind.rawValue), object, -1, label)
    }
}
