/// Why there is no renderer or no picture.
public enum RendererError: Error, Hashable, CustomStringConvertible {
    /// The context is older than OpenGL 3.3; with the version and renderer that it names.
    case unsupported(found: String)
    /// A shader file could not be read.
    case missingShader(path: String)
    /// The driver refused a shader or a program; with its log.
    case rejectedProgram(name: String, log: String)
    /// The driver refused a framebuffer of this size, in pixels, and so many samples a pixel.
    case rejectedFramebuffer(width: Int, height: Int, samples: Int)
    /// The driver's texture buffers hold fewer spheres than the set has, or than are to be drawn.
    case tooManySpheres(count: Int, limit: Int)
    /// The driver found no memory for so many bytes.
    case outOfMemory(bytes: Int)

    /// One line: what is wrong and what to do.
    public var description: String {
        switch self {
        case .unsupported(let found):
            "OpenGL 3.3 is needed, found \(found); install a newer graphics driver or Mesa's software renderer"
        case .missingShader(let path):
            "shader file \(path) cannot be read; install the program's resources again"
        case .rejectedProgram(let name, let log):
            "the graphics driver rejects the shader program \(name): \(log)"
        case .rejectedFramebuffer(let width, let height, let samples):
            "\(width)x\(height) pixels with \(samples) samples each are too many for the graphics card; "
                + "try a smaller --size or --scale, or --msaa 1"
        case .tooManySpheres(let count, let limit):
            "the graphics driver holds at most \(limit) spheres, not \(count); ask for fewer"
        case .outOfMemory(let bytes):
            "the graphics driver has no memory for \(bytes / 1_000_000 + 1) MB more; ask for fewer spheres"
        }
    }
}
