extension Response {
    /// A packing or gasket: it never changes, so that anyone may keep it for ever. Nil where there is no memory.
    convenience init?(_ representation: Representation, budget: MemoryBudget) {
        guard let body = representation.body(budget: budget) else { return nil }
        var headers = [
            ("Content-Type", representation.contentType), ("Cache-Control", Self.forEver), ("Vary", Self.varying),
            ("Accept-Ranges", "bytes"), ("Access-Control-Expose-Headers", "ETag, Accept-Ranges, Content-Range"),
        ]
        if representation.isCompressed { headers.append(("Content-Encoding", "gzip")) }
        self.init(body: body, headers: headers, etag: body.etag)
    }

    /// What went wrong, as RFC 9457 has it.
    convenience init?(_ problem: HTTPProblem, closes: Bool) {
        let headers = [("Content-Type", HTTPProblem.contentType), ("Cache-Control", "no-store")] + problem.headers
        self.init(
            status: UInt32(problem.status), body: ResponseBody(problem.json.utf8),
            headers: headers + (closes ? [("Connection", "close")] : []))
    }

    /// That the client's copy is still good.
    convenience init?(unchanged etag: String) {
        self.init(
            status: 304, body: ResponseBody([]), headers: [("Cache-Control", Self.forEver), ("Vary", Self.varying)],
            etag: etag)
    }

    /// A page or a file of the service's own, the same for as long as it runs.
    convenience init?(page: some Collection<UInt8>, type: String, headers: [(String, String)] = []) {
        let body = ResponseBody(page)
        self.init(
            body: body, headers: [("Content-Type", type), ("Cache-Control", "public, max-age=300")] + headers,
            etag: body.etag)
    }

    /// Plain text of the moment.
    convenience init?(text: String) {
        self.init(
            body: ResponseBody(text.utf8),
            headers: [("Content-Type", "text/plain; version=0.0.4; charset=utf-8"), ("Cache-Control", "no-store")])
    }

    /// What other sites' pages may ask (CORS).
    static func preflight() -> Response? {
        Response(
            status: 204, body: ResponseBody([]),
            headers: [
                ("Allow", "GET, HEAD, OPTIONS"), ("Access-Control-Allow-Methods", "GET, HEAD, OPTIONS"),
                ("Access-Control-Allow-Headers", "*"), ("Access-Control-Max-Age", "86400"),
            ])
    }

    private static var forEver: String { "public, max-age=31536000, immutable" }
    private static var varying: String { "Accept, Accept-Encoding" }
}
