import Files
import Glibc

/// Finds the program's resource folders from where the executable really is, so that a moved copy fails at once instead
/// of reading another copy's files.
public struct ResourceLocator: Sendable {
    private let folder: String

    /// - Parameter executable: path of the running program, links resolved.
    public init(executable: String) { folder = Self.parent(of: executable) }

    /// From the path of this process.
    public init() throws(FileError) {
        var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &path, path.count)
        guard count > 0 else { throw FileError(path: "/proc/self/exe") }
        self.init(executable: String(decoding: path[..<count], as: UTF8.self))
    }

    /// Path of a file beside the executable, whether it exists or not.
    public func beside(_ name: String) -> String { folder + "/" + name }

    /// Path of the folder `name` of the resource target `target`: beside the executable, in a bundle as the package
    /// manager lays it or plain, or in `../share/rondo`.
    public func folder(_ name: String, of target: String) throws(PlatformError) -> String {
        let tried = [
            "\(folder)/rondo_\(target).resources/\(name)", "\(folder)/\(name)",
            Self.parent(of: folder) + "/share/rondo/\(name)",
        ]
        guard let found = tried.first(where: Directory.exists) else {
            throw .missingResources(name: name, tried: tried)
        }
        return found
    }

    private static func parent(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}
