import Simulation

/// The first packets, before there is a channel. A stranger's are longer than any answer to them, so that nobody can use
/// a host to flood a third one.
enum HandshakePackets {
    /// Bytes of a hello and of a join.
    static let size = 512
    /// Bytes of every nonce, salt and cookie.
    static let nonceSize = 16

    static func hello(nonce: [UInt8]) -> [UInt8] {
        var writer = ByteWriter(capacity: size)
        PacketHeader.write(.hello, to: &writer)
        writer.raw(nonce)
        writer.pad(to: size)
        return writer.bytes
    }

    /// - Parameters:
    ///   - nonce: the stranger's, so that he knows whom the host means.
    ///   - program: the host's version.
    static func refusal(_ refusal: Refusal, nonce: some Sequence<UInt8>) -> [UInt8] {
        var writer = ByteWriter()
        PacketHeader.write(.refusal, to: &writer)
        writer.raw(nonce)
        let (reason, program): (UInt8, String) =
            switch refusal {
            case .code: (0, "")
            case .full: (1, "")
            case .version(let program): (2, program)
            case .rules(let program): (3, program)
            }
        writer.integer(reason)
        writer.counted(WireText.bytes(program))
        return writer.bytes
    }

    /// Reads a refusal of any version of the protocol: its form never changes.
    static func readRefusal(_ reader: inout ByteReader, nonce: [UInt8]) throws(MalformedBytes) -> Refusal? {
        guard try reader.raw(nonceSize).elementsEqual(nonce) else { return nil }
        let reason = try reader.integer(UInt8.self)
        let program = try WireText.read(&reader)
        switch reason {
        case 0: return .code
        case 1: return .full
        case 2: return .version(program)
        case 3: return .rules(program)
        default: throw MalformedBytes()
        }
    }
}

/// What the host remembers of a stranger: nothing. It hands out a cookie that only it can make, and takes it back with
/// the request (RFC 9147, section 5.1).
struct Cookie: Sendable, Hashable {
    var nonces: Nonces
    /// For the word's key; the same for all who join this host.
    var salt: [UInt8]
    /// When it was made, in `lifetime` seconds.
    var slot: UInt32
    /// Proof that the host made it for this address.
    var proof: [UInt8]

    /// Seconds of a slot; a cookie is good in its own and the next.
    static let lifetime = 10.0

    func write(_ kind: PacketKind, to writer: inout ByteWriter) {
        PacketHeader.write(kind, to: &writer)
        writer.raw(nonces.client)
        writer.raw(nonces.host)
        writer.raw(salt)
        writer.integer(slot)
        writer.raw(proof)
    }

    init(nonces: Nonces, salt: [UInt8], slot: UInt32, proof: [UInt8]) {
        (self.nonces, self.salt, self.slot, self.proof) = (nonces, salt, slot, proof)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        let client = Array(try reader.raw(HandshakePackets.nonceSize))
        nonces = Nonces(client: client, host: Array(try reader.raw(HandshakePackets.nonceSize)))
        salt = Array(try reader.raw(HandshakePackets.nonceSize))
        slot = try reader.integer()
        proof = Array(try reader.raw(HandshakePackets.nonceSize))
    }
}

/// What somebody who joins says.
struct JoinRequest: Sendable, Hashable {
    enum Role: UInt8, Sendable, Hashable {
        case play = 0
        case watch = 1
    }

    var role: Role
    var name: String

    /// After the cookie: whether it is sealed, then the request, zeros, and the seal.
    func packet(_ cookie: Cookie, secret: JoinSecret?) -> [UInt8] {
        var writer = ByteWriter(capacity: HandshakePackets.size)
        cookie.write(.join, to: &writer)
        writer.integer(UInt8(secret == nil ? 0 : 1))
        var body = ByteWriter()
        body.integer(role.rawValue)
        body.counted(WireText.bytes(name))
        body.pad(to: HandshakePackets.size - writer.bytes.count - (secret == nil ? 0 : 16))
        guard let secret else {
            writer.raw(body.bytes)
            return writer.bytes
        }
        let key = secret.key("join")
        return writer.bytes + secret.cryptography.seal(body.bytes, header: writer.bytes, key: key, counter: 0)
    }

    init(role: Role, name: String) {
        self.role = role
        self.name = name
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        guard let role = Role(rawValue: try reader.integer()) else { throw MalformedBytes() }
        self.role = role
        name = try WireText.read(&reader)
    }
}

/// What the host tells whom it lets in, as first packet of the channel.
struct Welcome<Setup: RollbackSetup>: Sendable, Hashable {
    /// The newcomer's nonce, as proof that this is the answer to it.
    var nonce: [UInt8]
    var host: String
    var program: String
    /// Hash of the rules as the host has them.
    var identity: UInt64
    var setup: Setup

    var body: ByteWriter {
        var writer = ByteWriter()
        writer.raw(nonce)
        writer.counted(WireText.bytes(host))
        writer.counted(WireText.bytes(program))
        writer.integer(identity)
        setup.write(to: &writer)
        return writer
    }

    init(nonce: [UInt8], host: String, program: String, setup: Setup) {
        (self.nonce, self.host, self.program, self.setup) = (nonce, host, program, setup)
        identity = setup.identity
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        nonce = Array(try reader.raw(HandshakePackets.nonceSize))
        host = try WireText.read(&reader)
        program = try WireText.read(&reader)
        identity = try reader.integer()
        setup = try Setup(from: &reader)
        try reader.end()
    }
}
