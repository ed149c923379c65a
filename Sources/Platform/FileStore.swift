import Foundation

/// Files that are whole or absent: written beside their place, then renamed.
public enum FileStore {
    /// Has `write` make a file beside `path`, then puts it in place of what was there.
    public static func replace(
        _ path: String, write: (_ temporary: String) throws(PlatformError) -> Void
    ) throws(PlatformError) {
        let temporary = path + ".\(ProcessInfo.processInfo.processIdentifier).part"
        do {
            try write(temporary)
        } catch {
            unlink(temporary)
            throw error
        }
        guard rename(temporary, path) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(temporary)
            throw .file(path: path, reason: reason)
        }
    }

    /// Puts these bytes in place of what was there.
    public static func write(_ bytes: some DataProtocol, to path: String) throws(PlatformError) {
        try replace(path) { temporary throws(PlatformError) in
            do {
                try Data(bytes).write(to: URL(fileURLWithPath: temporary))
            } catch {
                throw .file(path: path, reason: reason(error))
            }
        }
    }

    /// All bytes of a file of at most `limit` bytes.
    public static func read(_ path: String, limit: Int) throws(PlatformError) -> [UInt8] {
        guard let file = fopen(path, "rb") else { throw .file(path: path, reason: String(cString: strerror(errno))) }
        defer { fclose(file) }
        var status = stat()
        guard fstat(fileno(file), &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
            throw .file(path: path, reason: "not a file")
        }
        guard status.st_size <= limit else { throw tooLarge(path, limit) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(Int(status.st_size) + 1, limit + 1))
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            guard count > 0 else { break }
            bytes += chunk[0..<count]
            // Pipes and devices have no size of their own.
            guard bytes.count <= limit else { throw tooLarge(path, limit) }
        }
        guard ferror(file) == 0 else { throw .file(path: path, reason: String(cString: strerror(errno))) }
        return bytes
    }

    private static func tooLarge(_ path: String, _ limit: Int) -> PlatformError {
        .file(path: path, reason: "larger than \(limit >> 20) MB")
    }

    private static func reason(_ error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        guard let underlying, underlying.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
        return String(cString: strerror(Int32(underlying.code)))
    }
}
