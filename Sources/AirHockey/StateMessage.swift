import Geometry

/// First field of every message of the original.
public enum PacketType: Int, Sendable, Hashable {
    /// A ``StateMessage``.
    case state = 0
    /// An ``EventMessage``.
    case event = 1
}

/// The original's State: one paddle and the puck, as the two sides exchange them.
public struct StateMessage: Sendable, Hashable {
    /// Always `state`.
    public let packetType = PacketType.state
    /// Whose paddle it is.
    public let player: Player
    /// Ticks since the start.
    public let step: Int
    /// Whether this paddle and the puck met in the last tick.
    public let intersects: Bool
    /// Centre of the paddle, in points.
    public let paddlePosition: Vector2
    /// Points per tick.
    public let paddleVelocity: Vector2
    /// Centre of the puck, in points.
    public let puckPosition: Vector2
    /// Points per tick.
    public let puckVelocity: Vector2
    /// Rim speed by spin, in points per tick.
    public let puckRotation: Double
    /// How far the puck is turned, in radians.
    public let puckAngle: Double
}
