import Geometry

/// A paddle, moved by its player; nothing but the puck in its way holds it up.
public struct Paddle: Sendable, Hashable {
    /// Place of the centre, in points.
    public var position: Vector2
    /// How far it moved in the last tick, in points.
    public var velocity = Vector2.zero
    /// Whether it met the puck in the last tick.
    public var intersects = false
}

extension Paddle {
    /// Moves on for a share of a tick.
    mutating func advance(by time: Double) { position += velocity * time }
}
