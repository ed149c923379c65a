import AirHockey
import Geometry

/// A game that a test plays by hand; the puck is served at once to the bottom player, at (160, 300).
struct TestTable {
    var game: HockeyGame
    /// Everything that happened so far.
    var events: [HockeyEvent] = []
    private var wishes: HockeyInput

    init(_ change: (inout HockeyRules) -> Void = { _ in }) {
        var rules = HockeyRules()
        rules.servePause = 1
        change(&rules)
        game = HockeyGame(rules: rules)
        wishes = HockeyInput(
            bottom: PaddleTarget(game.paddles.bottom.position), top: PaddleTarget(game.paddles.top.position))
        step()
    }

    /// Takes steps; a target that is not given stays as it is.
    mutating func step(bottom: Vector2? = nil, top: Vector2? = nil, times: Int = 1) {
        if let bottom { wishes.bottom = PaddleTarget(bottom) }
        if let top { wishes.top = PaddleTarget(top) }
        for _ in 0..<times { events += game.step(wishes) }
    }

    /// Steps with these wishes until something of this kind happens; false where it does not within `limit` ticks.
    mutating func run(
        bottom: Vector2? = nil, top: Vector2? = nil, limit: Int = 600, until happened: (HockeyEvent) -> Bool
    ) -> Bool {
        for _ in 0..<limit {
            let before = events.count
            step(bottom: bottom, top: top)
            if events[before...].contains(where: happened) { return true }
        }
        return false
    }

    /// The speeds of the strikes of `player` so far.
    func strikes(of player: Player) -> [Double] {
        events.compactMap { if case .strike(player, let speed) = $0 { speed } else { nil } }
    }

    /// The bottom paddle goes below the puck, then up through it by `speed` points a tick, off centre by `aside`.
    mutating func shoot(speed: Double, aside: Double = 0) {
        step(bottom: Vector2(160 + aside, 440), times: 10)
        var y = 440.0
        while strikes(of: .bottom).isEmpty && y > 280 {
            y -= speed
            step(bottom: Vector2(160 + aside, y))
        }
        step(bottom: Vector2(160 + aside, 440))
    }
}

/// Equal to a millionth.
func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool { abs(a - b) <= tolerance }
