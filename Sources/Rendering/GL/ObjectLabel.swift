import COpenGL
import Glibc

/// Names GL objects for debuggers, where the driver has KHR_debug; elsewhere it does nothing.
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

    /// Asks the current context for KHR_debug.
    init() {
        var count: GLint = 0
        glGetIntegerv(GLenum(GL_NUM_EXTENSIONS), &count)
        available = (0..<GLuint(max(0, count))).contains { index in
            guard let name = glGetStringi(GLenum(GL_EXTENSIONS), index) else { return false }
            return strcmp(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self), "GL_KHR_debug") == 0
        }
    }

    /// Gives an object that exists its name.
    func name(_ kind: Kind, _ object: GLuint, _ label: String) {
        guard available else { return }
        glObjectLabel(GLenum(kind.rawValue), object, -1, label)
    }
}
