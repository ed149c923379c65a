import Geometry

/// More impacts than this in one tick: the puck is pinned.
private let impactLimit = 8

extension HockeyGame {
    /// Moves puck and paddles through one tick, from impact to impact, so that no speed tunnels.
    mutating func sweep(_ events: inout [HockeyEvent]) {
        let before = PerPlayer(bottom: paddles.bottom.intersects, top: paddles.top.intersects)
        paddles.bottom.intersects = false
        paddles.top.intersects = false
        var left = 1.0
        var impacts = 0
        while let impact = firstImpact(within: left) {
            advance(by: impact.time)
            left -= impact.time
            impacts += 1
            guard impacts <= impactLimit else {
                letGo(for: left)
                // The rattling between paddle and wall is one long touch.
                events.removeAll { if case .wall = $0 { true } else { false } }
                left = 0
                break
            }
            switch impact.body {
            case .paddle(let player):
                let isNew = !before[player] && !paddles[player].intersects
                strike(by: player)
                if isNew { events.append(.strike(player, speed: puck.velocity.length)) }
            case .fixed(let normal):
                events.append(.wall(speed: -puck.velocity.dot(normal)))
                bounce(from: normal)
            case .goal(let conceder):
                concede(conceder, &events)
                paddles.bottom.advance(by: left)
                paddles.top.advance(by: left)
                return
            }
        }
        advance(by: left)
        settle()
        watchHolding()
    }

    private func firstImpact(within time: Double) -> Impact? {
        var search = ImpactSearch(rules: rules, puck: puck, limit: time)
        for player in Player.allCases { search.look(at: paddles[player], of: player) }
        search.lookAtTable()
        return search.first
    }

    private mutating func advance(by time: Double) {
        puck.position += puck.velocity * time
        paddles.bottom.advance(by: time)
        paddles.top.advance(by: time)
    }

    /// The strike: along the line of centres the puck's own speed is reflected and the paddle's added.
    private mutating func strike(by player: Player) {
        let paddle = paddles[player]
        let normal = (puck.position - paddle.position).normalized
        let own = puck.velocity.dot(normal)
        let push = paddle.velocity.dot(normal)
        let speed = max(rules.strikeMinimum, rules.strikeFactor * push + abs(own))
        puck.velocity += normal * (min(speed, rules.speedMaximum) - own)
        rub(against: paddle.velocity, normal: normal)
        paddles[player].intersects = true
        // A paddle never outruns the puck before it, or it would be inside it.
        let most = puck.velocity.dot(normal)
        if push > most { paddles[player].velocity *= max(0, most) / push }
    }

    /// A wall or post sends the puck back as fast as it came.
    private mutating func bounce(from normal: Vector2) {
        puck.velocity -= normal * (2 * puck.velocity.dot(normal))
        rub(against: .zero, normal: normal)
    }

    /// Friction between the rim and what it meets: takes a share of the sliding, a third from the motion and two thirds
    /// from the spin, as the inertia of a disc wants it.
    private mutating func rub(against velocity: Vector2, normal: Vector2) {
        let along = Vector2(-normal.y, normal.x)
        let sliding = (puck.velocity - velocity).dot(along) - puck.rotation
        let impulse = -rules.grip * sliding / 3
        puck.velocity = (puck.velocity + along * impulse).limited(to: rules.speedMaximum)
        puck.rotation -= 2 * impulse
        puck.rotation = min(max(puck.rotation, -rules.speedMaximum), rules.speedMaximum)
    }

    /// A puck pinned between paddle and wall is let go: the paddles wait for the rest of the tick, and the puck slips
    /// round the nearer one, to the side with more room. Where there is none it stays until the paddle leaves, and
    /// follows it.
    private mutating func letGo(for left: Double) {
        let offsets = Player.allCases.map { puck.position - paddles[$0].position }
        let nearest = offsets[0].lengthSquared <= offsets[1].lengthSquared ? offsets[0] : offsets[1]
        paddles.bottom.velocity = .zero
        paddles.top.velocity = .zero
        let normal = nearest.normalized
        let along = Vector2(-normal.y, normal.x)
        let speed = min(max(rules.strikeMinimum, abs(puck.velocity.dot(along))), rules.speedMaximum)
        // Of equal sides the one towards the middle of the table.
        let inward = along.dot(rules.size / 2 - puck.position) >= 0 ? along : -along
        let rooms = (room(at: inward * speed), room(at: inward * -speed))
        guard max(rooms.0, rooms.1) > 1e-9 else {
            puck.velocity = normal * -rules.strikeMinimum
            return
        }
        puck.velocity = inward * (rooms.0 >= rooms.1 ? speed : -speed)
        puck.position += puck.velocity * min(left, max(rooms.0, rooms.1))
    }

    /// Ticks, at most one, until the puck would meet something at this velocity.
    private mutating func room(at velocity: Vector2) -> Double {
        puck.velocity = velocity
        return firstImpact(within: 1)?.time ?? 1
    }

    /// What a tick does to a free puck: spin bends its path and turns it, both fade.
    private mutating func settle() {
        let speed = puck.velocity.length
        if speed > 0 {
            let aside = Vector2(-puck.velocity.y, puck.velocity.x) * (rules.curl * puck.rotation)
            let bent = puck.velocity + aside
            puck.velocity = bent * (max(0, speed - rules.puckDecay) / bent.length)
        }
        puck.angle += puck.rotation / rules.puckRadius
        if puck.angle > .pi { puck.angle -= 2 * .pi }
        if puck.angle < -.pi { puck.angle += 2 * .pi }
        puck.rotation = puck.rotation.faded(by: rules.spinDecay)
    }
}

extension Double {
    /// Nearer to 0 by `amount`, but not past it.
    fileprivate func faded(by amount: Double) -> Double {
        self > 0 ? max(0, self - amount) : min(0, self + amount)
    }
}
