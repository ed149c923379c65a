import Simulation

/// The first exchange with a stranger, as the host sees it: answers strangers without remembering them, and says who may be let in.
struct HostHandshake: Sendable {
    /// What became of a stranger's packet.
    enum Outcome {
        /// To be answered with these bytes, which are no more than came.
        case answer([UInt8])
        /// Knows the code, if one is set. With `secret` its packets are sealed.
        case request(JoinRequest, Nonces, secret: JoinSecret?)
        /// Tried another code, or only one side has one; to be answered.
        case wrongCode([UInt8])
        case drop(DropReason)
    }

    private let settings: SessionSettings
    private let cookieKey: [UInt8]
    private let salt: [UInt8]
    private var random: RandomBytes
    /// From the word; worked out when the first one joins.
    private var wordKey: [UInt8]?

    init(_ settings: SessionSettings) {
        self.settings = settings
        random = RandomBytes(entropy: settings.entropy, cryptography: settings.cryptography)
        cookieKey = random.next() + random.next()
        salt = random.next()
    }

    /// A token that nobody can guess.
    mutating func token() -> UInt64 {
        random.next().prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Somebody says hello: he gets a cookie.
    mutating func hello(_ bytes: [UInt8], from address: PeerAddress, at now: Double) -> Outcome {
        guard bytes.count >= HandshakePackets.size else { return .drop(.malformed) }
        var reader = ByteReader(bytes[PacketHeader.size...])
        guard let nonce = try? reader.raw(HandshakePackets.nonceSize) else { return .drop(.malformed) }
        let nonces = Nonces(client: Array(nonce), host: random.next())
        let slot = Self.slot(now)
        let cookie = Cookie(nonces: nonces, salt: salt, slot: slot, proof: proof(nonces, slot, address))
        var writer = ByteWriter(capacity: 96)
        cookie.write(.cookie, to: &writer)
        return .answer(writer.bytes)
    }

    /// Somebody of another version says hello.
    func otherVersion(_ bytes: [UInt8]) -> Outcome {
        guard bytes.count >= HandshakePackets.size else { return .drop(.version) }
        let nonce = bytes[PacketHeader.size..<PacketHeader.size + HandshakePackets.nonceSize]
        return .answer(HandshakePackets.refusal(.version(settings.program), nonce: nonce))
    }

    /// Somebody brings a cookie back and asks to be let in.
    mutating func join(_ bytes: [UInt8], from address: PeerAddress, at now: Double) -> Outcome {
        guard bytes.count == HandshakePackets.size else { return .drop(.malformed) }
        var reader = ByteReader(bytes[PacketHeader.size...])
        guard let cookie = try? Cookie(from: &reader), let mode = try? reader.integer(UInt8.self) else {
            return .drop(.malformed)
        }
        let age = Self.slot(now) &- cookie.slot
        guard age <= 1, cookie.salt == salt, cookie.proof == proof(cookie.nonces, cookie.slot, address) else {
            return .drop(.token)
        }
        let refusal = Outcome.wrongCode(HandshakePackets.refusal(.code, nonce: cookie.nonces.client))
        guard (mode == 1) == (settings.code != nil) else { return refusal }
        let secret = secret(cookie.nonces)
        if let secret {
            let header = bytes.prefix(bytes.count - reader.remaining.count)
            guard
                let body = settings.cryptography.open(
                    reader.remaining, header: header, key: secret.key("join"), counter: 0)
            else { return refusal }
            reader = ByteReader(body)
        }
        guard let request = try? JoinRequest(from: &reader) else { return .drop(.malformed) }
        return .request(request, cookie.nonces, secret: secret)
    }

    private mutating func secret(_ nonces: Nonces) -> JoinSecret? {
        guard let code = settings.code else { return nil }
        let key = wordKey ?? settings.cryptography.passwordKey(code, salt: salt)
        wordKey = key
        return JoinSecret(wordKey: key, nonces: nonces, cryptography: settings.cryptography)
    }

    private static func slot(_ now: Double) -> UInt32 {
        UInt32(truncatingIfNeeded: Int(min(max(now, 0), 1e12) / Cookie.lifetime))
    }

    private func proof(_ nonces: Nonces, _ slot: UInt32, _ address: PeerAddress) -> [UInt8] {
        var writer = ByteWriter()
        writer.raw(nonces.client)
        writer.raw(nonces.host)
        writer.integer(slot)
        writer.raw(address.bytes)
        return settings.cryptography.keyedHash(writer.bytes, key: cookieKey, length: HandshakePackets.nonceSize)
    }
}
