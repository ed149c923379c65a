import CMicroHTTPD

/// A response, made once and sent often: status, headers and a body.
final class Response: Sendable {
    let status: UInt32
    /// Bytes of the body.
    let size: Int
    /// Names this body among all that the same address may have; nil where it cannot be asked for again.
    let etag: String?
    private let headers: [(String, String)]
    private let body: ResponseBody
    // The library counts references to it under a lock of its own.
    private nonisolated(unsafe) let handle: OpaquePointer

    /// - Parameters:
    ///   - range: the bytes of the body that are sent; nil for all.
    ///   - headers: those beyond the ones that all responses have and the entity tag.
    /// Nil where there is no memory.
    init?(
        status: UInt32 = 200, body: ResponseBody, range: Range<Int>? = nil, headers: [(String, String)],
        etag: String? = nil
    ) {
        let range = range ?? 0..<body.bytes.count
        guard let handle = Self.handle(body, range) else { return nil }
        // Everybody's pages may read what is sent.
        let common = [("Access-Control-Allow-Origin", "*"), ("X-Content-Type-Options", "nosniff")]
        for (name, value) in common + headers + (etag.map { [("ETag", $0)] } ?? []) {
            MHD_add_response_header(handle, name, value)
        }
        self.handle = handle
        self.status = status
        self.etag = etag
        self.headers = headers
        self.body = body
        size = range.count
    }

    deinit { MHD_destroy_response(handle) }

    /// A part of this response's body (206).
    func partial(_ range: Range<Int>) -> Response? {
        let content = ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)")
        return Response(status: 206, body: body, range: range, headers: headers + [content], etag: etag)
    }

    /// Gives the response to a connection.
    func queue(on connection: OpaquePointer) -> MHD_Result { MHD_queue_response(connection, status, handle) }

    /// A response of the library's that keeps the body for as long as it is being sent.
    private static func handle(_ body: ResponseBody, _ range: Range<Int>) -> OpaquePointer? {
        let owner = Unmanaged.passRetained(body)
        let start = body.bytes.baseAddress?.advanced(by: range.lowerBound)
        let handle = MHD_create_response_from_buffer_with_free_callback_cls(
            range.count, UnsafeMutableRawPointer(mutating: start),
            { owner in
                if let owner { Unmanaged<ResponseBody>.fromOpaque(owner).release() }
            }, owner.toOpaque())
        if handle == nil { owner.release() }
        return handle
    }
}
