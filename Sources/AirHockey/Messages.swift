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
    public let paddleLocation: Vector2
    /// Points per tick.
    public let paddleVelocity: Vector2
    /// Centre of the puck, in points.
    public let puckLocation: Vector2
    /// Points per tick.
    public let puckVelocity: Vector2
    /// Rim speed by spin, in points per tick.
    public let puckRotation: Double
    /// How far the puck is turned, in radians.
    public let puckAngle: Double
}

/// The original's Event, which the host sends when a goal falls.
public struct EventMessage: Sendable, Hashable {
    /// What happened.
    public enum Kind: Int, Sendable, Hashable {
        /// A goal that does not end the game.
        case score = 0
        /// The goal that wins.
        case win = 1
    }

    /// Always `event`.
    public let packetType = PacketType.event
    /// What happened.
    public let eventType: Kind
    /// Goals of the one who is not the host.
    public let clientScore: Int
    /// Goals of the host.
    public let hostScore: Int
}

extension HockeyGame {
    /// The State of one paddle, with the puck.
    public func stateMessage(of player: Player) -> StateMessage {
        let paddle = paddles[player]
        return StateMessage(
            player: player, step: tick, intersects: paddle.intersects,
            paddleLocation: paddle.location, paddleVelocity: paddle.velocity,
            puckLocation: puck.location, puckVelocity: puck.velocity,
            puckRotation: puck.rotation, puckAngle: puck.angle)
    }

    /// The Event that tells of the last goal, for a table whose host is `host`.
    public func eventMessage(host: Player) -> EventMessage {
        var kind = EventMessage.Kind.score
        if case .over = phase { kind = .win }
        return EventMessage(eventType: kind, clientScore: score[host.opponent], hostScore: score[host])
    }
}
