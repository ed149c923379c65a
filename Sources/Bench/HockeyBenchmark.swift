import AirHockey
import Arguments

/// `rondo-bench hockey`: a tick of a game.
enum HockeyBenchmark {
    static func run(_ words: [String]) throws {
        if let word = words.first { throw UsageError.unexpectedWord(word) }
        var rules = HockeyRules()
        rules.goalsToWin = .max

        // Both paddles always press the puck: the most impacts there can be.
        var pressed = HockeyGame(rules: rules)
        let press = StepTimes { _ in
            let wish = PaddleWish(pressed.puck.location)
            _ = pressed.step(HockeyInput(bottom: wish, top: wish))
        }
        print("pressed puck:  ", press.text(of: "tick"))

        var game = HockeyGame(rules: rules)
        var bottom = ComputerPlayer(.bottom, difficulty: .hard, rules: rules, seed: 1)
        var top = ComputerPlayer(.top, difficulty: .hard, rules: rules, seed: 2)
        let play = StepTimes { _ in
            let input = HockeyInput(
                bottom: bottom.wish(seeing: TableObservation(of: game, for: .bottom)),
                top: top.wish(seeing: TableObservation(of: game, for: .top)))
            _ = game.step(input)
        }
        print("two computers: ", play.text(of: "tick"))
    }
}
