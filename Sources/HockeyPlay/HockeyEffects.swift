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
        /// In steps.
        var age = 0

        /// How fast it falls: a goal is worth a slow moment.
        var pace: Double { age < 20 ? 0.35 : 1 }
    }

    /// The light of a goal, in the scorer's colour.
    struct Glow: Sendable {
        /// Who scored.
        var player: Player
        /// In steps.
        var age = 0
    }

    /// A word in large letters.
    struct Banner: Sendable {
        var title: String
        var detail: String
        /// Whose news it is.
        var player: Player
        /// Whether it is smaller and keeps to the other half of the table, for the puck comes on this one.
        var isAside = false
        /// Steps it still stays; nil until another one comes.
        var rest: Int?
        /// In steps.
        var age = 0
    }

    /// Steps that a flash lasts, and the light of a goal.
    static let flashSteps = 14, glowSteps = 80
    /// Most positions of the trail.
    private static let trailLength = 14

    /// The puck's last positions, the newest last.
    private(set) var trail: [TrailPoint] = []
    private(set) var flashes: [Flash] = []
    private(set) var falling: Falling?
    private(set) var glow: Glow?
    private(set) var banner: Banner?

    /// Whether something goes on that no step of the game tells.
    var isMoving: Bool {
        !trail.isEmpty || !flashes.isEmpty || falling != nil || glow != nil || banner.map { $0.age < 20 } ?? false
    }

    /// Shows words; without `steps` until others come.
    mutating func show(_ title: String, _ detail: String, for player: Player, steps: Int?) {
        banner = Banner(title: title, detail: detail, player: player, rest: steps)
    }

    /// Shows a few words beside the puck that is about to come to a player.
    mutating func announce(_ words: String, for player: Player, steps: Int) {
        banner = Banner(title: words, detail: "", player: player, isAside: true, rest: steps)
    }

    /// Shows a flash.
    mutating func flash(_ flash: Flash) { flashes.append(flash) }

    /// Lets a puck fall that left the table at this state.
    mutating func drop(_ puck: Puck) {
        falling = Falling(position: puck.position, velocity: puck.velocity, angle: puck.angle)
    }

    /// Lights the table up for who scored.
    mutating func celebrate(_ player: Player) { glow = Glow(player: player) }

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
        if var glow {
            glow.age += 1
            self.glow = glow.age < Self.glowSteps ? glow : nil
        }
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
        let pace = puck.pace
        puck.age += 1
        if past > 0 { puck.fall -= 0.012 * pace }
        puck.height += puck.fall * pace
        puck.position += puck.velocity * pace
        let depth = TableOutline.goalDepth * HockeySpace.scale - rules.puckRadius
        puck.position.y = min(max(puck.position.y, -depth), rules.size.y + depth)
        puck.position.x = min(
            max(puck.position.x, rules.goalLeft + rules.puckRadius), rules.goalRight - rules.puckRadius)
        puck.velocity *= 1 - 0.2 * pace
        falling = puck.height < TableOutline.floor - HockeyMeshes.puckHeight ? nil : puck
    }
}
