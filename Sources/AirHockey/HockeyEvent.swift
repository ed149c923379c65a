/// Something that happened in a tick, in the order it happened.
public enum HockeyEvent: Sendable, Hashable {
    /// A paddle met the puck, which left at `speed` points per tick.
    case strike(Player, speed: Double)
    /// The puck met a wall or a post with `speed` points per tick towards it.
    case wall(speed: Double)
    /// A goal by this player.
    case goal(Player)
    /// The puck was laid down for this player, who conceded the last goal.
    case serve(Player)
    /// The game is over, won by this player.
    case win(Player)
}
