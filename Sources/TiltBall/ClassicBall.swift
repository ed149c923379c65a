import Geometry
import Simulation

/// The tilt ball of the original, to the letter: a ball that falls along the board by the accelerometer's reading,
/// without friction. Points, the y axis downward.
public struct ClassicBall: Sendable, Hashable {
    /// Width and height of the board in points.
    public static let boardSize = Vector2(320, 480)
    /// Width and height of the ball's image in points.
    public static let ballSize = 64.0
    /// Points that a velocity of 1 g·s moves the ball in a second.
    public static let pointsPerSecond = 500.0
    /// Seconds a step.
    public static let secondsPerStep = FixedStep.standard

    /// True for the original's tip: half the speed comes back from an edge, instead of none.
    public let bounces: Bool
    /// Top left corner of the ball's image, in points, kept on the board.
    public private(set) var position = (boardSize - Vector2(repeating: ballSize)) / 2
    /// In g·s.
    public private(set) var velocity = Vector2.zero
    private var hasUpdated = false

    /// The ball at rest, its centre in the middle.
    public init(bounces: Bool = false) { self.bounces = bounces }

    /// Takes a reading.
    /// - Parameters:
    ///   - acceleration: x to the right and y up the screen, in g.
    ///   - seconds: time since the last reading. The first update moves nothing.
    /// - Returns: the edges that stopped the ball, with its speed in points per second. A ball that lies at an edge
    ///   is stopped at each update without an event.
    public mutating func update(acceleration: Vector2, seconds: Double = secondsPerStep) -> [BallEvent] {
        guard hasUpdated else {
            hasUpdated = true
            return []
        }
        let before = position
        velocity.x += acceleration.x * seconds
        velocity.y -= acceleration.y * seconds
        position += velocity * seconds * Self.pointsPerSecond
        var events: [BallEvent] = []
        clamp(\.x, at: before.x, low: .left, high: .right, &events)
        clamp(\.y, at: before.y, low: .top, high: .bottom, &events)
        return events
    }

    private mutating func clamp(
        _ axis: WritableKeyPath<Vector2, Double>, at before: Double, low: WallSide, high: WallSide,
        _ events: inout [BallEvent]
    ) {
        let limit = Self.boardSize[keyPath: axis] - Self.ballSize
        let isLow = position[keyPath: axis] < 0
        guard isLow || position[keyPath: axis] > limit else { return }
        let edge = isLow ? 0 : limit
        if before != edge {
            let speed = abs(velocity[keyPath: axis]) * Self.pointsPerSecond
            events.append(.wall(speed: speed, side: isLow ? low : high))
        }
        position[keyPath: axis] = edge
        velocity[keyPath: axis] = bounces ? -(velocity[keyPath: axis] / 2) : 0
    }
}

extension ClassicBall: BallWorld {
    /// "classic".
    public static let activity = "classic"

    /// "bounce" or "no bounce".
    public var setup: String { bounces ? "bounce" : "no bounce" }

    /// Tells the two rules apart.
    public var identity: UInt64 {
        var hash = StateHash()
        hash.combine(bounces)
        return hash.value
    }

    /// Of position and velocity.
    public var stateHash: UInt64 {
        var hash = StateHash()
        hash.combine(hasUpdated)
        for number in [position.x, position.y, velocity.x, velocity.y] { hash.combine(number) }
        return hash.value
    }

    /// An update after 1/60 s, the input being a reading in g.
    public mutating func step(_ input: TiltInput) -> [BallEvent] { update(acceleration: input.vector) }
}
