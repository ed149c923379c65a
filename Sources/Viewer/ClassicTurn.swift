import Geometry

/// The original's two angles: the one that spins is kept, all others become 0 while it does.
struct ClassicTurn: Sendable, Hashable {
    private var aboutX = 0.0
    private var aboutY = 0.0

    /// Adds a turn about X or Y, whichever is the larger part of it, in radians; returns the whole orientation.
    mutating func turn(by turn: Vector3) -> Rotation {
        if abs(turn.x) > abs(turn.y) {
            aboutX += turn.x
            aboutY = 0
            return Rotation(angle: aboutX, axis: Vector3(1, 0, 0))
        }
        aboutY += turn.y
        aboutX = 0
        return Rotation(angle: aboutY, axis: Vector3(0, 1, 0))
    }
}
