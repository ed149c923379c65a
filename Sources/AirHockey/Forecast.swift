import Geometry

/// Where a player expects the puck to go: straight on, back from the side walls, slowing down. Ends, paddles and spin
/// are left out.
struct Forecast {
    let rules: HockeyRules
    var place: Vector2
    var velocity: Vector2

    /// Goes on by one tick.
    mutating func step() {
        place += velocity
        let (low, high) = (rules.puckRadius, rules.size.x - rules.puckRadius)
        if place.x < low {
            place.x = 2 * low - place.x
            velocity.x = -velocity.x
        } else if place.x > high {
            place.x = 2 * high - place.x
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
            if ahead.place.y >= y { return (ahead.place.x, ticks) }
            guard ahead.velocity.y > 0 else { return nil }
            ahead.step()
        }
        return nil
    }
}
