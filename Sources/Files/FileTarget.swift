import Glibc

/// What a name to be written to stands for.
enum FileTarget {
    /// Standard output, a pipe or a device: written through, never replaced.
    case stream(path: String)
    /// A regular file: its path with links followed, and what is known of the one that is there.
    case regular(path: String, present: stat?)

    /// Follows the name. Throws where nothing can be written there: a folder, a file without permission, a loop of links.
    init(_ path: String) throws(FileError) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw FileError(path: path) }
            guard !path.hasSuffix("/") else { throw FileError(path: path, errno: EISDIR) }
            self = .regular(path: try Self.followed(path), present: nil)
            return
        }
        guard access(path, W_OK) == 0 else { throw FileError(path: path) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: throw FileError(path: path, errno: EISDIR)
        case S_IFREG:
            guard let real = realpath(path, nil) else { throw FileError(path: path) }
            defer { free(real) }
            self = .regular(path: String(cString: real), present: status)
        default: self = .stream(path: path)
        }
    }

    /// The name that a link to a file not yet there stands for.
    static func followed(_ path: String) throws(FileError) -> String {
        var followed = path
        for _ in 0..<40 {
            var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(followed, &buffer, buffer.count)
            guard count >= 0 else { return followed }
            let target = String(decoding: buffer[..<count], as: UTF8.self)
            followed = target.utf8.first == UInt8(ascii: "/") ? target : folder(of: followed) + target
        }
        throw FileError(path: path, errno: ELOOP)
    }

    /// The folder of a path with its slash; empty for a bare name.
    static func folder(of path: String) -> Substring {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? path[..<path.startIndex]
    }
}
