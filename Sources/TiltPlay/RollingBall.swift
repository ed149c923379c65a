import Geometry
import TiltBall

/// How the ball lies and turns, for the eye: it rolls without slipping, so its turning matches its path.
struct RollingBall: Sendable, Hashable {
    /// Turn about its centre, in the board's frame.
    private(set) var turn = Rotation(angle: 0.5, axis: Vector3(1, 0, 1))

    /// Rolls by a displacement on the board; `radius` in the displacement's unit.
    mutating func roll(by displacement: Vector2, radius: Double) {
        let length = displacement.length
        guard length > 1e-12, radius > 0 else { return }
        // Up cross displacement, with the board's y along -z.
        turn = Rotation(angle: length / radius, axis: Vector3(-displacement.y, 0, -displacement.x)) * turn
    }
}
