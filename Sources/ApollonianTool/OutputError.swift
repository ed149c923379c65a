import Files

/// Why output did not arrive whole.
enum OutputError: Error, Equatable {
    /// It could not be written.
    case failed(FileError)
    /// There is nothing to be written: spheres or circles, and why.
    case empty(noun: String, reason: String)
    /// The format cannot hold so much.
    case tooMuch(format: String, what: String)
}

extension OutputError: CustomStringConvertible {
    /// One line.
    var description: String {
        switch self {
        case .failed(let error): "cannot write \(error)"
        case .empty(let noun, let reason): "there is no \(noun) to write: \(reason)"
        case .tooMuch(let format, let what): "\(format) cannot hold more than \(what); take fewer spheres or segments"
        }
    }
}
