import Foundation

/// Builds programs from the shader files of one folder.
///
/// A shader's source is put together from a header with the version and the switches, the files that it shares with
/// others, and its own file, `NAME.vert` or `NAME.frag`.
struct ShaderLibrary {
    /// A switch that makes another variant of a program: `#define NAME 1`.
    enum Switch: String {
        /// The original's light instead of the studio's.
        case classic = "CLASSIC"
        /// Each pixel has a depth of its own, for spheres that overlap.
        case pixelDepth = "PIXEL_DEPTH"
        /// The set knows how much of the sky its spheres see.
        case occlusion = "OCCLUSION"
        /// Each sphere has a list of those that may throw a shadow on it.
        case casters = "CASTERS"
        /// A depth map has what throws shadows.
        case shadowMap = "SHADOW_MAP"
        /// The picture has several samples a pixel, so outlines are drawn as coverage.
        case multisample = "MULTISAMPLE"
    }

    private let folder: String

    /// Takes the path of the folder with the shader files; they are read when a program is made.
    init(folder: String) { self.folder = folder }

    /// Compiles the pair of shaders called `name`; `vertexFiles` and `fragmentFiles` are put before each.
    func program(
        _ name: String, vertexFiles: [String] = [], fragmentFiles: [String] = [], switches: [Switch] = []
    ) throws(RendererError) -> Program {
        let header = "#version 330 core\n" + switches.map { "#define \($0.rawValue) 1\n" }.joined()
        return try Program(
            label: ([name] + switches.map(\.rawValue)).joined(separator: " "),
            vertex: header + read(["frame.glsl"] + vertexFiles + [name + ".vert"]),
            fragment: header + read(["frame.glsl"] + fragmentFiles + [name + ".frag"]))
    }

    /// The files one after the other, each with its own line numbers in the driver's messages.
    private func read(_ files: [String]) throws(RendererError) -> String {
        var source = ""
        for file in files {
            let path = "\(folder)/\(file)"
            do {
                source += "#line 1\n" + (try String(contentsOfFile: path, encoding: .utf8))
            } catch {
                throw .missingShader(path: path)
            }
        }
        return source
    }
}
