import Geometry

/// What a player sees of the table at one moment, turned so that the own goal is at large y: positions only, no
/// velocities.
public struct TableObservation: Sendable, Hashable {
    /// Centre of the puck; nil while it is not on the table.
    public var puck: Vector2?
    /// Centre of the own paddle.
    public var own: Vector2
    /// Centre of the opponent's paddle.
    public var opponent: Vector2

    /// What `player` sees of `game` now.
    public init(of game: HockeyGame, for player: Player) {
        let rules = game.rules
        puck = game.phase == .playing ? rules.turned(game.puck.position, for: player) : nil
        own = rules.turned(game.paddles[player].position, for: player)
        opponent = rules.turned(game.paddles[player.opponent].position, for: player)
    }
}

extension HockeyRules {
    /// A position as the top player sees it from the other end; for the bottom player the position itself. Its own inverse.
    func turned(_ position: Vector2, for player: Player) -> Vector2 {
        player == .top ? size - position : position
    }
}
