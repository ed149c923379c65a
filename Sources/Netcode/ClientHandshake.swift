import Simulation

/// The first exchange with a host, as the one who comes sees it: says hello until a cookie comes, then asks to be let in until an answer comes.
struct ClientHandshake<World: RollbackWorld>: Sendable {
    /// Let in.
    struct Admission {
        let channel: Channel
        let welcome: Welcome<World.Setup>
    }

    /// What became of a packet.
    enum Outcome {
        case nothing
        case drop(DropReason)
        case refused(Refusal)
        case admitted(Admission)
    }

    let address: PeerAddress
    private let request: JoinRequest
    private let settings: SessionSettings
    private let nonce: [UInt8]
    private var secret: JoinSecret?
    /// The word's key for a salt: it takes long to work out.
    private var wordKey: (salt: [UInt8], key: [UInt8])?
    /// What is sent until it is answered.
    private var packet: [UInt8]
    /// Since when it has asked with a cookie; nil before that.
    private var asked: Double?
    private var lastSent = -Double.infinity
    private let began: Double

    init(at address: PeerAddress, role: JoinRequest.Role, settings: SessionSettings, now: Double) {
        self.address = address
        self.settings = settings
        request = JoinRequest(role: role, name: settings.name)
        var random = RandomBytes(entropy: settings.entropy, cryptography: settings.cryptography)
        nonce = random.next()
        packet = HandshakePackets.hello(nonce: nonce)
        began = now
    }

    /// Whether an answer should have come.
    func isLate(at now: Double) -> Bool { now - began >= SessionTimes.late }

    /// What is to be sent now, if anything.
    mutating func packet(at now: Double) -> [UInt8]? {
        guard now - lastSent >= SessionTimes.retry else { return nil }
        if let asked, now - asked > Cookie.lifetime / 2 { startOver() }
        lastSent = now
        return packet
    }

    /// Takes a packet from the host's address.
    mutating func receive(_ bytes: [UInt8], at now: Double) -> Outcome {
        var reader = ByteReader(bytes)
        guard let (version, kind) = PacketHeader.read(&reader) else { return .drop(.malformed) }
        // A refusal says why the versions do not fit.
        if kind == PacketKind.refusal.rawValue {
            guard let refusal = try? HandshakePackets.readRefusal(&reader, nonce: nonce) else { return .drop(.token) }
            return .refused(refusal)
        }
        guard version == PacketHeader.version else { return .drop(.version) }
        switch PacketKind(rawValue: kind) {
        case .cookie: return receive(cookie: &reader, at: now)
        case .welcome: return receive(welcome: bytes)
        default: return .drop(.token)
        }
    }

    private mutating func receive(cookie reader: inout ByteReader, at now: Double) -> Outcome {
        guard asked == nil else { return .nothing }
        guard let cookie = try? Cookie(from: &reader), cookie.nonces.client == nonce else { return .drop(.token) }
        if let code = settings.code {
            let known = wordKey?.salt == cookie.salt ? wordKey?.key : nil
            let key = known ?? settings.cryptography.passwordKey(code, salt: cookie.salt)
            wordKey = (cookie.salt, key)
            secret = JoinSecret(wordKey: key, nonces: cookie.nonces, cryptography: settings.cryptography)
        }
        packet = request.packet(cookie, secret: secret)
        asked = now
        lastSent = -.infinity
        return .nothing
    }

    private func receive(welcome bytes: [UInt8]) -> Outcome {
        guard asked != nil, let token = Channel.token(of: bytes) else { return .drop(.token) }
        let keys = secret.map { ChannelKeys($0, token: token, of: .client) }
        var channel = Channel(token: token, keys: keys, cryptography: settings.cryptography)
        do {
            var body = try channel.open(bytes).body
            guard let welcome = try? Welcome<World.Setup>(from: &body), welcome.nonce == nonce else {
                return .drop(.malformed)
            }
            guard welcome.identity == welcome.setup.identity else { return .refused(.rules(welcome.program)) }
            return .admitted(Admission(channel: channel, welcome: welcome))
        } catch {
            return .drop(error.reason)
        }
    }

    /// The cookie may have become too old: begins again with a hello.
    private mutating func startOver() {
        asked = nil
        secret = nil
        packet = HandshakePackets.hello(nonce: nonce)
    }
}
