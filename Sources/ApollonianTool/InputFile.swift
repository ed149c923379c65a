import Apollonian
import Glibc

/// Reads files in the wire format.
enum InputFile {
    /// Why a file gave no spheres.
    struct Failure: Error, CustomStringConvertible {
        let name: String
        let reason: String
        var description: String { "cannot read \(name): \(reason)" }
    }

    /// The spheres of a file; `-` stands for standard input.
    static func spheres(_ path: String) throws(Failure) -> [Sphere] {
        let name = path == "-" ? "standard input" : path
        do {
            return try WireReader.read(bytes(path, name))
        } catch let error as WireError {
            throw Failure(name: name, reason: "\(error)")
        } catch let error as Failure {
            throw error
        } catch {
            throw Failure(name: name, reason: "\(error)")
        }
    }

    private static func bytes(_ path: String, _ name: String) throws(Failure) -> [UInt8] {
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(name: name, reason: String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 20)
        // One byte over the limit is enough for the reader to refuse it.
        while bytes.count <= WireReader.greatestSize {
            let count = read(descriptor, &chunk, chunk.count)
            guard count >= 0 else {
                if errno == EINTR { continue }
                throw Failure(name: name, reason: String(cString: strerror(errno)))
            }
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        return bytes
    }
}
