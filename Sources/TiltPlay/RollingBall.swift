import Geometry
import TiltBall

/// How the ball lies and turns, for the eye: it rolls without slipping, so its turning matches its path.
struct RollingBall: Sendable, Hashable {
    /// Turn about its centre, in the board's frame.
    private(set) var turn = Rotation(angle: 0.5, axis: Vector3(1, 0, 1))

    /// Rolls by a way on the board; `radius` in the way's unit.
    mutating func roll(by way: Vector2, radius: Double) {
        let length = way.length
        guard length > 1e-12, radius > 0 else { return }
        // Up cross way, with the board's y along -z.
        turn = Rotation(angle: length / radius, axis: Vector3(-way.y, 0, -way.x)) * turn
    }
}
