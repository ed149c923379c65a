import Glibc

/// Reads whole files, within limits.
public enum FileReader {
    /// All bytes of a file.
    /// - Parameters:
    ///   - path: `-` for standard input.
    ///   - limit: most bytes; a longer file is refused.
    ///   - patience: seconds that a pipe or device may give nothing; nil without limit.
    ///   - isCancelled: asked ten times a second while nothing comes, and between pieces; true ends the reading.
    public static func read(
        _ path: String, limit: Int, patience: Double? = 30, isCancelled: () -> Bool = { false }
    ) throws(FileError) -> [UInt8] {
        let name = path == "-" ? "standard input" : path
        // Not to wait for a pipe's writer here, where nothing could end it.
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileError(path: name) }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(path: name) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(path: name, reason: "not a file") }
        guard status.st_size <= limit else { throw tooLarge(name, limit) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Int(status.st_size) + 1)
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        var silence = 0.0
        while true {
            guard !isCancelled() else { throw FileError(path: name, reason: "no longer wanted") }
            var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&wanted, 1, 100) != 0 else {
                silence += 0.1
                guard silence <= patience ?? .infinity else {
                    throw FileError(path: name, reason: "nothing came for \(Int(silence)) seconds")
                }
                continue
            }
            silence = 0
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            guard count >= 0 else {
                if errno == EINTR || errno == EAGAIN { continue }
                throw FileError(path: name)
            }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
            // Pipes and devices have no size of their own.
            guard bytes.count <= limit else { throw tooLarge(name, limit) }
        }
    }

    private static func tooLarge(_ name: String, _ limit: Int) -> FileError {
        FileError(path: name, reason: "larger than \(limit >> 20) MB")
    }
}
