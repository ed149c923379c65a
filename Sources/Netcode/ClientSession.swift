import Simulation

/// The side that joins: it plays by the host's rules and takes over its world where they differ.
public struct ClientSession<World: RollbackWorld>: NetworkSession {
    private let name: String
    private var connection: HostConnection<World>
    private var shared: SharedGame<World>?
    private var gate = AnnouncementGate<World>(after: 0)
    private var receipt = StateReceipt()
    /// As the host writes it in its states; before them what it said in its welcome.
    private var hostName: String?

    /// Joins the game at an address.
    public init(joining address: PeerAddress, settings: SessionSettings, at now: Double) {
        name = settings.name
        connection = HostConnection(to: address, role: .play, settings: settings, at: now)
    }

    // MARK: What is shown

    /// How far it is.
    public var status: SessionStatus {
        if let ending = connection.ending { return ending }
        guard let shared else { return .searching(isLate: connection.isLate) }
        if shared.pause.isPaused { return .paused(shared.pause.state) }
        return connection.isWaiting ? .waiting : .playing
    }

    /// Both names; the host's is empty until it has answered.
    public var names: PerPeer<String> { PerPeer(host: hostName ?? connection.hostName, client: name) }
    /// Packets dropped.
    public var dropped: DropCounts { connection.dropped }
    /// Times that both sides had different worlds.
    public var desyncs: Int { receipt.desyncs }
    /// The world as it is predicted to be now.
    public var present: World? { shared?.rollback.present }
    /// Seconds to the other side and back.
    public var roundTrip: Double? { shared?.roundTrip }
    /// Whether packets come so late that the game stands still again and again.
    public var isHeldUp: Bool { shared?.isHeldUp ?? false }
    /// Who has asked for another game.
    public var wantsRematch: PerPeer<Bool> { shared?.wantsRematch ?? PerPeer(host: false, client: false) }
    /// Ticks of prediction and the like; nil before the game.
    public var statistics: SessionStatistics? { shared.map { SessionStatistics($0) } }

    /// Two worlds and where between them the picture is.
    public func interpolation(blend: Double) -> Interpolation<World>? { shared?.interpolation(blend: blend) }

    /// What is to be sent and what happened since the last call.
    public mutating func takeOutput() -> [SessionOutput<World>] { connection.takeOutput() }

    // MARK: What the player wants

    /// Asks for a pause.
    public mutating func pause() {
        guard let tick = shared?.rollback.present.tick else { return }
        shared?.pause.request(at: tick)
    }

    /// Wants it to end.
    public mutating func resume() { shared?.pause.resume() }
    /// Wants another game.
    public mutating func rematch() { shared?.wantsRematch.client = true }
    /// Says farewell.
    public mutating func leave() { connection.leave() }

    // MARK: Time

    /// Lets 1/60 s pass.
    public mutating func step(_ input: World.Input, at now: Double) {
        guard connection.step(at: now) else { return }
        for event in shared?.step(input) ?? [] { connection.emit(.predicted(event)) }
        settle()
        var packet = shared?.packet(at: now) ?? PlayPacket()
        packet.stateNumber = receipt.number
        packet.isLost = receipt.isLost
        packet.announcementNumber = gate.newest
        connection.send(.play, packet.body)
    }

    private mutating func settle() {
        guard let settled = shared?.settle() else { return }
        let (ticks, agrees) = gate.pass(settled.ticks)
        for tick in ticks { connection.emit(.confirmed(tick)) }
        if !settled.agrees || !agrees { noteDesync() }
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
            case .play: try takePlay(&packet.body, isNewest: packet.isNewest, at: now)
            case .state: try takeState(&packet.body)
            default: throw ChannelFailure(reason: .malformed)
            }
        } catch {
            connection.drop(error.reason)
        }
    }

    private mutating func takePlay(
        _ body: inout ByteReader, isNewest: Bool, at now: Double
    ) throws(ChannelFailure) {
        guard let filler = shared?.rollback.present.restingInput(of: .host) else { return }
        guard let packet = try? PlayPacket(from: &body, filler: filler) else {
            throw ChannelFailure(reason: .malformed)
        }
        guard packet.game == shared?.game else { return }
        let compares = !receipt.isLost && packet.stateNumber == receipt.number
        let agrees = try shared?.receive(packet, isNewest: isNewest, compares: compares, at: now) ?? true
        if let announcement = packet.announcement { gate.hear(announcement) }
        if !agrees { noteDesync() }
        settle()
    }

    private mutating func takeState(_ body: inout ByteReader) throws(ChannelFailure) {
        guard let packet = try? StatePacket<World>(from: &body) else { throw ChannelFailure(reason: .malformed) }
        guard packet.number != receipt.number else { return }
        hostName = packet.names.host
        if shared?.game != packet.game {
            begin(packet)
        } else if receipt.isLost || packet.isCorrection {
            noteDesync()
            shared?.restore(packet.world)
            gate.restart(at: packet.world.tick)
            connection.emit(.began(packet.world, packet.setup))
        } else if shared?.compare(packet.world) == false {
            return noteDesync()
        }
        receipt.note(packet.number)
    }

    /// Another game begins, or the first.
    private mutating func begin(_ packet: StatePacket<World>) {
        if shared == nil { connection.emit(.peer(.connected)) }
        shared = SharedGame(packet.world, as: .client, game: packet.game)
        gate = AnnouncementGate(after: packet.world.tick)
        connection.emit(.began(packet.world, packet.setup))
    }
}
