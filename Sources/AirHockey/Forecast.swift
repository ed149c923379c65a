import Geometry

/// Where a player expects the puck to go: straight on, back from the side walls, slowing down. Ends, paddles and spin
/// are left out.
struct Forecast {
    let rules: HockeyRules
    var position: Vector2
    var velocity: Vector2

    /// Goes on by one tick.
    mutating func step() {
        position += velocity
        let (low, high) = (rules.puckRadius, rules.size.x - rules.puckRadius)
        if position.x < low {
            position.x = 2 * low - position.x
            velocity.x = -velocity.x
        } else if position.x > high {
            position.x = 2 * high - position.x
            velocity.x = -velocity.x
        }
        let speed = velocity.length
        velocity = speed > rules.puckDecay ? velocity * (1 - rules.puckDecay / speed) : .zero
    }

    /// Goes on by some ticks.
    mutating func step(ticks: Int) {
        for _ in 0..<ticks { step() }
    }

    /// Where and in how many ticks it comes down to `y`, or nil where it does not within two seconds.
    func arrival(at y: Double) -> (x: Double, ticks: Int)? {
        var ahead = self
        for ticks in 0..<120 {
            if ahead.position.y >= y { return (ahead.position.x, ticks) }
            guard ahead.velocity.y > 0 else { return nil }
            ahead.step()
        }
        return nil
    }
}
