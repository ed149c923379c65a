import Apollonian
import Glibc

/// Standard output, or a file that appears under its name only when it is whole: it is written beside, then renamed.
///
/// While one exists, Ctrl-C and SIGTERM are held back and looked for at each flush, so that what was begun is removed.
struct OutputFile: ~Copyable {
    private let descriptor: Int32
    private let path: String?
    private let partPath: String
    private var isFinished = false
    private var buffer = ByteBuffer(capacity: 1 << 17)

    /// Opens a file to be written; nil stands for standard output.
    init(path: String?) throws(OutputError) {
        self.path = path
        partPath = (path ?? "") + ".part-\(getpid())"
        descriptor = path == nil ? STDOUT_FILENO : open(partPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            // There is no file to remove.
            isFinished = true
            throw .failed(name: path ?? "", reason: Self.reason)
        }
        Interruption.hold()
    }

    deinit {
        guard !isFinished, path != nil else { return }
        close(descriptor)
        unlink(partPath)
    }

    /// Lets `write` append to the buffer, and passes it on when it has grown long.
    mutating func write(_ write: (inout ByteBuffer) -> Void) throws(OutputError) {
        write(&buffer)
        if buffer.count >= 1 << 16 { try flush() }
    }

    /// Writes the rest and gives the file its name.
    mutating func finish() throws(OutputError) {
        try flush()
        guard let path else { return isFinished = true }
        // A full disk may show only here.
        guard fsync(descriptor) == 0 || errno == EINVAL, close(descriptor) == 0 else { throw failure }
        guard rename(partPath, path) == 0 else { throw failure }
        isFinished = true
    }

    private mutating func flush() throws(OutputError) {
        try Interruption.check()
        try buffer.withBytes { bytes throws(OutputError) in
            var rest = bytes[...]
            while !rest.isEmpty {
                let written = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                guard written >= 0 || errno == EINTR else { throw failure }
                rest = rest.dropFirst(max(written, 0))
            }
        }
        buffer.removeAll()
    }

    private var failure: OutputError { .failed(name: path ?? "standard output", reason: Self.reason) }

    private static var reason: String { String(cString: strerror(errno)) }
}
