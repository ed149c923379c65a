/// A request that gets nothing but this: a status and what is wrong (RFC 9457).
struct HTTPProblem: Error, Hashable {
    static let contentType = "application/problem+json"

    let status: Int
    /// What is wrong and what to do, in one line.
    let detail: String
    /// Where bytes were asked for that there are not: how many there are.
    var size: Int?

    init(_ status: Int, _ detail: String, size: Int? = nil) {
        self.status = status
        self.detail = detail
        self.size = size
    }

    /// Words of a request as a message repeats them: in one line, and no more than are needed to find them.
    static func echo(_ text: some StringProtocol) -> String {
        let scalars = text.unicodeScalars.prefix(80).map { $0.properties.generalCategory == .control ? "?" : $0 }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Headers that its status asks for.
    var headers: [(String, String)] {
        switch status {
        case 405: [("Allow", "GET, HEAD, OPTIONS")]
        case 416: [("Content-Range", "bytes */\(size ?? 0)")]
        case 429, 503: [("Retry-After", "1")]
        default: []
        }
    }

    /// The body.
    var json: String {
        let escaped = detail.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
        return "{\"type\":\"about:blank\",\"title\":\"\(title)\",\"status\":\(status),\"detail\":\"\(escaped)\"}\n"
    }

    /// The status in words (RFC 9110, 15).
    var title: String {
        switch status {
        case 400: "Bad Request"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 412: "Precondition Failed"
        case 414: "URI Too Long"
        case 416: "Range Not Satisfiable"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 501: "Not Implemented"
        default: "Service Unavailable"
        }
    }
}
