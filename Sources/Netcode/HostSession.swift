import Simulation

/// The side that opened the game: its rules hold, its word counts, and it lets others watch.
public struct HostSession<World: RollbackWorld>: NetworkSession {
    let settings: SessionSettings
    var setup: World.Setup
    var shared: SharedGame<World>
    var handshake: HostHandshake
    var opponent: Opponent?
    var watchers: [Watcher] = []
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
        shared = SharedGame(World(setup), as: .host, game: 0)
        handshake = HostHandshake(settings)
        identifier = handshake.token()
        output = [.event(.began(shared.rollback.confirmed, setup))]
    }

    // MARK: What is shown

    /// How far it is.
    public var status: SessionStatus {
        if let ending { return ending }
        guard let opponent, opponent.hasStarted || shared.game > 0 else { return .hosting }
        if shared.pause.isPaused { return .paused(shared.pause.state) }
        return opponent.isWaitedFor ? .waiting : .playing
    }

    /// Both names; the client's is empty until somebody has joined.
    public var names: PerPeer<String> { PerPeer(host: settings.name, client: opponent?.name ?? "") }
    /// The world as it is predicted to be now.
    public var present: World? { shared.rollback.present }
    /// Seconds to the other side and back.
    public var roundTrip: Double? { shared.roundTrip }
    /// Whether packets come so late that the game stands still again and again.
    public var isHeldUp: Bool { shared.isHeldUp }
    /// Who has asked for another game.
    public var wantsRematch: PerPeer<Bool> { shared.wantsRematch }
    /// Ticks that the present is ahead of what is known of the other, and steps in which it had to wait.
    public var statistics: SessionStatistics { SessionStatistics(shared) }

    /// Two worlds and where between them the picture is.
    public func interpolation(blend: Double) -> Interpolation<World>? { shared.interpolation(blend: blend) }

    /// What is to be sent and what happened since the last call.
    public mutating func takeOutput() -> [SessionOutput<World>] {
        defer { output.removeAll(keepingCapacity: true) }
        return output
    }

    // MARK: What the player wants

    /// Asks for a pause.
    public mutating func pause() { shared.pause.request(at: shared.rollback.present.tick) }
    /// Wants it to end.
    public mutating func resume() { shared.pause.resume() }
    /// Wants another game.
    public mutating func rematch() { shared.wantsRematch.host = true }

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
        if let opponent, opponent.hasStarted {
            output += shared.step(input).map { .event(.predicted($0)) }
            settle()
            sendPlay(at: now)
        }
        if let opponent, !opponent.hasState, steps % 6 == 0 { send(.state, statePacket(for: opponent).body) }
        if shared.wantsRematch.host, shared.wantsRematch.client { startNextGame() }
        stepWatchers(at: now)
    }

    private mutating func checkSilence(at now: Double) {
        guard let opponent else { return }
        let silence = now - opponent.heard
        if silence >= SessionTimes.gone {
            guard opponent.hasStarted else { return self.opponent = nil }
            output.append(.event(.peer(.gone)))
            end(hasLeft: false)
        } else if silence >= SessionTimes.waiting, !opponent.isWaitedFor, opponent.hasStarted {
            self.opponent?.isWaitedFor = true
            output.append(.event(.peer(.waiting)))
        }
    }

    mutating func settle() {
        let (ticks, agrees) = shared.settle()
        for tick in ticks {
            let bytes = tick.events.lazy.compactMap { tick.world.announcement(of: $0) }.first
            if let bytes { announcements.add(bytes, at: tick.world.tick) }
            output.append(.event(.confirmed(tick)))
        }
        if !agrees { noteDesync() }
    }

    mutating func noteDesync() {
        guard opponent?.hasState == true else { return }
        desyncs += 1
        output.append(.event(.peer(.desync)))
        shared.forgetHashes()
        opponent?.needsState(isCorrection: true)
    }

    private mutating func startNextGame() {
        setup = setup.next
        shared = SharedGame(World(setup), as: .host, game: shared.game &+ 1)
        announcements = AnnouncementQueue()
        opponent?.needsState(isCorrection: false)
        opponent?.hasStarted = false
        output.append(.event(.began(shared.rollback.confirmed, setup)))
    }

    // MARK: Sending

    private mutating func sendPlay(at now: Double) {
        guard let opponent else { return }
        var packet = shared.packet(at: now)
        packet.stateNumber = opponent.stateNumber
        packet.announcement = announcements.first
        packet.announcementNumber = announcements.first?.number ?? 0
        send(.play, packet.body)
    }

    private func statePacket(for opponent: Opponent) -> StatePacket<World> {
        StatePacket(
            number: opponent.stateNumber, game: shared.game, isCorrection: opponent.isCorrection, names: names,
            setup: setup,
            world: shared.rollback.confirmed)
    }

    mutating func send(_ kind: PacketKind, _ body: ByteWriter) {
        guard let address = opponent?.address, let bytes = opponent?.channel.packet(kind, body) else { return }
        output.append(.send(Datagram(bytes, to: address)))
    }
}

extension PauseAgreement {
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

    init<World>(_ shared: SharedGame<World>) {
        depth = shared.rollback.depth
        waits = shared.waits
        restepped = shared.rollback.restepped
        speed = shared.speed
        confirmedTick = shared.rollback.confirmed.tick
        confirmedHash = shared.rollback.confirmed.stateHash
    }
}
