/// A JSON value (RFC 8259). Objects keep the order of their keys, the first of which counts where one comes twice.
public enum JSON: Sendable, Hashable {
    /// By their names in the standard.
    case null, bool(Bool), number(Double), string(String), array([JSON]), object([Member])

    /// A key of an object and what it stands for.
    public struct Member: Sendable, Hashable {
        let key: String
        var value: JSON
    }

    /// What an object holds under a key; nil where it holds nothing, and of all else.
    subscript(key: String) -> JSON? { members?.first { $0.key == key }?.value }

    /// The members of an object, nil of all else.
    var members: [Member]? { if case .object(let members) = self { members } else { nil } }

    /// The text, to be read by people: two spaces an inner level, short arrays on one line.
    func text(indent: String = "") -> String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): Self.text(value)
        case .string(let value): Self.quoted(value)
        case .array(let items): "[" + items.map { $0.text(indent: indent) }.joined(separator: ", ") + "]"
        case .object(let members) where members.isEmpty: "{}"
        case .object(let members):
            "{\n"
                + members.map { "\(indent)  \(Self.quoted($0.key)): \($0.value.text(indent: indent + "  "))" }
                .joined(separator: ",\n") + "\n\(indent)}"
        }
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case ..<" ":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
