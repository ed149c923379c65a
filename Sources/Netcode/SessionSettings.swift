import Simulation

/// What a session is told at its beginning.
public struct SessionSettings: Sendable {
    /// What the other side calls this one; at most 32 bytes count.
    public var name: String
    /// Version of the program, as people read it.
    public var program: String
    /// The word that both sides must know; nil for none, then packets are not sealed.
    public var code: String?
    /// 32 bytes that nobody can guess.
    public var entropy: [UInt8]
    /// Seals packets, hashes words.
    public var cryptography: any Cryptography

    /// What a session is told at its beginning.
    public init(name: String, program: String, code: String?, entropy: [UInt8], cryptography: any Cryptography) {
        self.name = name
        self.program = program
        self.code = code
        self.entropy = entropy
        self.cryptography = cryptography
    }
}

/// Times that all sessions keep, in seconds.
enum SessionTimes {
    /// Silence after which the other is waited for.
    static let waiting = 1.0
    /// Silence after which it is gone.
    static let gone = 10.0
    /// From one try to join to the next.
    static let retry = 0.25
    /// After which something should have answered.
    static let late = 2.0
}

/// Names go over the wire as short UTF-8 without control characters.
enum WireText {
    private static let limit = 32

    static func bytes(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for character in text {
            let next = Array(String(character).utf8)
            guard bytes.count + next.count <= limit else { break }
            bytes += next
        }
        return bytes
    }

    static func read(_ reader: inout ByteReader) throws(MalformedBytes) -> String {
        let bytes = try reader.counted()
        guard bytes.count <= limit else { throw MalformedBytes() }
        return String(
            String.UnicodeScalarView(
                String(decoding: bytes, as: UTF8.self).unicodeScalars.filter {
                    !$0.properties.isNoncharacterCodePoint && $0.properties.generalCategory != .control
                        && $0.properties.generalCategory != .format
                }))
    }
}
