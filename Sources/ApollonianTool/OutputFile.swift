import Apollonian
import Files
import Glibc

/// Standard output, or a file that appears under its name only when it is whole.
///
/// While one exists, Ctrl-C, SIGTERM and SIGHUP end the program with status 130, and what was begun is removed.
struct OutputFile: ~Copyable {
    private var file: FileWriter
    private let signals: EndSignals
    private var buffer = ByteBuffer(capacity: 1 << 17)

    /// Opens a file to be written; nil and `-` stand for standard output.
    init(path: String?) throws(OutputError) {
        EndSignals.hold()
        defer { EndSignals.release() }
        do {
            file = try FileWriter(path ?? "-")
        } catch {
            throw .failed(error)
        }
        signals = EndSignals { [temporary = file.temporaryPath] in
            if let temporary { unlink(temporary) }
            ApollonianCommand.complain("interrupted; nothing was left behind")
            _exit(130)
        }
    }

    /// Lets `write` append to the buffer, and passes it on when it has grown long.
    mutating func write(_ write: (inout ByteBuffer) -> Void) throws(OutputError) {
        write(&buffer)
        if buffer.count >= 1 << 16 { try flush() }
    }

    /// Writes the rest and gives the file its name.
    mutating func finish() throws(OutputError) {
        try flush()
        do {
            try file.finish()
        } catch {
            throw .failed(error)
        }
    }

    private mutating func flush() throws(OutputError) {
        do {
            try buffer.withBytes { bytes throws(FileError) in try file.write(bytes) }
        } catch {
            throw .failed(error)
        }
        buffer.removeAll()
    }
}
