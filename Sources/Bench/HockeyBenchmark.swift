import AirHockey
import Arguments
import Geometry
import Netcode
import Simulation

/// `rondo-bench hockey`: a tick of a game.
enum HockeyBenchmark {
    static func run(_ words: [String]) throws {
        if let word = words.first { throw UsageError.unexpectedWord(word) }
        var rules = HockeyRules()
        rules.goalsToWin = .max

        // Both paddles always press the puck: the most impacts there can be.
        var pressed = HockeyGame(rules: rules)
        let press = StepTimes { _ in
            let target = PaddleTarget(pressed.puck.position)
            _ = pressed.step(HockeyInput(bottom: target, top: target))
        }
        print("pressed puck:  ", press.text(of: "tick"))

        var game = HockeyGame(rules: rules)
        var bottom = ComputerPlayer(.bottom, difficulty: .hard, rules: rules, seed: 1)
        var top = ComputerPlayer(.top, difficulty: .hard, rules: rules, seed: 2)
        let play = StepTimes { _ in
            let input = HockeyInput(
                bottom: bottom.target(seeing: TableObservation(of: game, for: .bottom)),
                top: top.target(seeing: TableObservation(of: game, for: .top)))
            _ = game.step(input)
        }
        print("two computers: ", play.text(of: "tick"))
        measureRollback()
        for prediction in Prediction.allCases { measure(prediction, games: recordedGames()) }
    }

    /// Rolling back 12 ticks: the other's input of 12 ticks ago comes, and is another one than was guessed.
    private static func measureRollback() {
        var rollback = Rollback(HockeyGame(HockeySetup(goals: 99)), as: .host)
        for _ in 0..<Rollback<HockeyGame>.limit { _ = rollback.step(PaddleTarget(Vector2(160, 400))) }
        let times = StepTimes { count in
            let target = PaddleTarget(Vector2(160 + Double(count % 7), 80))
            _ = rollback.receive([target], from: rollback.knownTick + 1)
            _ = rollback.settle()
            _ = rollback.step(PaddleTarget(Vector2(160 + Double(count % 5), 400)))
        }
        print("12 ticks again:", times.text(of: "tick"))
    }

    /// The inputs of ten games of a minute, of computers that play well.
    private static func recordedGames() -> [[HockeyInput]] {
        (0..<10).map { seed in
            var rules = HockeyRules()
            rules.goalsToWin = .max
            var game = HockeyGame(rules: rules)
            var players = PerPlayer(
                bottom: ComputerPlayer(.bottom, difficulty: .hard, rules: rules, seed: 2 * UInt64(seed)),
                top: ComputerPlayer(.top, difficulty: .hard, rules: rules, seed: 2 * UInt64(seed) + 1))
            return (0..<3600).map { _ in
                let input = HockeyInput(
                    bottom: players.bottom.target(seeing: TableObservation(of: game, for: .bottom)),
                    top: players.top.target(seeing: TableObservation(of: game, for: .top)))
                _ = game.step(input)
                return input
            }
        }
    }

    /// How far off guesses at a paddle are, in points, after 5 and after 9 ticks: half of 150 ms and of 300.
    private static func measure(_ prediction: Prediction, games: [[HockeyInput]]) {
        let errors = [5, 9].map { ticks in
            var (sum, count) = (0.0, 0)
            for game in games {
                for index in 1..<game.count - ticks {
                    for player in Player.allCases {
                        let guess = prediction.input(
                            after: game[index][player], before: game[index - 1][player], ticks: ticks)
                        sum += (guess.position - game[index + ticks][player].position).length
                        count += 1
                    }
                }
            }
            return ((sum / Double(count)) * 10).rounded() / 10
        }
        print("\(prediction.rawValue) guesses: \(errors[0]) points off after 5 ticks, \(errors[1]) after 9")
    }
}
