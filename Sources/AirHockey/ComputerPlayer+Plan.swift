import Geometry

extension ComputerPlayer {
    /// Where its paddle stands when there is nothing to do.
    private var guardPost: Vector2 { Vector2(rules.size.x / 2, rules.size.y - 90) }

    /// Where the paddle should go: decides anew each tick.
    mutating func target(now sight: TableObservation) -> Vector2 {
        shotTicks -= 1
        guard let puck = belief() else {
            shot = nil
            idleTicks = 0
            return guardPost
        }
        let isReachable = puck.position.y > rules.size.y - rules.paddleRange - 50
        idleTicks = isReachable && puck.velocity.length < 1.5 ? idleTicks + 1 : 0
        if idleTicks > 60 { return free(puck) }
        if isReachable, puck.position.y > sight.own.y - 15 { return behind(puck, sight) }
        if isReachable, puck.velocity.length < skill.daring || puck.velocity.y < 0 {
            return attack(puck, sight)
        }
        shot = nil
        return defend(puck)
    }

    /// In the way of the puck before the goal.
    private func defend(_ puck: Forecast) -> Vector2 {
        let post = guardPost
        if puck.velocity.y > 0.5, let arrival = puck.arrival(at: post.y - 40) {
            let x = min(max(arrival.x, rules.goalLeft - 10), rules.goalRight + 10)
            return Vector2(x, post.y)
        }
        return Vector2(post.x + (puck.position.x - post.x) * 0.4, post.y)
    }

    /// Gets behind the puck on the line of its shot, then strikes through it.
    private mutating func attack(_ puck: Forecast, _ sight: TableObservation) -> Vector2 {
        if shot == nil || shotTicks <= 0 {
            shot = chosenShot(from: puck.position)
            shotTicks = 40
        }
        guard let shot else { return defend(puck) }
        let clear = rules.puckRadius + rules.paddleRadius
        // It meets the puck where that will be when the hand gets there.
        var meeting = puck
        let distance = max(0, (puck.position - sight.own).length - clear)
        meeting.step(ticks: min(20, Int(distance / skill.strikeSpeed)))
        let offset = meeting.position - sight.own
        let ahead = offset.dot(shot.direction)
        let aside = (offset - shot.direction * ahead).length
        let isAligned = ahead > 0 && aside < 14
        if isAligned { return meeting.position + shot.direction * 30 }
        return meeting.position - shot.direction * (clear + 12)
    }

    /// The shot with most room, but the eye is not exact.
    private mutating func chosenShot(from position: Vector2) -> Shot? {
        var best: (shot: Shot, worth: Double)?
        for shot in rules.shots(from: position, past: believedOpponent) {
            let worth = min(shot.clearance, 80) + random.uniform(0, 10 + 3 * skill.error)
            if worth > best?.worth ?? -1 { best = (shot, worth) }
        }
        return best?.shot
    }

    /// A puck that is stuck, in a corner or between the paddles, it frees with taps, and leaves in between so that the
    /// puck can follow.
    private mutating func free(_ puck: Forecast) -> Vector2 {
        shot = nil
        return idleTicks / patience % 2 == 1 ? puck.position : guardPost
    }

    /// The puck is beside or behind the paddle, where a touch would send it into the own goal: it goes round.
    private mutating func behind(_ puck: Forecast, _ sight: TableObservation) -> Vector2 {
        shot = nil
        let side = puck.position.x < rules.size.x / 2 ? 1.0 : -1.0
        let clear = rules.puckRadius + rules.paddleRadius
        return Vector2(puck.position.x + side * (clear + 15), rules.size.y - rules.paddleRadius)
    }
}
