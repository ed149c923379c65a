import Geometry
import Simulation

/// A ball on a board, as a value: copying it is saving it.
public struct Labyrinth: Sendable, Hashable {
    /// How the run stands.
    public enum Phase: Sendable, Hashable {
        /// The ball is on the board.
        case rolling
        /// It fell into the hole of this index; nothing moves any more.
        case fallen(Int)
        /// It is in the goal; nothing moves any more.
        case reached
    }

    /// The board.
    public let board: Board
    /// The constants.
    public let rules: LabyrinthRules
    /// The ball's centre, in mm.
    public internal(set) var position: Vector2
    /// In mm/s.
    public internal(set) var velocity: Vector2
    /// How the run stands.
    public internal(set) var phase = Phase.rolling
    /// Steps taken while the ball was on the board.
    public internal(set) var steps = 0

    /// Solid parts as the ball's centre meets them.
    let obstacles: [Obstacle]
    /// What it falls into, in the order of the board's parts.
    let openings: [Disc]

    /// The ball on the start, at rest or with a `velocity` in mm/s.
    public init(board: Board, rules: LabyrinthRules = LabyrinthRules(), velocity: Vector2 = .zero) {
        self.board = board
        self.rules = rules
        self.velocity = velocity
        position = board.start
        var obstacles: [Obstacle] = []
        var openings: [Disc] = []
        for outline in board.outlines {
            switch outline {
            case .solid(let from, let to, let radius, let side):
                obstacles.append(Obstacle(from: from, to: to, radius: radius + board.ballRadius, side: side))
            case .opening(let disc): openings.append(disc)
            }
        }
        self.obstacles = obstacles
        self.openings = openings
    }

    /// Seconds since the start.
    public var seconds: Double { Double(steps) * LabyrinthRules.secondsPerStep }

    /// Moves on by `seconds`; any length of time is safe, play and recordings use the default.
    ///
    /// Semi-implicit Euler: the new velocity carries the ball along a straight line, cut at what it touches.
    /// - Returns: what happened, in order.
    public mutating func step(_ input: TiltInput, seconds: Double) -> [BallEvent] {
        guard phase == .rolling else { return [] }
        steps += 1
        accelerate(by: tip(of: input) * rules.fullAcceleration, seconds: seconds)
        var events: [BallEvent] = []
        roll(seconds: seconds, &events)
        return events
    }

    /// How far the board is tipped, at most 1.
    private func tip(of input: TiltInput) -> Vector2 {
        let tip = input.vector
        let length = tip.length
        return length > 1 ? tip / length : tip
    }

    /// Gravity and rolling friction. Friction takes away speed and never turns the ball back, so a ball at rest stays
    /// at rest on a slope that is too gentle.
    private mutating func accelerate(by acceleration: Vector2, seconds: Double) {
        velocity += acceleration * seconds
        let speed = velocity.length
        let left = speed - rules.frictionDeceleration * seconds
        velocity = left > 0 ? velocity * (left / speed) : .zero
    }
}

extension Labyrinth: BallWorld {
    /// "labyrinth".
    public static let activity = "labyrinth"

    /// The board's name.
    public var setup: String { board.name }

    /// Of board and rules.
    public var identity: UInt64 {
        var hash = StateHash()
        hash.combine(board.identity)
        hash.combine(rules.identity)
        return hash.value
    }

    /// Of position, velocity, phase and steps.
    public var stateHash: UInt64 {
        var hash = StateHash()
        for number in [position.x, position.y, velocity.x, velocity.y] { hash.combine(number) }
        switch phase {
        case .rolling: hash.combine(-1)
        case .fallen(let hole): hash.combine(hole)
        case .reached: hash.combine(-2)
        }
        hash.combine(steps)
        return hash.value
    }

    /// Moves on by 1/60 s; the input tells how far the board is tipped.
    public mutating func step(_ input: TiltInput) -> [BallEvent] {
        step(input, seconds: LabyrinthRules.secondsPerStep)
    }
}
