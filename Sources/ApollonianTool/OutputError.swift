/// Why output did not arrive whole.
enum OutputError: Error, Equatable {
    /// The system's call failed: what was written, and its reason.
    case failed(name: String, reason: String)
    /// Someone pressed Ctrl-C, or asked the program to end.
    case interrupted
    /// The format cannot hold so much.
    case tooMuch(format: String, what: String)
}

extension OutputError: CustomStringConvertible {
    /// One line.
    var description: String {
        switch self {
        case .failed(let name, let reason): "cannot write \(name): \(reason)"
        case .interrupted: "interrupted; nothing was left behind"
        case .tooMuch(let format, let what): "\(format) cannot hold more than \(what); take fewer spheres or segments"
        }
    }
}
