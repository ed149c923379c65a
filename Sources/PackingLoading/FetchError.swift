/// Why a packing could not be fetched.
public enum FetchError: Error, Hashable {
    /// The address is none of http or https.
    case badAddress(String)
    /// The service could not be reached, or the connection broke; the system's words.
    case connection(url: String, reason: String)
    /// The service answered with an HTTP status other than 200.
    case status(url: String, code: Int)
    /// The answer did not come within the time limit, in seconds.
    case timedOut(url: String, seconds: Double)
    /// The answer is larger than the limit, in bytes.
    case tooLarge(url: String, limit: Int)
    /// Whoever asked for it no longer wants it.
    case cancelled(url: String)
    /// The answer is no packing; what is wrong with it.
    case badBody(url: String, problem: String)
}

extension FetchError: CustomStringConvertible {
    /// One line: what, where and what to do.
    public var description: String {
        switch self {
        case .badAddress(let address):
            "'\(address)' is not the address of a service; give one like http://127.0.0.1:8080"
        case .connection(let url, let reason):
            "The packing service at \(url) could not be reached (\(reason)); check the connection"
        case .status(let url, let code): "\(url) answered with HTTP status \(code)"
        case .timedOut(let url, let seconds): "\(url) did not answer within \(Int(seconds.rounded(.up))) seconds"
        case .tooLarge(let url, let limit): "The answer of \(url) is larger than \(limit >> 20) MB"
        case .cancelled(let url): "The request to \(url) was given up"
        case .badBody(let url, let problem): "What \(url) answered is no packing: \(problem)"
        }
    }
}
