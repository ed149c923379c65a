import Simulation

/// One game on two machines, as one of them sees it: a confirmed world, stepped with true inputs only, and the present
/// one, which lies up to 12 ticks ahead of what is known of the other and is stepped again from the confirmed one
/// whenever a prediction was wrong.
public struct Rollback<World: RollbackWorld>: Sendable {
    /// Most ticks that the present may be ahead of the other's inputs.
    public static var limit: Int { 12 }

    /// A tick that both inputs are known of.
    public struct Confirmed: Sendable {
        /// Both inputs.
        public let inputs: PerPeer<World.Input>
        /// What happened.
        public let events: [World.Event]
        /// The world after it.
        public let world: World
    }

    /// Which side this is.
    public let peer: Peer
    /// The newest world that is certain.
    public private(set) var confirmed: World
    /// The worlds after the last three ticks, the present one last.
    public private(set) var recent: [World]
    /// Ticks stepped again so far.
    public private(set) var restepped = 0
    private let prediction: Prediction
    private var logs: PerPeer<InputLog<World.Input>>
    /// What the other was taken to do in the ticks after the confirmed one.
    private var predictions: [World.Input] = []

    /// Begins with a world that both sides have.
    public init(_ world: World, as peer: Peer, prediction: Prediction = .decaying) {
        self.peer = peer
        self.prediction = prediction
        confirmed = world
        recent = [world, world, world]
        logs = PerPeer(host: InputLog(after: world.tick), client: InputLog(after: world.tick))
    }

    /// The world as it is predicted to be now.
    public var present: World { recent[2] }
    /// Newest tick of the other that is known.
    public var knownTick: Int { logs[peer.other].last }
    /// Newest tick of this side.
    public var ownTick: Int { logs[peer].last }
    /// By how many ticks the present is ahead of what is known of the other; below 0 where it is behind.
    public var depth: Int { present.tick - knownTick }
    /// Whether a step would go too far ahead.
    public var isAtLimit: Bool { depth >= Self.limit }

    /// One tick with the own input, and a prediction of the other's; returns what is predicted to happen. Where the present
    /// was taken back, what was done before is done again: the other may know it already.
    public mutating func step(_ own: World.Input) -> [World.Event] {
        precondition(!isAtLimit, "at most \(Self.limit) ticks are predicted")
        let tick = present.tick + 1
        if tick > logs[peer].last { logs[peer].append(own) }
        return stepPresent()
    }

    private mutating func stepPresent() -> [World.Event] {
        var world = present
        let predicted = input(of: peer.other, at: world.tick + 1)
        predictions.append(predicted)
        var inputs = PerPeer(host: predicted, client: predicted)
        inputs[peer] = logs[peer][world.tick + 1]
        let events = world.step(inputs)
        recent.removeFirst()
        recent.append(world)
        return events
    }

    /// The true input where it is known, else a prediction.
    private func input(of peer: Peer, at tick: Int) -> World.Input {
        let log = logs[peer]
        if log.contains(tick) { return log[tick] }
        guard log.contains(log.last) else { return confirmed.restingInput(of: peer) }
        let last = log[log.last]
        let previous = log.contains(log.last - 1) ? log[log.last - 1] : last
        return prediction.input(after: last, before: previous, ticks: tick - log.last)
    }

    /// Takes the other's inputs from a tick on; those that are known already are passed over. False where there is a
    /// gap before them, or they are of the far future.
    public mutating func receive(_ inputs: [World.Input], from first: Int) -> Bool {
        guard !inputs.isEmpty else { return true }
        let other = peer.other
        guard first <= knownTick + 1, first + inputs.count - 1 <= ownTick + 2 * Self.limit else { return false }
        for tick in first..<first + inputs.count where tick > knownTick { logs[other].append(inputs[tick - first]) }
        return true
    }

    /// Confirms the ticks that both inputs are known of, and mends the present where a prediction was wrong.
    public mutating func settle() -> [Confirmed] {
        let end = min(present.tick, logs.host.last, logs.client.last)
        guard end > confirmed.tick else { return [] }
        let certain = recent.filter { $0.tick <= confirmed.tick }
        var isWrong = false
        var ticks: [Confirmed] = []
        while confirmed.tick < end {
            let tick = confirmed.tick + 1
            let inputs = PerPeer(host: logs.host[tick], client: logs.client[tick])
            if predictions.removeFirst() != inputs[peer.other] { isWrong = true }
            ticks.append(Confirmed(inputs: inputs, events: confirmed.step(inputs), world: confirmed))
        }
        if isWrong { rebuild(after: certain + ticks.suffix(3).map(\.world), to: present.tick) }
        return ticks
    }

    /// Steps the present again from the confirmed world, which is the last of those that are certain. Those before it
    /// are for the picture alone, so that it begins where the paddles truly were.
    private mutating func rebuild(after certain: [World], to end: Int) {
        predictions.removeAll(keepingCapacity: true)
        recent = Array(([confirmed, confirmed] + certain).suffix(3))
        while present.tick < end {
            _ = stepPresent()
            restepped += 1
        }
    }

    /// Takes the present back to an earlier tick, no farther than what is confirmed.
    public mutating func rewind(to tick: Int) {
        guard tick < present.tick else { return }
        rebuild(after: recent.filter { $0.tick < confirmed.tick } + [confirmed], to: max(tick, confirmed.tick))
    }

    /// Forgets the other's inputs after the confirmed world: whoever takes its place does not know them.
    mutating func forgetUnconfirmed() { logs[peer.other].forget(after: confirmed.tick) }

    /// Takes over a world that the host has confirmed. Inputs after it that are known stay; where there are others
    /// missing, the logs begin anew.
    public mutating func restore(_ world: World) {
        let end = present.tick
        confirmed = world
        let isKnown = Peer.allCases.allSatisfy { logs[$0].start <= world.tick && logs[$0].last >= world.tick }
        if isKnown {
            rebuild(after: [world], to: min(max(end, world.tick), logs[peer].last))
        } else {
            self = Rollback(world, as: peer, prediction: prediction)
        }
    }

    /// Own inputs from a tick on, at most so many, the oldest first, with the tick of the first one.
    func ownInputs(from tick: Int, limit: Int) -> (first: Int, inputs: [World.Input]) {
        inputs(of: peer, from: tick, to: ownTick, limit: limit)
    }

    /// Both inputs of confirmed ticks; nil where the first of them is no longer kept.
    func confirmedInputs(after tick: Int, limit: Int) -> PerPeer<[World.Input]>? {
        guard tick == confirmed.tick || Peer.allCases.allSatisfy({ logs[$0].contains(tick + 1) }) else { return nil }
        func part(_ peer: Peer) -> [World.Input] {
            inputs(of: peer, from: tick + 1, to: confirmed.tick, limit: limit).inputs
        }
        return PerPeer(host: part(.host), client: part(.client))
    }

    private func inputs(
        of peer: Peer, from tick: Int, to end: Int, limit: Int
    ) -> (first: Int, inputs: [World.Input]) {
        let log = logs[peer]
        let first = max(tick, log.start + 1, log.last - InputLog<World.Input>.capacity + 1)
        guard first <= end else { return (end + 1, []) }
        return (first, (first...min(end, first + limit - 1)).map { log[$0] })
    }
}
