import AirHockey
import Geometry

/// What is only seen: the puck's trail, flashes, a puck that falls into the goal, words in large letters.
struct HockeyEffects: Sendable {
    /// Where the puck was.
    struct TrailPoint: Sendable {
        /// On the table, in points.
        var position: Vector2
        /// Points per step.
        var speed: Double
    }

    /// A flash where a strike was.
    struct Flash: Sendable {
        /// On the table, in points.
        var position: Vector2
        /// 0...1, by the strike's speed.
        var strength: Double
        /// Whose strike it was.
        var player: Player
        /// In steps.
        var age = 0
    }

    /// A puck that falls into a goal.
    struct Falling: Sendable {
        /// On the table, in points.
        var position: Vector2
        /// Points per step.
        var velocity: Vector2
        /// Radians.
        var angle: Double
        /// World units above the bed, and per step.
        var height = 0.0, fall = 0.0
    }

    /// A word in large letters.
    struct Banner: Sendable {
        var title: String
        var detail: String
        /// Whose news it is.
        var player: Player
        /// Steps it still stays; nil until another one comes.
        var rest: Int?
        /// In steps.
        var age = 0
    }

    /// Steps that a flash lasts.
    static let flashSteps = 14
    /// Most positions of the trail.
    private static let trailLength = 14

    /// The puck's last positions, the newest last.
    private(set) var trail: [TrailPoint] = []
    private(set) var flashes: [Flash] = []
    private(set) var falling: Falling?
    private(set) var banner: Banner?

    /// Whether something goes on that no step of the game tells.
    var isMoving: Bool { !trail.isEmpty || !flashes.isEmpty || falling != nil || banner.map { $0.age < 20 } ?? false }

    /// Shows words; without `steps` until others come.
    mutating func show(_ title: String, _ detail: String, for player: Player, steps: Int?) {
        banner = Banner(title: title, detail: detail, player: player, rest: steps)
    }

    /// Shows a flash.
    mutating func flash(_ flash: Flash) { flashes.append(flash) }

    /// Lets a puck fall that left the table at this state.
    mutating func drop(_ puck: Puck) {
        falling = Falling(position: puck.position, velocity: puck.velocity, angle: puck.angle)
    }

    /// Lets a step pass, after the game took it.
    mutating func step(_ game: HockeyGame) {
        if case .playing = game.phase {
            trail.append(TrailPoint(position: game.puck.position, speed: game.puck.velocity.length))
            if trail.count > Self.trailLength { trail.removeFirst() }
        } else if !trail.isEmpty {
            trail.removeFirst()
        }
        for index in flashes.indices { flashes[index].age += 1 }
        flashes.removeAll { $0.age >= Self.flashSteps }
        stepBanner()
        stepFalling(game.rules)
    }

    private mutating func stepBanner() {
        guard var shown = banner else { return }
        shown.age += 1
        if let rest = shown.rest {
            shown.rest = rest - 1
            banner = rest > 1 ? shown : nil
        } else {
            banner = shown
        }
    }

    private mutating func stepFalling(_ rules: HockeyRules) {
        guard var puck = falling else { return }
        // It falls once its middle is past the edge, and stops at the goal's back.
        let past = max(-puck.position.y, puck.position.y - rules.size.y)
        if past > 0 { puck.fall -= 0.012 }
        puck.height += puck.fall
        puck.position += puck.velocity
        let depth = TableOutline.goalDepth * HockeySpace.scale - rules.puckRadius
        puck.position.y = min(max(puck.position.y, -depth), rules.size.y + depth)
        puck.position.x = min(
            max(puck.position.x, rules.goalLeft + rules.puckRadius), rules.goalRight - rules.puckRadius)
        puck.velocity *= 0.8
        falling = puck.height < TableOutline.floor - HockeyMeshes.puckHeight ? nil : puck
    }
}
