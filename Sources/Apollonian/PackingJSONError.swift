/// What is wrong with spheres that came from outside.
public enum PackingJSONError: Error, Hashable {
    /// More bytes than `PackingJSONReader.greatestSize`.
    case tooLarge(bytes: Int)
    /// More spheres than `PackingJSONReader.greatestCount`.
    case tooMany
    /// No sphere at all.
    case empty
    /// Not JSON, or not an array of objects: what was expected, and where (bytes from the start).
    case syntax(expected: String, offset: Int)
    /// A record (the first is 1) lacks a field, has it twice, or a value that it cannot have.
    case field(record: Int, name: String, problem: Problem)

    /// What can be wrong with a field.
    public enum Problem: Hashable, Sendable {
        /// The record has no such field.
        case missing
        /// The record has it more than once.
        case repeated
        /// It holds something else than a number; the start of what it holds.
        case notANumber(String)
        /// A number too large for single precision.
        case notFinite(String)
        /// A radius of 0 or less, or so small that single precision takes it for 0.
        case notPositive(String)
        /// A level that is no whole number from 0 to 255.
        case notALevel(String)
    }
}

extension PackingJSONError: CustomStringConvertible {
    /// One line that names the record and the field.
    public var description: String {
        switch self {
        case .tooLarge(let bytes): "\(bytes) bytes are too many; at most 256 MB can be read"
        case .tooMany: "over 10,000,000 spheres"
        case .empty: "an empty list: there is no sphere in it"
        case .syntax(let expected, let offset): "not the packing format: expected \(expected) at byte \(offset)"
        case .field(let record, let name, let problem): "record \(record), field \(name): \(problem)"
        }
    }
}

extension PackingJSONError.Problem: CustomStringConvertible {
    /// The second half of the line.
    public var description: String {
        switch self {
        case .missing: "is missing"
        case .repeated: "is given twice"
        case .notANumber(let text): "'\(text)' is not a number"
        case .notFinite(let text): "'\(text)' is beyond all range"
        case .notPositive(let text): "a radius of \(text) is not above 0"
        case .notALevel(let text): "\(text) is no whole number from 0 to 255"
        }
    }
}
