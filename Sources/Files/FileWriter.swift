import Glibc

/// Writes a file of any size: the name holds the old file or the whole new one, nothing in between.
///
/// What is written grows beside the file under a temporary name and is renamed by `finish`; without that it is removed.
/// The file's mode stays, and a symbolic link stays a link. Standard output (`-`), pipes and devices are written through.
public struct FileWriter: ~Copyable {
    /// How a regular file comes to be.
    public enum Mode: Sendable {
        /// All at once, by `finish`.
        case whole
        /// As it is written, for those who follow it: what was there is gone at once.
        case following
    }

    /// A file under its temporary name, and the one that it is to get.
    private struct Replacement {
        let temporary: String
        let path: String
    }

    /// The file as the user named it, or "standard output".
    public let name: String
    private let descriptor: Int32
    private let replacement: Replacement?
    /// How long, in milliseconds, a pipe's reader may leave it full; nil without limit.
    private let patience: Int32?
    private var isOpen = true

    /// Opens a file to be written.
    /// - Parameters:
    ///   - path: `-` for standard output.
    ///   - patience: seconds that the reader of a pipe may leave it full; nil without limit.
    public init(_ path: String, mode: Mode = .whole, patience: Double? = nil) throws(FileError) {
        name = path == "-" ? "standard output" : path
        self.patience = patience.map { Int32($0 * 1000) }
        (descriptor, replacement) = try path == "-" ? (STDOUT_FILENO, nil) : Self.open(path, mode)
    }

    deinit {
        guard isOpen else { return }
        if descriptor != STDOUT_FILENO { close(descriptor) }
        if let replacement { unlink(replacement.temporary) }
    }

    /// Path of the file that is there until `finish`; nil where there is none.
    public var temporaryPath: String? { replacement?.temporary }

    /// Writes these bytes.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            if let patience { try wait(patience) }
            // A pipe that is ready takes so much without waiting for its reader.
            let chunk = rest.prefix(patience == nil ? rest.count : 4096)
            let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: chunk).baseAddress, chunk.count)
            if count < 0 {
                // Whoever shares standard output may have made it one that does not wait.
                if errno == EAGAIN { try wait(patience ?? -1) } else if errno != EINTR { throw FileError(path: name) }
            }
            rest = rest.dropFirst(max(count, 0))
        }
    }

    /// Writes these bytes.
    public func write(_ bytes: [UInt8]) throws(FileError) {
        try bytes.withUnsafeBufferPointer { bytes throws(FileError) in try write(UnsafeRawBufferPointer(bytes)) }
    }

    /// Gives the file its name. Throws where what was written did not reach the disk; the old file stays then.
    public mutating func finish() throws(FileError) {
        guard isOpen, descriptor != STDOUT_FILENO else { return }
        // A full disk may show only here. Pipes and devices have nothing to be flushed.
        if replacement != nil, fsync(descriptor) != 0 { throw FileError(path: name) }
        isOpen = false
        guard close(descriptor) == 0 else { throw failure() }
        if let replacement, rename(replacement.temporary, replacement.path) != 0 { throw failure() }
    }

    /// Writes a file as a whole.
    public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        var file = try FileWriter(path)
        try file.write(bytes)
        try file.finish()
    }

    /// Throws where a file could not be written; leaves what is there as it is.
    public static func check(_ path: String) throws(FileError) {
        guard path != "-", case .regular = try FileTarget(path) else { return }
        _ = try FileWriter(path)
    }

    private func wait(_ milliseconds: Int32) throws(FileError) {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&wanted, 1, milliseconds) == 0 { throw FileError(path: name, reason: "nobody reads it") }
    }

    /// The reason why the call before failed, with the temporary file taken away.
    private func failure() -> FileError {
        let error = FileError(path: name)
        if let replacement { unlink(replacement.temporary) }
        return error
    }
}

extension FileWriter {
    private static func open(_ path: String, _ mode: Mode) throws(FileError) -> (Int32, Replacement?) {
        switch try FileTarget(path) {
        case .regular(let target, let present) where mode == .whole:
            return try replacing(target, present, name: path)
        case .stream(let target), .regular(let target, _):
            let descriptor = Glibc.open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else { throw FileError(path: path) }
            return (descriptor, nil)
        }
    }

    /// Makes the temporary file, with the mode and as far as possible the owner of the one that is there.
    private static func replacing(
        _ path: String, _ present: stat?, name: String
    ) throws(FileError) -> (Int32, Replacement?) {
        let folder = FileTarget.folder(of: path)
        // Long names leave room for the ending: 255 bytes is the limit of most file systems.
        let stem = String(path[folder.endIndex...].unicodeScalars.prefix(50))
        for number in 0..<1000 {
            let temporary = "\(folder)\(stem).\(getpid())-\(number).part"
            let descriptor = Glibc.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor < 0, errno == EEXIST { continue }
            guard descriptor >= 0 else {
                guard errno == ENOENT else { throw FileError(path: name) }
                throw FileError(path: name, reason: "there is no folder \(String(folder).echoed)")
            }
            if let present {
                // Only the superuser may give a file away; then the mode, which giving it away can change.
                _ = fchown(descriptor, present.st_uid, present.st_gid)
                _ = fchmod(descriptor, present.st_mode & 0o7777)
            }
            return (descriptor, Replacement(temporary: temporary, path: path))
        }
        throw FileError(path: name, errno: EEXIST)
    }
}
