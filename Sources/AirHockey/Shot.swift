import Geometry

/// A way for the puck into the opponent's goal (at y = 0): straight, or by one of the side walls.
struct Shot: Hashable, Sendable {
    /// Unit vector along which the puck has to leave.
    var direction: Vector2
    /// Smallest distance of its path from the opponent's paddle, in points.
    var clearance: Double
}

extension HockeyRules {
    /// Nine shots from `puck`: each third of the goal, each straight and by either wall.
    func shots(from puck: Vector2, past opponent: Vector2) -> [Shot] {
        let (low, high) = (puckRadius, size.x - puckRadius)
        var shots: [Shot] = []
        shots.reserveCapacity(9)
        for fraction in [0.2, 0.5, 0.8] {
            let x = goalLeft + (goalRight - goalLeft) * fraction
            // By a wall it is aimed at the goal's mirror image, and the paddle's image stands before that.
            for (aim, image) in [
                (x, opponent.x), (2 * low - x, 2 * low - opponent.x), (2 * high - x, 2 * high - opponent.x),
            ] {
                let direction = (Vector2(aim, 0) - puck).normalized
                guard direction.y < -0.35 else { continue }
                let clearance = min(
                    distance(of: opponent, from: puck, along: direction),
                    distance(of: Vector2(image, opponent.y), from: puck, along: direction))
                shots.append(Shot(direction: direction, clearance: clearance))
            }
        }
        return shots
    }

    /// Distance of a point from a ray.
    private func distance(of point: Vector2, from start: Vector2, along direction: Vector2) -> Double {
        let offset = point - start
        let ahead = max(0, offset.dot(direction))
        return (offset - direction * ahead).length
    }
}
