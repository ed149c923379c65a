import Apollonian
import Files
import Glibc

/// Standard output, or a file that appears under its name only when it is whole.
///
/// A small file may belong to it, which appears at the same time. While one exists, Ctrl-C, SIGTERM and SIGHUP end the
/// program with status 130, and what was begun is removed.
struct OutputFile: ~Copyable {
    private var file: FileWriter
    private var companion: FileWriter?
    private let signals: EndSignals
    private var buffer = ByteBuffer(capacity: 1 << 17)

    /// Opens a file to be written; nil and `-` stand for standard output.
    /// - Parameter companion: path and bytes of the file that belongs to it.
    init(path: String?, companion: (path: String, bytes: [UInt8])? = nil) throws(OutputError) {
        EndSignals.hold()
        defer { EndSignals.release() }
        let file = try Self.opened(path ?? "-", [])
        var temporaries = [file.temporaryPath]
        let second: FileWriter?
        if let companion {
            let writer = try Self.opened(companion.path, companion.bytes)
            temporaries.append(writer.temporaryPath)
            second = consume writer
        } else {
            second = nil
        }
        signals = EndSignals { [temporaries] in
            for case let temporary? in temporaries { unlink(temporary) }
            ApollonianCommand.complain("interrupted; nothing was left behind")
            _exit(130)
        }
        self.file = file
        self.companion = second
    }

    /// Lets `write` append to the buffer, and passes it on when it has grown long.
    mutating func write(_ write: (inout ByteBuffer) -> Void) throws(OutputError) {
        write(&buffer)
        if buffer.count >= 1 << 16 { try flush() }
    }

    /// Writes the rest and gives the files their names.
    mutating func finish() throws(OutputError) {
        try flush()
        do {
            try companion?.finish()
            try file.finish()
        } catch {
            throw .failed(error)
        }
    }

    /// A file that begins with these bytes.
    private static func opened(_ path: String, _ bytes: [UInt8]) throws(OutputError) -> FileWriter {
        do throws(FileError) {
            let file = try FileWriter(path)
            try file.write(bytes)
            return file
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
