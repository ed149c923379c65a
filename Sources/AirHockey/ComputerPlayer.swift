import Geometry
import Simulation

/// A player who sees the table as a person does: positions only, some ticks late, with a hand of limited speed and a
/// limited eye. All it knows is what it was shown.
public struct ComputerPlayer: Sendable, Hashable {
    /// Which side it plays.
    public let player: Player
    /// How well it plays.
    public let difficulty: Difficulty
    let rules: HockeyRules
    let skill: Skill
    var random: SeededRandom
    /// What it has seen and not yet understood, the oldest first.
    private var seen: [TableObservation] = []
    /// Its present misjudgement of the puck's position.
    private(set) var error = Vector2.zero
    /// How far the hand moves in a tick.
    private var hand = Vector2.zero
    /// The shot it is about to play, and for how many more ticks it sticks to it.
    var shot: Shot?
    var shotTicks = 0
    /// Ticks for which the puck has hardly moved within its reach.
    var idleTicks = 0
    /// Ticks that it presses, and then leaves, a puck that is stuck.
    let patience: Int

    /// A player of one side. The same seed plays the same way.
    public init(_ player: Player, difficulty: Difficulty, rules: HockeyRules = HockeyRules(), seed: UInt64) {
        self.player = player
        self.difficulty = difficulty
        self.rules = rules
        skill = difficulty.skill
        random = SeededRandom(seed: seed)
        patience = 15 + Int(random.unit() * 20)
        seen.reserveCapacity(skill.delay + 3)
    }

    /// Looks at the table and says where the paddle should be; once a tick.
    public mutating func target(seeing sight: TableObservation) -> PaddleTarget {
        seen.append(sight)
        if seen.count > skill.delay + 2 { seen.removeFirst() }
        if random.unit() < 0.05 { error = misjudgement() }
        move(towards: target(now: sight), from: sight.own)
        return PaddleTarget(rules.turned(sight.own + hand, for: player))
    }

    /// Moves the hand: it gathers speed, and slows down before it is there.
    private mutating func move(towards target: Vector2, from position: Vector2) {
        let speed = shot == nil ? skill.speed : skill.strikeSpeed
        let wanted = ((target - position) * Self.approach).limited(to: speed)
        hand += (wanted - hand).limited(to: skill.acceleration)
    }

    /// Share of the way left that the hand wants to go in a tick.
    private static let approach = 0.3

    private mutating func misjudgement() -> Vector2 {
        Vector2(random.uniform(-skill.error, skill.error), random.uniform(-skill.error, skill.error))
    }

    /// Where it believes the puck to be and to go now, from two looks of a while ago; nil while there is no puck.
    func belief() -> Forecast? {
        guard seen.count >= 2, let last = seen[1].puck else { return nil }
        let velocity = seen[0].puck.map { last - $0 } ?? .zero
        var forecast = Forecast(rules: rules, position: last, velocity: velocity.limited(to: rules.speedMaximum))
        forecast.step(ticks: seen.count - 2)
        forecast.position += error
        return forecast
    }

    /// Where it believes the opponent to be.
    var believedOpponent: Vector2 { seen.first?.opponent ?? rules.home(of: .top) }
}
