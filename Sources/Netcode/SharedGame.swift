import Simulation

/// The game between two peers as one of them plays it: steps, packets in play, time, pauses and the comparison of hashes;
/// what is the same on both sides.
struct SharedGame<World: RollbackWorld>: Sendable {
    private(set) var rollback: Rollback<World>
    var pause = PauseAgreement()
    /// Which game since the session began.
    let game: UInt8
    /// Whether this side, or the other, wants another game.
    var wantsRematch = PerPeer(host: false, client: false)
    /// Seconds there and back, smoothed.
    private(set) var roundTrip: Double?
    /// Steps of the clock in which a tick was due but could not be predicted.
    private(set) var waits = 0
    /// Fraction of the last steps that were such ones: each counts for a twentieth, less as time passes.
    private var strain = 0.0
    private var clock = PresentationClock()
    private var sync = TimeSync()
    private var hashes = HashExchange()
    /// Newest own tick that the other is known to have.
    private var acknowledged: Int
    /// The other's newest stamp and when it came.
    private var heard: (stamp: UInt16, time: Double)?

    init(_ world: World, as peer: Peer, game: UInt8) {
        rollback = Rollback(world, as: peer)
        acknowledged = world.tick
        self.game = game
        _ = noteOwn(world)
    }

    private var peer: Peer { rollback.peer }
    /// Whether packets come so late that the game stands still again and again.
    var isHeldUp: Bool { strain > 0.15 }
    /// Ticks of the game a tick of the own clock.
    var speed: Double { sync.speed }

    func interpolation(blend: Double) -> Interpolation<World> { clock.interpolation(of: rollback.recent, blend: blend) }

    // MARK: Time

    /// Lets 1/60 s pass; returns what is predicted to happen.
    mutating func step(_ input: World.Input) -> [World.Event] {
        if pause.isPaused { rollback.rewind(to: pause.tick) } else { sync.note(lead: rollback.depth) }
        clock.pass(sync.speed)
        strain *= 0.95
        var events: [World.Event] = []
        while clock.isDue {
            let isPaused = pause.isPaused && rollback.present.tick >= pause.tick
            guard !isPaused, !rollback.isAtLimit else {
                if !isPaused {
                    waits += 1
                    strain += 0.05
                }
                clock.hold()
                break
            }
            clock.takeTick()
            events += rollback.step(input)
        }
        return events
    }

    /// Ticks that have become certain, and whether the other had the same states.
    mutating func settle() -> (ticks: [Rollback<World>.Confirmed], agrees: Bool) {
        let ticks = rollback.settle()
        return (ticks, ticks.reduce(true) { noteOwn($1.world) && $0 })
    }

    private mutating func noteOwn(_ world: World) -> Bool {
        hashes.noteOwn(UInt32(truncatingIfNeeded: world.stateHash), of: world.tick)
    }

    // MARK: Packets

    /// The packet of this tick; who sends it adds what only one side sends.
    func packet(at now: Double) -> PlayPacket<World.Input> {
        var packet = PlayPacket<World.Input>()
        packet.game = game
        packet.wantedGame = wantsRematch[peer] ? game &+ 1 : game
        packet.step = rollback.ownTick
        packet.acknowledged = rollback.knownTick
        packet.confirmed = rollback.confirmed.tick
        packet.hash = UInt32(truncatingIfNeeded: rollback.confirmed.stateHash)
        packet.meanLead = sync.meanLead
        packet.stamp = Self.milliseconds(now)
        packet.echo = heard.map { $0.stamp &+ Self.milliseconds(now - $0.time) }
        packet.pause = pause.own
        (packet.first, packet.inputs) = rollback.ownInputs(from: acknowledged + 1, limit: 32)
        return packet
    }

    /// Takes a packet of this game; false where both sides have had different states. Throws why it is dropped.
    /// - Parameters:
    ///   - isNewest: whether none sent later has come before it.
    ///   - compares: whether the other's hash is to be looked at.
    mutating func receive(
        _ packet: PlayPacket<World.Input>, isNewest: Bool, compares: Bool, at now: Double
    ) throws(ChannelFailure) -> Bool {
        // Neither side can be farther than the other's limit allows; what is older than a log is of no use.
        let near =
            max(0, rollback.knownTick - InputLog<World.Input>.capacity)...rollback.ownTick + 4 * Rollback<World>.limit
        guard near.contains(packet.step), near.contains(packet.confirmed), packet.acknowledged <= rollback.ownTick
        else {
            throw ChannelFailure(reason: .step)
        }
        guard packet.inputs.allSatisfy(\.isPossible) else { throw ChannelFailure(reason: .input) }
        guard rollback.receive(packet.inputs, from: packet.first) else { throw ChannelFailure(reason: .step) }
        acknowledged = max(acknowledged, packet.acknowledged)
        if isNewest { hear(packet, at: now) }
        return compares ? hashes.noteOther(packet.hash, of: packet.confirmed) : true
    }

    private mutating func hear(_ packet: PlayPacket<World.Input>, at now: Double) {
        sync.reportedLead = packet.meanLead
        heard = (packet.stamp, now)
        wantsRematch[peer.other] = packet.wantedGame != game
        let held = rollback.confirmed.tick...rollback.ownTick + 4 * Rollback<World>.limit
        _ = pause.hear(packet.pause, ticks: held)
        guard let echo = packet.echo else { return }
        let trip = Double(Self.milliseconds(now) &- echo) / 1000
        guard trip < SessionTimes.gone else { return }
        roundTrip = roundTrip.map { $0 + (trip - $0) / 8 } ?? trip
    }

    private static func milliseconds(_ seconds: Double) -> UInt16 {
        UInt16(truncatingIfNeeded: Int((min(max(seconds, 0), 1e12) * 1000).rounded()))
    }

    // MARK: Taking over

    /// Another program has taken the other's place: it knows nothing after the confirmed world.
    mutating func greetNewcomer() {
        rollback.forgetUnconfirmed()
        acknowledged = rollback.confirmed.tick
        heard = nil
        roundTrip = nil
        sync = TimeSync()
        pause = PauseAgreement()
    }

    /// Takes over the host's world.
    mutating func restore(_ world: World) {
        rollback.restore(world)
        forgetHashes()
    }

    /// What was known of the other's states is void.
    mutating func forgetHashes() {
        hashes = HashExchange()
        _ = noteOwn(rollback.confirmed)
    }

    /// The host's state of a tick, where this side has no need of it; false where the own differs.
    mutating func compare(_ world: World) -> Bool {
        hashes.noteOther(UInt32(truncatingIfNeeded: world.stateHash), of: world.tick)
    }
}
