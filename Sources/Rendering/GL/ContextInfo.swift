import COpenGL

/// What the current OpenGL context is and can do; asked once.
struct ContextInfo {
    /// The driver's name for what draws.
    let renderer: String
    /// Most samples a pixel of a framebuffer.
    let maximumSamples: Int
    /// Most texels of a texture buffer.
    let maximumTexels: Int
    /// Most texels across and down a texture.
    let longestSide: Int

    /// Reads the current context, which must be OpenGL 3.3 or newer.
    init() throws(RendererError) {
        let version = Self.string(GL_VERSION) ?? "no OpenGL context"
        renderer = Self.string(GL_RENDERER) ?? "unknown renderer"
        // GL_MAJOR_VERSION came with 3.0: before, it is an error and leaves the zero.
        let (major, minor) = (Self.integer(GL_MAJOR_VERSION), Self.integer(GL_MINOR_VERSION))
        guard (major, minor) >= (3, 3) else {
            throw .unsupported(found: "\(version) (\(renderer))")
        }
        maximumSamples = min(Self.integer(GL_MAX_SAMPLES), Self.integer(GL_MAX_COLOR_TEXTURE_SAMPLES))
        maximumTexels = Self.integer(GL_MAX_TEXTURE_BUFFER_SIZE)
        longestSide = Self.integer(GL_MAX_TEXTURE_SIZE)
    }

    /// Whether the processor draws, where every sample costs as much as a pixel.
    var isSoftware: Bool {
        ["llvmpipe", "softpipe", "SwiftShader"].contains { renderer.contains($0) }
    }

    private static func string(_ name: Int32) -> String? {
        glGetString(GLenum(name)).map { String(cString: $0) }
    }

    private static func integer(_ name: Int32) -> Int {
        var value: GLint = 0
        glGetIntegerv(GLenum(name), &value)
        return Int(value)
    }
}
