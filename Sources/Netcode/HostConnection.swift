import Simulation

/// A guest's end of the connection to a host, whether he plays or watches: the handshake, then the channel and how long
/// it has been silent. It holds what the session puts out, so that packets and events keep their order.
struct HostConnection<World: RollbackWorld>: Sendable {
    /// An authentic packet of the host's.
    struct Packet {
        let kind: PacketKind
        var body: ByteReader
        /// Whether none sent later has come before it.
        let isNewest: Bool
    }

    private let address: PeerAddress
    private var handshake: ClientHandshake<World>
    private var channel: Channel?
    /// When the host was heard of last.
    private var heard = 0.0
    private var output: [SessionOutput<World>] = []
    /// The host's name; empty until it has answered.
    private(set) var hostName = ""
    /// Whether nothing has come for a second.
    private(set) var isWaiting = false
    /// Whether nothing has answered, and something should have.
    private(set) var isLate = false
    /// How it ended; nil while it lasts.
    private(set) var ending: SessionStatus?
    private(set) var dropped = DropCounts()

    init(to address: PeerAddress, role: JoinRequest.Role, settings: SessionSettings, at now: Double) {
        self.address = address
        handshake = ClientHandshake(at: address, role: role, settings: settings, now: now)
    }

    /// Takes a datagram; the packet in it, where that is one for the session. Where it came from does not matter: only
    /// the host can make one that fits.
    mutating func receive(_ bytes: [UInt8], at now: Double) -> Packet? {
        guard ending == nil else { return nil }
        guard channel != nil else {
            takeAnswer(bytes, at: now)
            return nil
        }
        do {
            return try open(bytes, at: now)
        } catch {
            dropped.count(error.reason)
            return nil
        }
    }

    private mutating func open(_ bytes: [UInt8], at now: Double) throws(ChannelFailure) -> Packet? {
        var reader = ByteReader(bytes)
        guard let (version, number) = PacketHeader.read(&reader) else { throw ChannelFailure(reason: .malformed) }
        guard version == PacketHeader.version else { throw ChannelFailure(reason: .version) }
        guard Channel.token(of: bytes) == channel?.token else { throw ChannelFailure(reason: .token) }
        guard let opened = try channel?.open(bytes) else { return nil }
        guard let kind = PacketKind(rawValue: number) else { throw ChannelFailure(reason: .malformed) }
        hear(at: now)
        switch kind {
        // The one that let this side in, again.
        case .welcome: return nil
        case .farewell:
            end(.gone(hasLeft: true))
            return nil
        default: return Packet(kind: kind, body: opened.body, isNewest: opened.isNewest)
        }
    }

    private mutating func takeAnswer(_ bytes: [UInt8], at now: Double) {
        switch handshake.receive(bytes, at: now) {
        case .nothing: break
        case .drop(let reason): dropped.count(reason)
        case .refused(let refusal): ending = .refused(refusal)
        case .admitted(let admission):
            channel = admission.channel
            heard = now
            hostName = admission.welcome.host
        }
    }

    private mutating func hear(at now: Double) {
        heard = now
        guard isWaiting else { return }
        isWaiting = false
        emit(.peer(.back))
    }

    /// Lets 1/60 s pass; whether this side is let in and goes on.
    mutating func step(at now: Double) -> Bool {
        guard ending == nil else { return false }
        guard channel != nil else {
            isLate = handshake.isLate(at: now)
            if let bytes = handshake.packet(at: now) { output.append(.send(Datagram(bytes, to: address))) }
            return false
        }
        let silence = now - heard
        if silence >= SessionTimes.gone {
            end(.gone(hasLeft: false))
        } else if silence >= SessionTimes.waiting, !isWaiting {
            isWaiting = true
            emit(.peer(.waiting))
        }
        return ending == nil
    }

    private mutating func end(_ status: SessionStatus) {
        ending = status
        emit(.peer(.gone))
    }

    /// Says farewell.
    mutating func leave() {
        guard ending == nil else { return }
        // A farewell is not acknowledged: one of three will come.
        for _ in 0..<3 { send(.farewell, ByteWriter()) }
        ending = .gone(hasLeft: false)
    }

    /// Counts a packet whose body does not fit.
    mutating func drop(_ reason: DropReason) { dropped.count(reason) }

    mutating func emit(_ event: SessionEvent<World>) { output.append(.event(event)) }

    mutating func send(_ kind: PacketKind, _ body: ByteWriter) {
        guard let bytes = channel?.packet(kind, body) else { return }
        output.append(.send(Datagram(bytes, to: address)))
    }

    /// What is to be sent and what happened since the last call.
    mutating func takeOutput() -> [SessionOutput<World>] {
        defer { output.removeAll(keepingCapacity: true) }
        return output
    }
}

/// Which of the host's states a guest has taken over.
struct StateReceipt: Sendable, Hashable {
    /// Number of the newest; 0 for none.
    private(set) var number: UInt8 = 0
    /// Whether another one is needed.
    private(set) var isLost = false
    /// Times that the own world was another than the host's.
    private(set) var desyncs = 0

    /// One has come, or is not needed.
    mutating func note(_ number: UInt8) {
        self.number = number
        isLost = false
    }

    /// The own world is another than the host's; false where that is known already.
    mutating func lose() -> Bool {
        guard !isLost else { return false }
        isLost = true
        desyncs += 1
        return true
    }
}
