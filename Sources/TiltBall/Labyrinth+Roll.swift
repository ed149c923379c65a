import Geometry

/// Swept motion: the earliest touch ends the displacement, the velocity is turned there, and the rest of the time goes on from it
/// (Ericson, "Real-Time Collision Detection", 2005, chapter 5.5: moving sphere against capsule).
extension Labyrinth {
    /// Touches in one step; in a narrow wedge there could be more without end, so the rest of such a step is dropped.
    private static let mostTouches = 16
    /// Fraction of the speed below which a motion into a wall is rounding, not motion.
    private static let rounding = 1e-14

    mutating func roll(seconds: Double, _ events: inout [BallEvent]) {
        var left = seconds
        for _ in 0..<Self.mostTouches {
            guard left > 0, velocity != .zero else { break }
            let move = velocity * left
            let touch = firstTouch(along: move)
            if sink(along: move * (touch?.contact.time ?? 1), &events) { return }
            guard let touch else {
                position += move
                break
            }
            position += move * touch.contact.time
            left -= left * touch.contact.time
            bounce(off: touch.contact.normal, side: touch.side, &events)
        }
        leaveObstacles()
    }

    private func firstTouch(along move: Vector2) -> (contact: Contact, side: WallSide)? {
        let tolerance = move.length * Self.rounding
        var first = edgeTouch(along: move)
        for obstacle in obstacles {
            guard let contact = obstacle.contact(from: position, move: move, tolerance: tolerance) else { continue }
            if contact.time < first?.contact.time ?? .infinity { first = (contact, obstacle.side) }
        }
        return first
    }

    /// With the board's edge.
    private func edgeTouch(along move: Vector2) -> (contact: Contact, side: WallSide)? {
        let low = Vector2(repeating: board.ballRadius)
        let high = board.size - low
        var first: (contact: Contact, side: WallSide)?
        func meet(_ distance: Double, _ approach: Double, _ normal: Vector2, _ side: WallSide) {
            guard approach > 0, distance <= approach else { return }
            let time = max(distance / approach, 0)
            if time < first?.contact.time ?? .infinity { first = (Contact(time: time, normal: normal), side) }
        }
        meet(position.x - low.x, -move.x, Vector2(1, 0), .left)
        meet(high.x - position.x, move.x, Vector2(-1, 0), .right)
        meet(position.y - low.y, -move.y, Vector2(0, 1), .bottom)
        meet(high.y - position.y, move.y, Vector2(0, -1), .top)
        return first
    }

    /// Ends the run if the displacement leads over a hole or the goal; the earlier of them counts.
    private mutating func sink(along move: Vector2, _ events: inout [BallEvent]) -> Bool {
        var first = entry(of: position, moving: move, into: board.goal)
        var fallen = Phase.reached
        for (index, hole) in openings.enumerated() {
            guard let time = entry(of: position, moving: move, into: hole), time < first ?? .infinity else { continue }
            first = time
            fallen = .fallen(index)
        }
        guard let first else { return false }
        position += move * first
        phase = fallen
        if case .fallen(let hole) = fallen {
            events.append(.hole(hole))
        } else {
            events.append(.goal(seconds: seconds))
        }
        return true
    }

    /// Turns the velocity back by restitution.
    private mutating func bounce(off normal: Vector2, side: WallSide, _ events: inout [BallEvent]) {
        let speed = -velocity.dot(normal)
        guard speed > 0 else { return }
        var back = 0.0
        if side == .bumper {
            back = max(speed * rules.bumperRestitution, rules.bumperSpeed)
        } else if speed > rules.restSpeed {
            back = speed * rules.restitution
        }
        if back > 0 { events.append(.wall(speed: speed, side: side)) }
        velocity += normal * speed
        // What rounding left of the motion into the wall.
        velocity -= normal * velocity.dot(normal)
        velocity += normal * back
    }

    /// Takes back what rounding has let the ball into walls; twice, for where two meet.
    private mutating func leaveObstacles() {
        for _ in 0..<2 {
            for obstacle in obstacles {
                let (distance, normal) = obstacle.separation(of: position)
                if distance < 0 { position -= normal * distance }
            }
            let low = Vector2(repeating: board.ballRadius)
            position = position.clamped(lowerBound: low, upperBound: board.size - low)
        }
    }
}
