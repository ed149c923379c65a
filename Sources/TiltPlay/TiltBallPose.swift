import Geometry
import Scenes
import TiltBall

/// Where the drawn ball is, how large and how bright: on the board, dropping in, in a hole or in the goal.
struct TiltBallPose: Sendable, Hashable {
    /// Steps in which a ball drops in at the start of a try, and in which it is seen to fall into a hole: 0.4 s.
    static let entrySteps = 15, fallSteps = 24
    /// Height from which it drops in, mm.
    private static let entryHeight = 60.0
    /// Steps in which it comes to rest in the goal.
    private static let goalSteps = 24.0

    /// Above the board's surface, mm; and its centre on it.
    private(set) var height: Double
    private(set) var position: Vector2
    /// Of 1: how much light it still gets.
    private(set) var light = 1.0

    /// The ball of a try between its last two steps; nil once it is out of sight.
    init?(_ attempt: TiltAttempt, blend: Double) {
        let board = attempt.world.board
        height = board.ballRadius
        position = attempt.position(blend: blend)
        switch attempt.stage {
        case .falling(let hole, let steps):
            guard fall(into: board.holes[hole], radius: board.ballRadius, steps: Double(steps) + blend) else {
                return nil
            }
        case .won(let steps):
            let fraction = smoothstep((Double(steps) + blend) / Self.goalSteps)
            position += (board.goal.centre - position) * fraction
            height -= TiltSpace.cup * fraction
        case .playing, .paused:
            let left = max(1 - (Double(attempt.age) + blend) / Double(Self.entrySteps), 0)
            height += Self.entryHeight * left * left
        }
    }

    /// Over the edge, towards the hole's middle as far as it has to, and down into the dark.
    private mutating func fall(into hole: Disc, radius: Double, steps: Double) -> Bool {
        let fraction = steps / Double(Self.fallSteps)
        guard fraction < 1 else { return false }
        let away = position - hole.centre
        let room = max(hole.radius - radius, 0)
        let inside = away.length > room ? hole.centre + away.normalized * room : position
        position += (inside - position) * smoothstep(fraction / 0.4)
        height -= (TiltSpace.floor + 2 * radius) * fraction * fraction
        light = 1 - 0.75 * smoothstep((fraction - 0.3) / 0.7)
        return true
    }
}
