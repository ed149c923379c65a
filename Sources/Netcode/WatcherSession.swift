import Simulation

/// Looks on: steps confirmed inputs only, a little behind the players.
public struct WatcherSession<World: RollbackWorld>: NetworkSession {
    /// Ticks kept in hand, so that a late packet stops nothing.
    private static var reserve: Int { 8 }
    /// Ticks in hand from which on several are taken at a time.
    private static var backlog: Int { 60 }

    let settings: SessionSettings
    let address: PeerAddress
    var knock: Knock<World>
    var channel: Channel?
    var heard = 0.0
    var isWaited = false
    var stateNumber: UInt8 = 0
    var game: UInt8 = 0
    var isLost = false
    var isHeld = false
    var isLate = false
    var ending: SessionStatus?
    /// The worlds after the last three ticks; empty before the first state.
    var recent: [World] = []
    /// Inputs of the ticks after the last world.
    var pending: [PerPeer<World.Input>] = []
    var hashes = HashExchange()
    var clock = PictureClock()
    var output: [SessionOutput<World>] = []
    var steps = 0

    /// Both names, as far as they are known.
    public internal(set) var names = PerPeer(host: "", client: "")
    /// Packets dropped.
    public internal(set) var dropped = DropCounts()
    /// Times that the own world was another than the players'.
    public internal(set) var desyncs = 0

    /// Watches the game at an address.
    public init(watching address: PeerAddress, settings: SessionSettings, at now: Double) {
        self.settings = settings
        self.address = address
        knock = Knock(at: address, role: .watch, settings: settings, now: now)
    }

    // MARK: What is shown

    /// How far it is.
    public var status: SessionStatus {
        if let ending { return ending }
        if recent.isEmpty { return .searching(isLate: isLate) }
        return isWaited || (isHeld && pending.isEmpty) ? .waiting : .playing
    }

    /// The newest world.
    public var present: World? { recent.last }
    /// Not measured.
    public var roundTrip: Double? { nil }
    /// One who watches is behind anyway.
    public var isHeldUp: Bool { false }
    /// Of no meaning to one who watches.
    public var wantsRematch: PerPeer<Bool> { PerPeer(host: false, client: false) }

    /// Two worlds and a share between them.
    public func picture(blend: Double) -> Picture<World>? {
        recent.isEmpty ? nil : clock.picture(of: recent, blend: blend)
    }

    /// What is to be sent and what happened since the last call.
    public mutating func takeOutput() -> [SessionOutput<World>] {
        defer { output.removeAll(keepingCapacity: true) }
        return output
    }

    /// A watcher holds up nobody.
    public mutating func pause() {}
    /// A watcher holds up nobody.
    public mutating func resume() {}
    /// A watcher asks for nothing.
    public mutating func rematch() {}

    /// Says farewell.
    public mutating func leave() {
        guard ending == nil else { return }
        for _ in 0..<3 { send(.farewell, ByteWriter()) }
        ending = .gone(hasLeft: false)
    }

    // MARK: Time

    /// Lets 1/60 s pass; the input is of no meaning.
    public mutating func step(_: World.Input, at now: Double) {
        guard ending == nil else { return }
        guard channel != nil else {
            isLate = knock.isLate(at: now)
            if let bytes = knock.packet(at: now) { output.append(.send(Datagram(bytes, to: address))) }
            return
        }
        steps += 1
        checkSilence(at: now)
        play()
        guard steps % 6 == 0 else { return }
        let tick = (recent.last?.tick ?? 0) + pending.count
        send(.follow, FollowPacket(game: game, stateNumber: stateNumber, isLost: isLost, tick: tick).body)
    }

    private mutating func checkSilence(at now: Double) {
        let silence = now - heard
        if silence >= SessionTimes.gone {
            output.append(.event(.peer(.gone)))
            ending = .gone(hasLeft: false)
        } else if silence >= SessionTimes.waiting, !isWaited {
            isWaited = true
            output.append(.event(.peer(.waiting)))
        }
    }

    /// Takes the ticks that are due: faster where many are in hand, more slowly where few are.
    private mutating func play() {
        guard !recent.isEmpty else { return }
        while pending.count > Self.backlog { stepWorld() }
        let surplus = Double(pending.count - Self.reserve)
        clock.pass(1 + max(-0.05, min(0.05, 0.005 * surplus)))
        while clock.isDue {
            guard !pending.isEmpty else { return clock.hold() }
            clock.takeTick()
            stepWorld()
        }
    }

    private mutating func stepWorld() {
        guard var world = recent.last else { return }
        let inputs = pending.removeFirst()
        let events = world.step(inputs)
        recent = [recent[1], recent[2], world]
        output.append(.event(.confirmed(.init(inputs: inputs, events: events, world: world))))
        if !hashes.noteOwn(UInt32(truncatingIfNeeded: world.stateHash), of: world.tick) { noteDesync() }
    }

    mutating func noteDesync() {
        guard !isLost else { return }
        isLost = true
        desyncs += 1
        output.append(.event(.peer(.desync)))
    }

    private mutating func send(_ kind: PacketKind, _ body: ByteWriter) {
        guard let bytes = channel?.packet(kind, body) else { return }
        output.append(.send(Datagram(bytes, to: address)))
    }
}
