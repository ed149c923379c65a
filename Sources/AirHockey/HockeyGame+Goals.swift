import Geometry

extension HockeyRules {
    /// Where the puck lies after a goal: in the goal, wholly past the edge.
    func rest(inGoalOf player: Player) -> Vector2 {
        Vector2(size.x / 2, player == .top ? -puckRadius : size.y + puckRadius)
    }
}

extension HockeyGame {
    /// Counts a goal against `conceder`.
    mutating func concede(_ conceder: Player, _ events: inout [HockeyEvent]) {
        let scorer = conceder.opponent
        score[scorer] += 1
        events.append(.goal(scorer))
        stopPlay(servedBy: conceder)
        if score[scorer] >= rules.goalsToWin {
            phase = .over(winner: scorer)
            events.append(.win(scorer))
        }
    }

    /// Takes the puck off the table.
    private mutating func stopPlay(servedBy player: Player) {
        puck = Puck(position: rules.rest(inGoalOf: player))
        paddles.bottom.intersects = false
        paddles.top.intersects = false
        // This tick counts down at its end as well.
        phase = .serving(player, ticks: rules.servePause + 1)
    }

    /// Counts how long the puck has been in one half.
    mutating func watchHolding() {
        let half: Player = puck.position.y < rules.size.y / 2 ? .top : .bottom
        heldTicks = half == holder ? heldTicks + 1 : 0
        holder = half
        if heldTicks >= rules.holdLimit { stopPlay(servedBy: holder.opponent) }
    }

    /// Where the puck is laid down for `player`: on the middle line from goal to goal, or beside it where the paddle
    /// is in the way.
    public func serveSpot(of player: Player) -> Vector2 {
        let y = player == .top ? rules.serveDistance : rules.size.y - rules.serveDistance
        let middle = Vector2(rules.size.x / 2, y)
        let paddle = paddles[player].position
        let clear = rules.puckRadius + rules.paddleRadius
        guard (paddle - middle).length < clear else { return middle }
        let aside = clear + rules.paddleRadius
        return Vector2(middle.x + (paddle.x >= middle.x ? -aside : aside), y)
    }

    /// Lays the puck down.
    mutating func serve(_ player: Player, _ events: inout [HockeyEvent]) {
        puck = Puck(position: serveSpot(of: player))
        phase = .playing
        holder = player
        heldTicks = 0
        events.append(.serve(player))
    }
}
