import CMicroHTTPD
import Glibc

/// An answer, made once and sent often: status, headers and a body.
final class Answer: Sendable {
    /// How the body is held.
    private enum Body {
        /// In a response of the library's, which many connections share.
        case shared(OpaquePointer)
        /// In a file in memory, which the system passes to sockets without another copy. The library locks a response
        /// while it reads from a file, so that each request has one of its own.
        case file(Int32)
    }

    /// Bytes from which on a body is worth a descriptor: a full cache then holds about a thousand.
    private static let fileThreshold = 256 << 10

    let status: UInt32
    /// Bytes of the body.
    let size: Int
    /// Names this body among all that the same address may have; nil where it cannot be asked for again.
    let etag: String?
    private let headers: [(String, String)]
    // The library counts references to a response under a lock of its own; a descriptor is a number.
    private nonisolated(unsafe) let body: Body
    private let held: HeldBytes?

    /// Copies the body, and counts it in `held` for as long as this answer lives. Nil where there is no memory.
    init?(
        status: UInt32 = 200, body: [UInt8], headers: [(String, String)], etag: String? = nil, held: HeldBytes? = nil
    ) {
        // Answers are for everybody's pages to read.
        let common = [("Access-Control-Allow-Origin", "*"), ("X-Content-Type-Options", "nosniff")]
        self.headers = common + headers + (etag.map { [("ETag", $0)] } ?? [])
        self.status = status
        self.etag = etag
        self.held = held
        size = body.count
        if body.count > Self.fileThreshold, let file = Self.file(body) {
            self.body = .file(file)
        } else {
            guard let made = Self.response(body) else { return nil }
            Self.add(self.headers, to: made)
            self.body = .shared(made)
        }
        held?.count.wrappingAdd(size, ordering: .relaxed)
    }

    deinit {
        held?.count.wrappingSubtract(size, ordering: .relaxed)
        switch body {
        case .shared(let response): MHD_destroy_response(response)
        case .file(let file): close(file)
        }
    }

    /// Gives the answer to a connection.
    func queue(on connection: OpaquePointer) -> MHD_Result {
        switch body {
        case .shared(let response):
            return MHD_queue_response(connection, status, response)
        case .file(let file):
            // The response closes its descriptor.
            let own = dup(file)
            guard own >= 0 else { return .NO }
            guard let response = MHD_create_response_from_fd(size, own) else {
                close(own)
                return .NO
            }
            defer { MHD_destroy_response(response) }
            Self.add(headers, to: response)
            return MHD_queue_response(connection, status, response)
        }
    }

    private static func add(_ headers: [(String, String)], to response: OpaquePointer) {
        for (name, value) in headers { MHD_add_response_header(response, name, value) }
    }

    private static func response(_ body: [UInt8]) -> OpaquePointer? {
        body.withUnsafeBytes { bytes in
            MHD_create_response_from_buffer(
                bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
        }
    }

    /// A file in memory without a name; nil where there can be none.
    private static func file(_ body: [UInt8]) -> Int32? {
        let name = "/apollonian-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        let file = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
        guard file >= 0 else { return nil }
        shm_unlink(name)
        var rest = body[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            guard written > 0 else {
                close(file)
                return nil
            }
            rest = rest.dropFirst(written)
        }
        return file
    }
}
