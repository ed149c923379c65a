extension Answer {
    /// A packing or gasket: it never changes, so that anyone may keep it for ever. Nil where there is no memory.
    convenience init?(_ representation: Representation, held: HeldBytes) {
        guard let body = representation.body() else { return nil }
        var headers = [
            ("Content-Type", representation.contentType), ("Cache-Control", Self.forEver),
            ("Vary", "Accept, Accept-Encoding"), ("Access-Control-Expose-Headers", "ETag"),
        ]
        if representation.isCompressed { headers.append(("Content-Encoding", "gzip")) }
        let etag = "\"\(String(Self.hash(body), radix: 16))-\(body.count)\""
        self.init(body: body, headers: headers, etag: etag, held: held)
    }

    /// What went wrong, as JSON.
    convenience init?(_ problem: HTTPProblem, headers: [(String, String)] = []) {
        self.init(
            status: UInt32(problem.status), body: Array(problem.json.utf8),
            headers: [("Content-Type", "application/json"), ("Cache-Control", "no-store")] + headers)
    }

    /// That the client's copy is still good.
    convenience init?(unchanged etag: String) {
        self.init(
            status: 304, body: [],
            headers: [("Cache-Control", Self.forEver), ("Vary", "Accept, Accept-Encoding")], etag: etag)
    }

    /// Plain text of the moment.
    convenience init?(text: String) {
        self.init(
            body: Array(text.utf8),
            headers: [("Content-Type", "text/plain; version=0.0.4; charset=utf-8"), ("Cache-Control", "no-store")])
    }

    /// What other sites' pages may ask (CORS).
    static func preflight() -> Answer? {
        Answer(
            status: 204, body: [],
            headers: [
                ("Allow", "GET, HEAD, OPTIONS"), ("Access-Control-Allow-Methods", "GET, HEAD, OPTIONS"),
                ("Access-Control-Allow-Headers", "*"), ("Access-Control-Max-Age", "86400"),
            ])
    }

    private static var forEver: String { "public, max-age=31536000, immutable" }

    /// FNV-1a, 64 bits (Fowler, Noll and Vo), eight bytes at a time.
    private static func hash(_ body: [UInt8]) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        body.withUnsafeBytes { bytes in
            let words = bytes.count / 8
            for index in 0..<words {
                hash = (hash ^ bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)) &* 0x100_0000_01b3
                // The multiplication moves bits up only.
                hash ^= hash >> 32
            }
            for byte in bytes[(8 * words)...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return hash
    }
}
