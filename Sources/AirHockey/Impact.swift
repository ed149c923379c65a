import Geometry

/// Something that the moving puck meets.
struct Impact {
    /// What it meets.
    enum Body {
        case paddle(Player)
        /// A wall or a post; the unit normal points to the puck's centre.
        case fixed(normal: Vector2)
        /// The position wholly past the edge in the goal of this player.
        case goal(Player)
    }

    /// In ticks from now.
    var time: Double
    /// What it meets.
    var body: Body
}

/// Finds what a puck meets first. Of several at the same time the first one noted counts.
struct ImpactSearch {
    let rules: HockeyRules
    let puck: Puck
    /// In ticks from now; what comes later does not count.
    let limit: Double
    /// The first impact noted so far.
    private(set) var first: Impact?

    init(rules: HockeyRules, puck: Puck, limit: Double) {
        self.rules = rules
        self.puck = puck
        self.limit = limit
    }

    private mutating func note(_ time: Double, _ body: Impact.Body) {
        guard time <= limit, time < first?.time ?? .infinity else { return }
        first = Impact(time: time, body: body)
    }

    /// A paddle that moves at its velocity.
    mutating func look(at paddle: Paddle, of player: Player) {
        let time = timeToDisc(at: paddle.position, velocity: paddle.velocity, radius: rules.paddleRadius)
        if let time { note(time, .paddle(player)) }
    }

    /// Everything that stands still.
    mutating func lookAtTable() {
        if puck.velocity.x != 0 { lookAlongWidth() }
        if puck.velocity.y != 0 { lookAlongLength() }
        lookAtPosts()
    }

    /// The side wall ahead and the inner side of a goal; seen in a mirror where the puck goes right, so that both are
    /// on the left.
    private mutating func lookAlongWidth() {
        let mirrored = puck.velocity.x > 0
        let x = mirrored ? rules.size.x - puck.position.x : puck.position.x
        let goalSide = mirrored ? rules.size.x - rules.goalRight : rules.goalLeft
        let speed = abs(puck.velocity.x)
        let normal = Vector2(mirrored ? -1 : 1, 0)
        note(max(0, x - rules.puckRadius) / speed, .fixed(normal: normal))

        // Rounding may put the puck a hair into the side of the goal; much farther in it is a puck beside the goal.
        let gap = x - goalSide - rules.puckRadius
        guard gap > -1e-9 else { return }
        let time = max(0, gap) / speed
        let y = puck.position.y + puck.velocity.y * time
        if y < -rules.postRadius || y > rules.size.y + rules.postRadius { note(time, .fixed(normal: normal)) }
    }

    /// The end wall ahead and the goal in it.
    private mutating func lookAlongLength() {
        let player: Player = puck.velocity.y < 0 ? .top : .bottom
        let fromEdge = player == .top ? puck.position.y : rules.size.y - puck.position.y
        let speed = abs(puck.velocity.y)
        let time = max(0, fromEdge - rules.puckRadius) / speed
        let x = puck.position.x + puck.velocity.x * time
        // Between the centres of the posts there is no wall.
        if x <= rules.goalLeft - rules.postRadius || x >= rules.goalRight + rules.postRadius {
            note(time, .fixed(normal: Vector2(0, player == .top ? 1 : -1)))
        }
        note(max(0, fromEdge + rules.puckRadius) / speed, .goal(player))
    }

    /// The posts at the nearer end.
    private mutating func lookAtPosts() {
        let isTop = puck.position.y < rules.size.y / 2
        let y = isTop ? -rules.postRadius : rules.size.y + rules.postRadius
        lookAtPost(Vector2(rules.goalLeft - rules.postRadius, y))
        lookAtPost(Vector2(rules.goalRight + rules.postRadius, y))
    }

    private mutating func lookAtPost(_ post: Vector2) {
        guard let time = timeToDisc(at: post, velocity: .zero, radius: rules.postRadius) else { return }
        note(time, .fixed(normal: (puck.position + puck.velocity * time - post).normalized))
    }

    /// When the puck touches a disc, or nil where it does not come nearer or passes: the smaller root of a quadratic,
    /// in the form that does not cancel.
    private func timeToDisc(at centre: Vector2, velocity: Vector2, radius: Double) -> Double? {
        let offset = puck.position - centre
        let approach = puck.velocity - velocity
        let b = offset.dot(approach)
        guard b < 0 else { return nil }
        let distance = radius + rules.puckRadius
        let c = offset.lengthSquared - distance * distance
        guard c > 0 else { return 0 }
        let discriminant = b * b - approach.lengthSquared * c
        guard discriminant >= 0 else { return nil }
        return c / (discriminant.squareRoot() - b)
    }
}
