import Simulation

/// What a host says of its game to those who look for one.
public struct GameNotice: Sendable, Hashable {
    /// Says which host it is, where it answers from several addresses.
    public var host: UInt64
    /// The host's name.
    public var name: String
    /// Version of its program.
    public var program: String
    /// How the game stands, in few words.
    public var summary = ""
    /// Whether a code is wanted.
    public var needsCode = false
    /// Whether somebody plays already.
    public var isTaken = false

    init(host: UInt64, name: String, program: String) {
        (self.host, self.name, self.program) = (host, name, program)
    }
}

extension GameNotice {
    /// Bytes of a query; no answer is longer.
    private static var querySize: Int { 160 }
    private static var nonceSize: Int { 8 }

    /// Asks who hosts a game.
    static func query(nonce: [UInt8]) -> [UInt8] {
        var writer = ByteWriter(capacity: querySize)
        PacketHeader.write(.query, to: &writer)
        writer.raw(nonce.prefix(nonceSize))
        writer.pad(to: querySize)
        return writer.bytes
    }

    /// The answer to a query; nil where it is none.
    func answer(to query: [UInt8]) -> [UInt8]? {
        guard query.count == Self.querySize else { return nil }
        var writer = ByteWriter(capacity: Self.querySize)
        PacketHeader.write(.answer, to: &writer)
        writer.raw(query[PacketHeader.size..<PacketHeader.size + Self.nonceSize])
        writer.integer(host)
        writer.integer(UInt8((needsCode ? 1 : 0) | (isTaken ? 2 : 0)))
        for text in [name, program, summary] { writer.counted(WireText.bytes(text)) }
        return writer.bytes
    }

    /// Reads the answer to a query of this nonce. Throws where it is none.
    init(answer bytes: [UInt8], nonce: [UInt8]) throws(MalformedBytes) {
        var reader = ByteReader(bytes)
        guard let header = PacketHeader.read(&reader), header.version == PacketHeader.version,
            header.kind == PacketKind.answer.rawValue,
            try reader.raw(Self.nonceSize).elementsEqual(nonce.prefix(Self.nonceSize))
        else { throw MalformedBytes() }
        host = try reader.integer()
        let flags = try reader.integer(UInt8.self)
        (needsCode, isTaken) = (flags & 1 != 0, flags & 2 != 0)
        name = try WireText.read(&reader)
        program = try WireText.read(&reader)
        summary = try WireText.read(&reader)
        try reader.end()
    }
}
