import Glibc

/// Which file a name stands for, so that two names of one file are found out before it is written to.
public struct FileIdentity: Hashable, Sendable {
    private enum Kind: Hashable {
        /// A file or pipe that is there.
        case present(device: UInt, inode: UInt)
        /// A path with links followed, to a file that is not there yet.
        case absent(path: String)
    }

    private let kind: Kind

    /// The file of a path, `-` being standard output. Nil for what several may share: terminals and devices; and for
    /// names that cannot be used at all, which opening them will tell.
    public init?(_ path: String) {
        var status = stat()
        if path == "-" ? fstat(STDOUT_FILENO, &status) == 0 : stat(path, &status) == 0 {
            guard [S_IFREG, S_IFIFO].contains(status.st_mode & S_IFMT) else { return nil }
            kind = .present(device: UInt(status.st_dev), inode: UInt(status.st_ino))
            return
        }
        guard let followed = try? FileTarget.followed(path) else { return nil }
        let folder = FileTarget.folder(of: followed)
        guard let real = realpath(folder.isEmpty ? "." : String(folder), nil) else { return nil }
        defer { free(real) }
        kind = .absent(path: String(cString: real) + "/" + followed[folder.endIndex...])
    }
}
