import Apollonian
import Files

/// Reads files in the wire format.
enum InputFile {
    /// Why a file gave no spheres.
    struct Failure: Error, CustomStringConvertible {
        let name: String
        let reason: String
        var description: String { "cannot read \(name.echoed): \(reason)" }
    }

    /// The spheres of a file; `-` stands for standard input.
    static func spheres(_ path: String) throws(Failure) -> [Sphere] {
        let bytes: [UInt8]
        do {
            bytes = try FileReader.read(path, limit: PackingJSONReader.greatestSize, patience: nil)
        } catch {
            throw Failure(name: error.path, reason: error.reason)
        }
        do {
            return try PackingJSONReader.read(bytes)
        } catch {
            throw Failure(name: path == "-" ? "standard input" : path, reason: "\(error)")
        }
    }
}
