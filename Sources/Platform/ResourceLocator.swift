import Files
import Foundation

/// Finds the program's resource folders from where the executable really is, so that a moved copy fails at once instead
/// of reading another copy's files.
public struct ResourceLocator: Sendable {
    private let folder: String

    /// - Parameter executable: path of the running program, links resolved.
    public init(executable: String) { folder = (executable as NSString).deletingLastPathComponent }

    /// From the path of this process.
    public init() throws(FileError) {
        do {
            self.init(executable: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        } catch {
            throw FileError(path: "/proc/self/exe", reason: error.localizedDescription)
        }
    }

    /// Path of a file beside the executable, whether it exists or not.
    public func beside(_ name: String) -> String { folder + "/" + name }

    /// Path of the folder `name` of the resource target `target`: beside the executable, in a bundle as the package
    /// manager lays it or plain, or in `../share/rondo`.
    public func folder(_ name: String, of target: String) throws(PlatformError) -> String {
        let tried = [
            "\(folder)/rondo_\(target).resources/\(name)", "\(folder)/\(name)",
            (folder as NSString).deletingLastPathComponent + "/share/rondo/\(name)",
        ]
        for path in tried {
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue { return path }
        }
        throw .missingResources(name: name, tried: tried)
    }
}
