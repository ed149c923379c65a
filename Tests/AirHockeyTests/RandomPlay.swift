import AirHockey
import Geometry
import Simulation

/// Two players who move at random, sometimes far in one tick, sometimes slowly, and often onto the puck.
struct RandomPlay {
    var game: HockeyGame
    private var random: SeededRandom
    private var wishes: HockeyInput

    init(seed: UInt64, rules: HockeyRules = HockeyRules()) {
        var rules = rules
        rules.goalsToWin = .max
        game = HockeyGame(rules: rules)
        random = SeededRandom(seed: seed)
        let middle = PaddleTarget(Vector2(160, 240))
        wishes = HockeyInput(bottom: middle, top: middle)
    }

    mutating func step() -> [HockeyEvent] {
        for player in Player.allCases {
            let choice = random.unit()
            if choice < 0.03 {
                wishes[player] = PaddleTarget(Vector2(random.uniform(-20, 340), random.uniform(-20, 500)))
            } else if choice < 0.5 {
                let near = Vector2(random.uniform(-30, 30), random.uniform(-30, 30))
                wishes[player] = PaddleTarget(game.puck.position + near)
            }
        }
        return game.step(wishes)
    }
}
