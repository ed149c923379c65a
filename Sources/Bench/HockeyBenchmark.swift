import AirHockey
import ArgumentParsing
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
        for (name, games) in [("computers", RecordedGames.computers()), ("mice", RecordedGames.hands())] {
            for prediction in Prediction.allCases { measure(prediction, on: games, of: name) }
        }
    }

    /// Rolling back 12 ticks: the other's input of 12 ticks ago comes, and is another one than was predicted. Both press
    /// the puck, so that there are as many impacts as there can be.
    private static func measureRollback() {
        var rollback = Rollback(HockeyGame(HockeySetup(goals: 99)), as: .host)
        var known: [PaddleTarget] = []
        func step(_ rollback: inout Rollback<HockeyGame>, _ count: Int) {
            let puck = rollback.present.puck.position
            known.append(PaddleTarget(puck + Vector2(Double(count % 7), 0)))
            _ = rollback.step(PaddleTarget(puck))
        }
        for count in 0..<Rollback<HockeyGame>.limit { step(&rollback, count) }
        let before = rollback.restepped
        var ticks = 0
        let times = StepTimes { count in
            _ = rollback.receive([known.removeFirst()], from: rollback.knownTick + 1)
            _ = rollback.settle()
            step(&rollback, count)
            ticks += 1
        }
        let depth = Double(rollback.restepped - before) / Double(ticks)
        print("rolling back:  ", times.text(of: "tick"), "with \((depth * 10).rounded() / 10) ticks stepped again")
    }

    /// How far off a predicted paddle is, in points, after 5 and after 9 ticks: half of 150 ms and of 300.
    private static func measure(_ prediction: Prediction, on games: [[HockeyInput]], of players: String) {
        let errors = [5, 9].map { ticks in
            var (sum, count) = (0.0, 0)
            for game in games {
                for index in 1..<game.count - ticks {
                    for player in Player.allCases {
                        let predicted = prediction.input(
                            after: game[index][player], before: game[index - 1][player], ticks: ticks)
                        sum += (predicted.position - game[index + ticks][player].position).length
                        count += 1
                    }
                }
            }
            return ((sum / Double(count)) * 10).rounded() / 10
        }
        print("\(prediction.rawValue), \(players): \(errors[0]) points off after 5 ticks, \(errors[1]) after 9")
    }
}
