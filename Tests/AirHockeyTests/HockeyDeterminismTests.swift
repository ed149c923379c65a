import AirHockey
import Geometry
import Testing

@Suite struct HockeyDeterminismTests {
    /// Ticks and the hash after them; a debug build does not go to the last.
    static let checkpoints: [(tick: Int, hash: UInt64)] = [
        (1_000, 4112206944400502671), (10_000, 956186026892501573), (100_000, 2922989377397137975),
        (1_000_000, 5906168185527058321),
    ]

    @Test func randomPlayKeepsToTheTableAndTheHash() {
        var play = RandomPlay(seed: 7)
        var goals = 0
        var broken = Violations()
        for checkpoint in Self.checkpoints where checkpoint.tick <= Sizes.ticks {
            while play.game.tick < checkpoint.tick {
                for case .goal in play.step() { goals += 1 }
                broken.check(play.game)
            }
            #expect(play.game.stateHash == checkpoint.hash, "after \(checkpoint.tick) ticks")
        }
        #expect(broken.found == [])
        #expect(goals > Sizes.ticks / 5000)
    }
}

/// What must never be seen in a game.
struct Violations {
    var found: [String] = []

    mutating func check(_ game: HockeyGame) {
        guard case .playing = game.phase, found.count < 5 else { return }
        let (puck, rules) = (game.puck, game.rules)
        let (x, y) = (puck.position.x, puck.position.y)
        func note(_ text: String) { found.append("tick \(game.tick): \(text)") }
        if !(x.isFinite && y.isFinite && puck.velocity.length.isFinite && puck.rotation.isFinite && puck.angle.isFinite)
        {
            note("not finite")
        }
        if puck.velocity.length > 15 { note("too fast") }
        let tolerance = 1e-6
        let inTable = x >= 20 - tolerance && x <= 300 + tolerance && y >= 20 - tolerance && y <= 460 + tolerance
        let depth = max(-y, y - 480)
        // Within the rounded mouth of a goal.
        let inMouth = x >= 72 && x <= 248 && depth < 20 + tolerance
        if !inTable && !inMouth { note("outside at \(puck.position)") }
        for post in [Vector2(72, -8), Vector2(248, -8), Vector2(72, 488), Vector2(248, 488)]
        where (puck.position - post).length < 28 - tolerance { note("inside a post") }
        for player in Player.allCases {
            let paddle = game.paddles[player]
            let contact = rules.puckRadius + rules.paddleRadius
            if (puck.position - paddle.position).length < contact - tolerance { note("inside the paddle of \(player)") }
            let (low, high) = player == .top ? (40.0, 200.0) : (280.0, 440.0)
            if paddle.position.x < 40 || paddle.position.x > 280 || paddle.position.y < low || paddle.position.y > high
            {
                note("paddle outside its zone")
            }
            if paddle.velocity.length > 40 + 1e-9 { note("paddle too fast") }
        }
    }
}
