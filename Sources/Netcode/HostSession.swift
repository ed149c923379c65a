import Simulation

/// The side that opened the game: its rules hold, its word counts, and it lets others watch.
public struct HostSession<World: RollbackWorld>: NetworkSession {
    let settings: SessionSettings
    var setup: World.Setup
    var duel: Duel<World>
    var door: Door
    var seat: HostSeat?
    var watchers: [WatcherSeat] = []
    var announcements = AnnouncementQueue()
    var output: [SessionOutput<World>] = []
    /// Whether the other has left, once it is gone.
    private var ending: SessionStatus?
    /// Joins that were let in lately: a packet that comes again lets nobody in.
    var admitted: [Nonces] = []
    var steps = 0
    /// Says which host this is, to those who look for games.
    let identifier: UInt64
    /// What the answer to a query says beside the names: the score, for instance.
    public var summary = ""

    /// Packets dropped.
    public internal(set) var dropped = DropCounts()
    /// Times that both sides had different worlds.
    public internal(set) var desyncs = 0

    /// Opens a game.
    public init(_ setup: World.Setup, settings: SessionSettings) {
        self.settings = settings
        self.setup = setup
        duel = Duel(World(setup), as: .host, game: 0)
        door = Door(settings)
        identifier = door.token()
        output = [.event(.began(duel.rollback.confirmed, setup))]
    }

    // MARK: What is shown

    /// How far it is.
    public var status: SessionStatus {
        if let ending { return ending }
        guard let seat, seat.hasStarted || duel.game > 0 else { return .hosting }
        if duel.pause.isPaused { return .paused(duel.pause.state) }
        return seat.isWaitedFor ? .waiting : .playing
    }

    /// Both names; the client's is empty until somebody has joined.
    public var names: PerPeer<String> { PerPeer(host: settings.name, client: seat?.name ?? "") }
    /// The world as it is predicted to be now.
    public var present: World? { duel.rollback.present }
    /// Seconds to the other side and back.
    public var roundTrip: Double? { duel.roundTrip }
    /// Whether packets come so late that the game stands still again and again.
    public var isHeldUp: Bool { duel.isHeldUp }
    /// Who has asked for another game.
    public var wantsRematch: PerPeer<Bool> { duel.wantsRematch }
    /// Ticks that the present is ahead of what is known of the other, and steps in which it had to wait.
    public var statistics: SessionStatistics { SessionStatistics(duel) }

    /// Two worlds and a share between them.
    public func picture(blend: Double) -> Picture<World>? { duel.picture(blend: blend) }

    /// What is to be sent and what happened since the last call.
    public mutating func takeOutput() -> [SessionOutput<World>] {
        defer { output.removeAll(keepingCapacity: true) }
        return output
    }

    // MARK: What the player wants

    /// Asks for a pause.
    public mutating func pause() { duel.pause.ask(at: duel.rollback.present.tick) }
    /// Wants it to end.
    public mutating func resume() { duel.pause.resume() }
    /// Wants another game.
    public mutating func rematch() { duel.wantsRematch.host = true }

    /// Says farewell to all.
    public mutating func leave() {
        guard ending == nil else { return }
        // A farewell is not acknowledged: one of three will come.
        for _ in 0..<3 {
            send(.farewell, ByteWriter())
            for index in watchers.indices { sendToWatcher(index, .farewell, ByteWriter()) }
        }
        end(hasLeft: false)
    }

    mutating func end(hasLeft: Bool) {
        guard ending == nil else { return }
        ending = .gone(hasLeft: hasLeft)
        for index in watchers.indices { sendToWatcher(index, .farewell, ByteWriter()) }
        watchers = []
    }

    // MARK: Time

    /// Lets 1/60 s pass.
    public mutating func step(_ input: World.Input, at now: Double) {
        guard ending == nil else { return }
        steps += 1
        checkSilence(at: now)
        if let seat, seat.hasStarted {
            output += duel.step(input).map { .event(.predicted($0)) }
            settle()
            sendPlay(at: now)
        }
        if let seat, !seat.hasState, steps % 6 == 0 { send(.state, statePacket(for: seat).body) }
        if duel.wantsRematch.host, duel.wantsRematch.client { startNextGame() }
        stepWatchers(at: now)
    }

    private mutating func checkSilence(at now: Double) {
        guard let seat else { return }
        let silence = now - seat.heard
        if silence >= SessionTimes.gone {
            guard seat.hasStarted else { return self.seat = nil }
            output.append(.event(.peer(.gone)))
            end(hasLeft: false)
        } else if silence >= SessionTimes.waiting, !seat.isWaitedFor, seat.hasStarted {
            self.seat?.isWaitedFor = true
            output.append(.event(.peer(.waiting)))
        }
    }

    mutating func settle() {
        let (ticks, agrees) = duel.settle()
        for tick in ticks {
            let bytes = tick.events.lazy.compactMap { tick.world.announcement(of: $0) }.first
            if let bytes { announcements.add(bytes, at: tick.world.tick) }
            output.append(.event(.confirmed(tick)))
        }
        if !agrees { noteDesync() }
    }

    mutating func noteDesync() {
        guard seat?.hasState == true else { return }
        desyncs += 1
        output.append(.event(.peer(.desync)))
        duel.forgetHashes()
        seat?.needsState(isCorrection: true)
    }

    private mutating func startNextGame() {
        setup = setup.next
        duel = Duel(World(setup), as: .host, game: duel.game &+ 1)
        announcements = AnnouncementQueue()
        seat?.needsState(isCorrection: false)
        seat?.hasStarted = false
        output.append(.event(.began(duel.rollback.confirmed, setup)))
    }

    // MARK: Sending

    private mutating func sendPlay(at now: Double) {
        guard let seat else { return }
        var packet = duel.packet(at: now)
        packet.stateNumber = seat.stateNumber
        packet.announcement = announcements.first
        packet.announcementNumber = announcements.first?.number ?? 0
        send(.play, packet.body)
    }

    private func statePacket(for seat: HostSeat) -> StatePacket<World> {
        StatePacket(
            number: seat.stateNumber, game: duel.game, isCorrection: seat.isCorrection, names: names, setup: setup,
            world: duel.rollback.confirmed)
    }

    mutating func send(_ kind: PacketKind, _ body: ByteWriter) {
        guard let address = seat?.address, let bytes = seat?.channel.packet(kind, body) else { return }
        output.append(.send(Datagram(bytes, to: address)))
    }
}

extension PausePact {
    /// As the player is told.
    var state: PauseState { PauseState(isOwn: isOwn, waitsForOther: waitsForOther, otherWaits: otherWaits) }
}

/// What tests and benchmarks look at.
public struct SessionStatistics: Sendable, Hashable {
    /// Ticks that the present is ahead of what is known of the other.
    public let depth: Int
    /// Steps in which a tick was due but could not be predicted.
    public let waits: Int
    /// Ticks stepped again.
    public let restepped: Int
    /// Ticks of the game a tick of the own clock.
    public let speed: Double
    /// Newest tick that is certain.
    public let confirmedTick: Int
    /// Hash of its state.
    public let confirmedHash: UInt64

    init<World>(_ duel: Duel<World>) {
        depth = duel.rollback.depth
        waits = duel.waits
        restepped = duel.rollback.restepped
        speed = duel.speed
        confirmedTick = duel.rollback.confirmed.tick
        confirmedHash = duel.rollback.confirmed.stateHash
    }
}
