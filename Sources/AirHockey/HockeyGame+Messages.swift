extension HockeyGame {
    /// The State of one paddle, with the puck.
    public func stateMessage(of player: Player) -> StateMessage {
        let paddle = paddles[player]
        return StateMessage(
            player: player, step: tick, intersects: paddle.intersects,
            paddlePosition: paddle.position, paddleVelocity: paddle.velocity,
            puckPosition: puck.position, puckVelocity: puck.velocity,
            puckRotation: puck.rotation, puckAngle: puck.angle)
    }

    /// The Event that tells of the last goal, for a table whose host is `host`.
    public func eventMessage(host: Player) -> EventMessage {
        var kind = EventMessage.Kind.score
        if case .over = phase { kind = .win }
        return EventMessage(eventType: kind, clientScore: score[host.opponent], hostScore: score[host])
    }
}
