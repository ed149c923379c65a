/// Why a text is not JSON, in a few words.
struct JSONError: Error, Hashable, CustomStringConvertible {
    let description: String
}

/// Reads one JSON value from a text (RFC 8259), strictly.
struct JSONParser {
    /// Deeper nesting is refused: it would only use up the stack.
    private static let deepest = 16

    private let bytes: [UInt8]
    private var offset = 0

    /// The value that the text is.
    static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSON {
        var parser = JSONParser(bytes: bytes)
        let value = try parser.value(depth: 0)
        guard parser.next() == nil else { throw parser.error("the end") }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func error(_ expected: String) -> JSONError {
        let line = bytes[..<min(offset, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
        return JSONError(description: "line \(line): \(expected) was expected")
    }

    /// The next byte that is no white space.
    private mutating func next() -> UInt8? {
        while offset < bytes.count, [0x20, 0x0a, 0x0d, 0x09].contains(bytes[offset]) { offset += 1 }
        return offset < bytes.count ? bytes[offset] : nil
    }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard next() == UInt8(ascii: byte) else { return false }
        offset += 1
        return true
    }

    private mutating func value(depth: Int) throws(JSONError) -> JSON {
        guard depth < Self.deepest else { throw error("less nesting") }
        switch next() {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSON {
        var members: [JSON.Member] = []
        offset += 1
        if take("}") { return .object([]) }
        repeat {
            guard next() == UInt8(ascii: "\"") else { throw error("a name in quotes") }
            let key = try string()
            guard take(":") else { throw error("a colon") }
            members.append(JSON.Member(key: key, value: try value(depth: depth + 1)))
        } while take(",")
        guard take("}") else { throw error("a comma or }") }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(JSONError) -> JSON {
        var items: [JSON] = []
        offset += 1
        if take("]") { return .array([]) }
        repeat { items.append(try value(depth: depth + 1)) } while take(",")
        guard take("]") else { throw error("a comma or ]") }
        return .array(items)
    }

    private mutating func word(_ text: String, _ value: JSON) throws(JSONError) -> JSON {
        guard bytes[offset...].starts(with: text.utf8) else { throw error("a value") }
        offset += text.utf8.count
        return value
    }

    private mutating func number() throws(JSONError) -> Double {
        let rest = bytes[offset...].prefix { "+-.0123456789eE".utf8.contains($0) }
        let text = String(decoding: rest, as: UTF8.self)
        let digits = text.drop { $0 == "-" }
        let isPlain =
            text.count - digits.count <= 1 && digits.first?.isNumber == true && text.last?.isNumber == true
            && !(digits.hasPrefix("0") && digits.dropFirst().first?.isNumber == true)
        guard isPlain, let value = Double(text), value.isFinite else { throw error("a value") }
        offset += rest.count
        return value
    }

    private mutating func string() throws(JSONError) -> String {
        offset += 1
        var text: [UInt8] = []
        while offset < bytes.count, bytes[offset] >= 0x20 {
            let byte = bytes[offset]
            offset += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += Array(String(try escape()).utf8)
            default: text.append(byte)
            }
        }
        throw error("the end of a string")
    }

    private mutating func escape() throws(JSONError) -> Character {
        guard offset < bytes.count else { throw error("an escape") }
        defer { offset += 1 }
        switch bytes[offset] {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "u"):
            // Half a pair of surrogates stands for nothing that a setting holds.
            let digits = String(decoding: bytes[(offset + 1)...].prefix(4), as: UTF8.self)
            guard digits.utf8.count == 4, let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code)
            else { throw error("four hexadecimal digits") }
            offset += 4
            return Character(scalar)
        default: throw error("an escape")
        }
    }
}
