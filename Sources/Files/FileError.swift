import Glibc

/// Why a file could not be read or written.
public struct FileError: Error, Hashable, CustomStringConvertible {
    /// The file as the user named it, or "standard output".
    public let path: String
    /// What was in the way, in a few words.
    public let reason: String

    /// A file and what was in the way.
    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// The system's own reason: `errno` as the call that failed left it.
    public init(path: String, errno number: Int32 = errno) {
        self.init(path: path, reason: String(cString: strerror(number)))
    }

    /// One line: what and why.
    public var description: String { "\(path.echoed): \(reason)" }
}
