import Files

/// Builds programs from the shader files of one folder.
///
/// A shader is `NAME.vert` or `NAME.frag`, after a header with the version, the switches and what it shares with Swift.
/// It names the files that it needs in lines `#include "NAME"`, and they may do so in turn; each is put in once.
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
        /// Mesh instances keep the rim light from each other.
        case rimMap = "RIM_MAP"
        /// The image has several samples a pixel, so outlines are drawn as coverage.
        case multisample = "MULTISAMPLE"
    }

    private let folder: String

    /// Takes the path of the folder with the shader files; they are read when a program is made.
    init(folder: String) { self.folder = folder }

    /// Compiles the pair of shaders called `name`.
    func program(_ name: String, switches: [Switch] = []) throws(RendererError) -> ShaderProgram {
        let header =
            "#version 330 core\n" + switches.map { "#define \($0.rawValue) 1\n" }.joined() + ShaderConstants.source
        return try ShaderProgram(
            label: ([name] + switches.map(\.rawValue)).joined(separator: " "),
            vertex: header + source(name + ".vert"), fragment: header + source(name + ".frag"))
    }

    /// A file and all that it includes, each line with its file's number and its own in the driver's messages.
    private func source(_ file: String) throws(RendererError) -> String {
        var included: [String] = []
        return try source(file, &included)
    }

    private func source(_ file: String, _ included: inout [String]) throws(RendererError) -> String {
        guard !included.contains(file) else { return "" }
        let number = included.count
        included.append(file)
        var result = "#line 1 \(number)\n"
        let lines = try read(file).split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
            if line.hasPrefix("#include \""), parts.count == 3 {
                result += try source(String(parts[1]), &included) + "#line \(index + 2) \(number)\n"
            } else {
                result += line + "\n"
            }
        }
        return result
    }

    private func read(_ file: String) throws(RendererError) -> String {
        let path = "\(folder)/\(file)"
        do {
            return String(decoding: try FileReader.read(path, limit: 1 << 20), as: UTF8.self)
        } catch {
            throw .missingShader(path: path)
        }
    }
}
