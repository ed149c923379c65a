import Simulation

/// Packets between two ends that have agreed on a token, and on keys where a code is set: each is numbered, sealed, and
/// taken once. A packet is header, token (8 bytes), counter (4), body, and 16 bytes more where it is sealed.
struct Channel: Sendable {
    /// Bytes before the body.
    private static let headerSize = PacketHeader.size + 12

    let token: UInt64
    private let keys: ChannelKeys?
    private let cryptography: any Cryptography
    private var sent: UInt32 = 0
    private var window = ReplayWindow()

    /// - Parameter keys: nil where no code is set.
    init(token: UInt64, keys: ChannelKeys?, cryptography: any Cryptography) {
        self.token = token
        self.keys = keys
        self.cryptography = cryptography
    }

    /// The next packet; nil once the counter has no more numbers.
    mutating func packet(_ kind: PacketKind, _ body: ByteWriter) -> [UInt8]? {
        guard sent < .max else { return nil }
        var writer = ByteWriter(capacity: Self.headerSize + body.bytes.count + 16)
        PacketHeader.write(kind, to: &writer)
        writer.integer(token)
        writer.integer(sent)
        defer { sent += 1 }
        guard let keys else {
            writer.raw(body.bytes)
            return writer.bytes
        }
        let sealed = cryptography.seal(body.bytes, header: writer.bytes, key: keys.sending, counter: sent)
        return writer.bytes + sealed
    }

    /// The token that a packet claims to have.
    static func token(of bytes: [UInt8]) -> UInt64? {
        guard bytes.count >= headerSize else { return nil }
        var reader = ByteReader(bytes[PacketHeader.size...])
        return try? reader.integer()
    }

    /// The body of a packet with this channel's token, and whether none sent later has come before it. Throws why it has
    /// to be dropped.
    mutating func open(_ bytes: [UInt8]) throws(ChannelFailure) -> (body: ByteReader, isNewest: Bool) {
        guard bytes.count >= Self.headerSize else { throw ChannelFailure(reason: .malformed) }
        var reader = ByteReader(bytes[(PacketHeader.size + 8)...])
        guard let counter = try? reader.integer(UInt32.self) else { throw ChannelFailure(reason: .malformed) }
        var body = reader
        if let keys {
            let header = bytes.prefix(Self.headerSize)
            guard
                let opened = cryptography.open(
                    reader.remaining, header: header, key: keys.receiving, counter: counter)
            else { throw ChannelFailure(reason: .seal) }
            body = ByteReader(opened)
        }
        // Only what is authentic moves the window.
        let isNewest = window.isAhead(counter)
        guard window.accept(counter) else { throw ChannelFailure(reason: .replay) }
        return (body, isNewest)
    }
}

/// Why a packet of a channel was dropped.
struct ChannelFailure: Error {
    let reason: DropReason
}

/// One key for each direction.
struct ChannelKeys: Sendable {
    let sending, receiving: [UInt8]

    /// The keys of one end of one channel, from the code's key, both sides' random bytes and the token.
    init(_ secret: JoinSecret, token: UInt64, of end: Peer) {
        func key(_ sender: Peer) -> [UInt8] { secret.key("from \(sender)", token: token) }
        sending = key(end)
        receiving = key(end.other)
    }
}

/// What both ends of a connection with a code know: the word's key, and random bytes of both sides.
struct JoinSecret: Sendable {
    let wordKey: [UInt8]
    let nonces: Nonces
    let cryptography: any Cryptography

    /// A key for one purpose.
    func key(_ purpose: String, token: UInt64 = 0) -> [UInt8] {
        var writer = ByteWriter()
        writer.counted(Array(purpose.utf8))
        writer.raw(nonces.client)
        writer.raw(nonces.host)
        writer.integer(token)
        return cryptography.keyedHash(writer.bytes, key: wordKey, length: 32)
    }
}

/// Sixteen random bytes of each side, drawn for one connection.
struct Nonces: Sendable, Hashable {
    let client, host: [UInt8]
}
