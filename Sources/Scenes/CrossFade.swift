import Geometry

/// The change from the picture that was kept to the one that is drawn.
public struct CrossFade: Sendable, Hashable {
    /// Seconds it takes.
    public let duration: Double
    private var rest = 0.0

    /// No fade yet.
    public init(duration: Double = 0.3) { self.duration = duration }

    /// Opacity of the kept picture, 1 at first, 0 when it is over; soft at both ends.
    public var opacity: Double { smoothstep(rest) }

    /// Whether it goes on.
    public var isMoving: Bool { rest > 0 }

    /// The picture was kept now.
    public mutating func begin() { rest = 1 }

    /// Lets a step pass.
    public mutating func step() { rest = max(0, rest - SceneClock.step / duration) }
}
