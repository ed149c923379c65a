import Glibc

/// Folders and what is in them.
public enum Directory {
    /// Whether a folder is at this path.
    public static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Names of what is in a folder, in order.
    public static func names(in path: String) throws(FileError) -> [String] {
        guard let folder = opendir(path) else { throw FileError(path: path) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Makes a folder and those above it, where they are not there yet.
    public static func make(_ path: String) throws(FileError) {
        for end in path.indices.dropFirst() where path[end] == "/" { mkdir(String(path[..<end]), 0o777) }
        guard mkdir(path, 0o777) == 0 || exists(path) else {
            throw FileError(path: path, reason: "cannot be made: \(String(cString: strerror(errno)))")
        }
    }
}
