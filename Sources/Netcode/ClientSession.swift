import Simulation

/// The side that joins: it plays by the host's rules and takes over its world where they differ.
public struct ClientSession<World: RollbackWorld>: NetworkSession {
    /// Inside: the channel, and what came with the welcome.
    struct Link: Sendable {
        var channel: Channel
        var heard: Double
        var isWaited = false
    }

    let settings: SessionSettings
    let address: PeerAddress
    var knock: Knock<World>
    var link: Link?
    var duel: Duel<World>?
    var gate = AnnouncementGate<World>(after: 0)
    /// Number of the newest state taken over, and whether another one is needed.
    var stateNumber: UInt8 = 0
    var isLost = false
    var ending: SessionStatus?
    var isLate = false
    var output: [SessionOutput<World>] = []

    /// Both names; the host's is empty until it has answered.
    public internal(set) var names: PerPeer<String>
    /// Packets dropped.
    public internal(set) var dropped = DropCounts()
    /// Times that both sides had different worlds.
    public internal(set) var desyncs = 0

    /// Joins the game at an address.
    public init(joining address: PeerAddress, settings: SessionSettings, at now: Double) {
        self.settings = settings
        self.address = address
        knock = Knock(at: address, role: .play, settings: settings, now: now)
        names = PerPeer(host: "", client: settings.name)
    }

    // MARK: What is shown

    /// How far it is.
    public var status: SessionStatus {
        if let ending { return ending }
        guard let link, let duel else { return .searching(isLate: isLate) }
        if duel.pause.isPaused { return .paused(duel.pause.state) }
        return link.isWaited ? .waiting : .playing
    }

    /// The world as it is predicted to be now.
    public var present: World? { duel?.rollback.present }
    /// Seconds to the other side and back.
    public var roundTrip: Double? { duel?.roundTrip }
    /// Whether packets come so late that the game stands still again and again.
    public var isHeldUp: Bool { duel?.isHeldUp ?? false }
    /// Who has asked for another game.
    public var wantsRematch: PerPeer<Bool> { duel?.wantsRematch ?? PerPeer(host: false, client: false) }
    /// Ticks of prediction and the like; nil before the game.
    public var statistics: SessionStatistics? { duel.map { SessionStatistics($0) } }

    /// Two worlds and a share between them.
    public func picture(blend: Double) -> Picture<World>? { duel?.picture(blend: blend) }

    /// What is to be sent and what happened since the last call.
    public mutating func takeOutput() -> [SessionOutput<World>] {
        defer { output.removeAll(keepingCapacity: true) }
        return output
    }

    // MARK: What the player wants

    /// Asks for a pause.
    public mutating func pause() {
        guard let tick = duel?.rollback.present.tick else { return }
        duel?.pause.ask(at: tick)
    }

    /// Wants it to end.
    public mutating func resume() { duel?.pause.resume() }
    /// Wants another game.
    public mutating func rematch() { duel?.wantsRematch.client = true }

    /// Says farewell.
    public mutating func leave() {
        guard ending == nil else { return }
        // A farewell is not acknowledged: one of three will come.
        for _ in 0..<3 { send(.farewell, ByteWriter()) }
        ending = .gone(hasLeft: false)
    }

    // MARK: Time

    /// Lets 1/60 s pass.
    public mutating func step(_ input: World.Input, at now: Double) {
        guard ending == nil else { return }
        guard link != nil else {
            isLate = knock.isLate(at: now)
            if let bytes = knock.packet(at: now) { output.append(.send(Datagram(bytes, to: address))) }
            return
        }
        checkSilence(at: now)
        if duel != nil {
            output += (duel?.step(input) ?? []).map { .event(.predicted($0)) }
            settle()
        }
        sendPlay(at: now)
    }

    private mutating func checkSilence(at now: Double) {
        guard let link else { return }
        let silence = now - link.heard
        if silence >= SessionTimes.gone {
            output.append(.event(.peer(.gone)))
            ending = .gone(hasLeft: false)
        } else if silence >= SessionTimes.waiting, !link.isWaited {
            self.link?.isWaited = true
            output.append(.event(.peer(.waiting)))
        }
    }

    mutating func settle() {
        guard let settled = duel?.settle() else { return }
        let (ticks, agrees) = gate.pass(settled.ticks)
        output += ticks.map { .event(.confirmed($0)) }
        if !settled.agrees || !agrees { noteDesync() }
    }

    mutating func noteDesync() {
        guard !isLost else { return }
        isLost = true
        desyncs += 1
        output.append(.event(.peer(.desync)))
    }

    private mutating func sendPlay(at now: Double) {
        var packet = duel?.packet(at: now) ?? PlayPacket()
        packet.stateNumber = stateNumber
        packet.isLost = isLost
        packet.announcementNumber = gate.newest
        send(.play, packet.body)
    }

    private mutating func send(_ kind: PacketKind, _ body: ByteWriter) {
        guard let bytes = link?.channel.packet(kind, body) else { return }
        output.append(.send(Datagram(bytes, to: address)))
    }
}
