import Geometry
import Scenes

/// The slow turn, one at most, by which a packing shows itself until it is touched.
struct Presentation: Sendable, Hashable {
    private static let degreesPerSecond = 3.0
    /// Seconds in which it gathers speed.
    private static let easeTime = 2.0

    private let isWanted: Bool
    private var seconds: Double?
    private var degrees = 0.0

    /// - Parameter isWanted: whether it may begin at all.
    init(isWanted: Bool) { self.isWanted = isWanted }

    /// Whether it turns.
    var isMoving: Bool { seconds != nil }

    /// Begins, where it is wanted.
    mutating func begin() { if isWanted { seconds = 0 } }

    /// It is over for good.
    mutating func end() { seconds = nil }

    /// Lets a step pass and returns the turn it made, about the vertical.
    mutating func step() -> Rotation {
        guard let age = seconds else { return .identity }
        seconds = age + SceneClock.step
        let speed = Self.degreesPerSecond * smoothstep(age / Self.easeTime)
        let turn = min(speed * SceneClock.step, 360 - degrees)
        degrees += turn
        if degrees >= 360 { end() }
        return Rotation(angle: turn * .pi / 180, axis: Vector3(0, 1, 0))
    }
}
