import Simulation

/// Looks on: steps confirmed inputs only, a little behind the players.
public struct WatcherSession<World: RollbackWorld>: NetworkSession {
    /// Ticks kept in hand, so that a late packet stops nothing.
    private static var reserve: Int { 8 }
    /// Ticks in hand from which on several are taken at a time.
    private static var backlog: Int { 60 }
    /// Steps from one packet to the host to the next.
    private static var period: Int { 6 }

    private var connection: HostConnection<World>
    private var receipt = StateReceipt()
    private var game: UInt8 = 0
    /// Whether the game stands still at the host's.
    private var isHeld = false
    /// The worlds after the last three ticks; empty before the first state.
    private var recent: [World] = []
    /// Inputs of the ticks after the last world.
    private var pending: [PerPeer<World.Input>] = []
    private var hashes = HashExchange()
    private var clock = PresentationClock()
    private var steps = 0
    private var playerNames: PerPeer<String>?

    /// Watches the game at an address.
    public init(watching address: PeerAddress, settings: SessionSettings, at now: Double) {
        connection = HostConnection(to: address, role: .watch, settings: settings, at: now)
    }

    // MARK: What is shown

    /// How far it is.
    public var status: SessionStatus {
        if let ending = connection.ending { return ending }
        if recent.isEmpty { return .searching(isLate: connection.isLate) }
        return connection.isWaiting || (isHeld && pending.isEmpty) ? .waiting : .playing
    }

    /// Both names, as far as they are known.
    public var names: PerPeer<String> { playerNames ?? PerPeer(host: connection.hostName, client: "") }
    /// Packets dropped.
    public var dropped: DropCounts { connection.dropped }
    /// Times that the own world was another than the players'.
    public var desyncs: Int { receipt.desyncs }
    /// The newest world.
    public var present: World? { recent.last }
    /// Not measured.
    public var roundTrip: Double? { nil }
    /// One who watches is behind anyway.
    public var isHeldUp: Bool { false }
    /// Of no meaning to one who watches.
    public var wantsRematch: PerPeer<Bool> { PerPeer(host: false, client: false) }

    /// Two worlds and where between them the picture is.
    public func interpolation(blend: Double) -> Interpolation<World>? {
        recent.isEmpty ? nil : clock.interpolation(of: recent, blend: blend)
    }

    /// What is to be sent and what happened since the last call.
    public mutating func takeOutput() -> [SessionOutput<World>] { connection.takeOutput() }

    /// A watcher holds up nobody.
    public mutating func pause() {}
    /// A watcher holds up nobody.
    public mutating func resume() {}
    /// A watcher asks for nothing.
    public mutating func rematch() {}
    /// Says farewell.
    public mutating func leave() { connection.leave() }

    // MARK: Time

    /// Lets 1/60 s pass; the input is of no meaning.
    public mutating func step(_: World.Input, at now: Double) {
        guard connection.step(at: now) else { return }
        steps += 1
        play()
        guard steps % Self.period == 0 else { return }
        let packet = FollowPacket(
            game: game, stateNumber: receipt.number, isLost: receipt.isLost, tick: knownTick)
        connection.send(.follow, packet.body)
    }

    /// Newest tick that the inputs are known of.
    private var knownTick: Int { (recent.last?.tick ?? 0) + pending.count }

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
        connection.emit(.confirmed(.init(inputs: inputs, events: events, world: world)))
        if !hashes.noteOwn(UInt32(truncatingIfNeeded: world.stateHash), of: world.tick) { noteDesync() }
    }

    private mutating func noteDesync() {
        if receipt.lose() { connection.emit(.peer(.desync)) }
    }

    // MARK: What comes

    /// Takes a datagram. Where it came from does not matter: only the host can make one that fits.
    public mutating func receive(_ bytes: [UInt8], from _: PeerAddress, at now: Double) {
        guard var packet = connection.receive(bytes, at: now) else { return }
        do throws(ChannelFailure) {
            switch packet.kind {
            case .watch: try takeInputs(&packet.body, isNewest: packet.isNewest)
            case .state: try takeState(&packet.body)
            default: throw ChannelFailure(reason: .malformed)
            }
        } catch {
            connection.drop(error.reason)
        }
    }

    private mutating func takeInputs(_ body: inout ByteReader, isNewest: Bool) throws(ChannelFailure) {
        guard let world = recent.last else { return }
        guard let packet = try? WatchPacket<World>(from: &body, filler: world.restingInput(of: .host)) else {
            throw ChannelFailure(reason: .malformed)
        }
        guard packet.game == game, packet.stateNumber == receipt.number, !receipt.isLost else { return }
        if isNewest { isHeld = packet.isHeld }
        let known = knownTick
        // A gap before them cannot be, but in a packet that somebody made up.
        guard packet.tick <= known else { throw ChannelFailure(reason: .step) }
        for index in packet.inputs.host.indices.dropFirst(known - packet.tick) {
            pending.append(PerPeer(host: packet.inputs.host[index], client: packet.inputs.client[index]))
        }
        let last = packet.tick + packet.inputs.host.count
        if let hash = packet.hash, !hashes.noteOther(hash, of: last) { noteDesync() }
    }

    private mutating func takeState(_ body: inout ByteReader) throws(ChannelFailure) {
        guard let packet = try? StatePacket<World>(from: &body) else { throw ChannelFailure(reason: .malformed) }
        guard packet.number != receipt.number || recent.isEmpty else { return }
        if recent.isEmpty { connection.emit(.peer(.connected)) }
        playerNames = packet.names
        recent = [packet.world, packet.world, packet.world]
        pending = []
        hashes = HashExchange()
        game = packet.game
        receipt.note(packet.number)
        connection.emit(.began(packet.world, packet.setup))
    }
}
