/// What a ball may strike.
public enum WallSide: String, Sendable, Hashable, CaseIterable {
    /// The board's edges as seen from above, `top` being the one away from the player; a wall on the board; a bumper.
    case left, right, top, bottom, wall, bumper
}

/// What happened in a step.
public enum BallEvent: Sendable, Hashable {
    /// The ball struck something. `speed` is how fast it moved towards it, in mm/s (in classic, in points/s).
    case wall(speed: Double, side: WallSide)
    /// The ball fell into the hole of this index.
    case hole(Int)
    /// The ball reached the goal, this many seconds after the start.
    case goal(seconds: Double)
}
