/// A position in a JSON text (RFC 8259), moved on token by token.
struct JSONCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Bytes before this position.
    private(set) var offset = 0

    /// The start of a text that outlives the cursor; a byte order mark before it is stepped over, as RFC 8259 allows.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { offset = 3 }
    }

    /// The next byte that is no white space, nil at the end.
    mutating func peek() -> UInt8? {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x0a, 0x0d, 0x09: offset += 1
            case let byte: return byte
            }
        }
        return nil
    }

    /// Steps over this byte, if it is the next.
    mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: byte) else { return false }
        offset += 1
        return true
    }

    /// Steps over this byte, or says that `expected` was.
    mutating func expect(_ byte: Unicode.Scalar, _ expected: @autoclosure () -> String) throws(PackingJSONError) {
        guard take(byte) else { throw .syntax(expected: expected(), offset: offset) }
    }

    /// Steps over a string and gives what is between its quotes, escapes as they are.
    mutating func string(_ expected: @autoclosure () -> String) throws(PackingJSONError) -> Range<Int> {
        try expect("\"", expected())
        let start = offset
        while offset < bytes.count, bytes[offset] >= 0x20 {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                defer { offset += 1 }
                return start..<offset
            case UInt8(ascii: "\\"):
                guard let length = escapeLength else { throw .syntax(expected: "an escape", offset: offset) }
                offset += length
            default: offset += 1
            }
        }
        throw .syntax(expected: "the end of a string", offset: offset)
    }

    /// The length of the escape at this position; nil where it is none.
    private var escapeLength: Int? {
        guard offset + 1 < bytes.count else { return nil }
        switch bytes[offset + 1] {
        case UInt8(ascii: "u"): return escapedUnit(at: offset) == nil ? nil : 6
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return 2
        case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): return 2
        default: return nil
        }
    }

    /// The value of an escape like `\u004c`, a unit of UTF-16; nil where it is none.
    private func escapedUnit(at offset: Int) -> UInt16? {
        guard offset + 6 <= bytes.count else { return nil }
        let digits = bytes[offset + 2..<offset + 6]
        guard digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else { return nil }
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    /// Steps over a number and gives its text, nil where something else comes.
    mutating func number() -> Range<Int>? {
        _ = peek()
        let start = offset
        if !scanNumber() {
            offset = start
            return nil
        }
        return start..<offset
    }

    private mutating func scanNumber() -> Bool {
        skip("-")
        if !skip("0") { guard skipDigits() else { return false } }
        if skip(".") { guard skipDigits() else { return false } }
        if skip("e") || skip("E") {
            if !skip("+") { skip("-") }
            guard skipDigits() else { return false }
        }
        return offset == bytes.count || !Self.isWord(bytes[offset])
    }

    @discardableResult
    private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: byte) else { return false }
        offset += 1
        return true
    }

    private mutating func skipDigits() -> Bool {
        let start = offset
        while offset < bytes.count, bytes[offset] &- 0x30 < 10 { offset += 1 }
        return offset > start
    }

    /// Steps over any value.
    mutating func skipValue(depth: Int = 0) throws(PackingJSONError) {
        guard depth < 64 else { throw .syntax(expected: "less than 64 nested values", offset: offset) }
        switch peek() {
        case UInt8(ascii: "\""):
            _ = try string("a string")
        case UInt8(ascii: "{"):
            try skipMembers(closing: "}", depth: depth, named: true)
        case UInt8(ascii: "["):
            try skipMembers(closing: "]", depth: depth, named: false)
        default:
            if number() != nil { return }
            let word = text(word())
            guard ["true", "false", "null"].contains(word) else { throw .syntax(expected: "a value", offset: offset) }
            offset += word.utf8.count
        }
    }

    private mutating func skipMembers(
        closing: Unicode.Scalar, depth: Int, named: Bool
    ) throws(PackingJSONError) {
        offset += 1
        if take(closing) { return }
        repeat {
            if named {
                _ = try string("a field's name")
                try expect(":", "':'")
            }
            try skipValue(depth: depth + 1)
        } while take(",")
        try expect(closing, "',' or '\(closing)'")
    }

    /// The run of letters, digits and signs that comes next, for a message; at most 24 bytes.
    private func word() -> Range<Int> {
        let end = bytes[offset...].prefix(24).firstIndex { !Self.isWord($0) } ?? min(offset + 24, bytes.count)
        return offset..<end
    }

    /// The start of the value that comes next, for a message.
    mutating func excerpt() throws(PackingJSONError) -> String {
        _ = peek()
        let start = offset
        let word = word()
        if word.isEmpty { try skipValue() }
        return text(word.isEmpty ? start..<min(offset, start + 24) : word)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): true
        default: false
        }
    }

    /// Bytes as text.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The only character of what `string` gave, written as it is or as an escape; nil where it is another one than
    /// ASCII's, or there are more or none.
    func single(_ range: Range<Int>) -> UInt8? {
        switch range.count {
        case 1: bytes[range.lowerBound]
        case 6 where bytes[range.lowerBound] == UInt8(ascii: "\\"):
            escapedUnit(at: range.lowerBound).flatMap { $0 < 0x80 ? UInt8($0) : nil }
        default: nil
        }
    }

    /// The value of a number's text. Few digits and a small power of ten, both exact in a double, need one division,
    /// which rounds correctly (Clinger, "How to read floating point numbers accurately", PLDI 1990).
    func value(_ range: Range<Int>) -> Double {
        var mantissa = 0
        var decimals = 0
        var seenPoint = false
        guard range.count <= 17 else { return Double(text(range)) ?? .nan }
        for byte in bytes[range] {
            switch byte {
            case UInt8(ascii: "."): seenPoint = true
            case UInt8(ascii: "-"): break
            case 0x30...0x39:
                mantissa = mantissa * 10 + Int(byte - 0x30)
                decimals += seenPoint ? 1 : 0
            default: return Double(text(range)) ?? .nan
            }
        }
        guard mantissa < 1 << 53 else { return Double(text(range)) ?? .nan }
        let value = Double(mantissa) / Self.powers[decimals]
        return bytes[range.lowerBound] == UInt8(ascii: "-") ? -value : value
    }

    private static let powers: [Double] = (0...17).map { exponent in
        (0..<exponent).reduce(1.0) { power, _ in power * 10 }
    }
}
