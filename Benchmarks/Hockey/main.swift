import AirHockey
import Foundation
import Geometry
import Simulation

/// CPU time of a tick, median and worst of batches of 1000. Run in release: `swift run -c release rondo-bench-hockey`.
func cpuMicroseconds(_ body: () -> Void) -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }
    let start = now()
    body()
    return now() - start
}

/// Prints microseconds a call of `tick`, over 200 batches.
func measure(_ name: String, _ tick: () -> Void) {
    let batches = (0..<200).map { _ in
        cpuMicroseconds { for _ in 0..<1000 { tick() } } / 1000
    }.sorted()
    print(name, String(format: "%.2f µs a tick, worst batch %.2f", batches[100], batches[199]))
}

var rules = HockeyRules()
rules.goalsToWin = .max

// Both paddles always press the puck: the most impacts there can be.
var pressed = HockeyGame(rules: rules)
measure("pressed puck:  ") {
    let wish = PaddleWish(pressed.puck.location)
    _ = pressed.step(HockeyInput(bottom: wish, top: wish))
}

var game = HockeyGame(rules: rules)
var bottom = ComputerPlayer(.bottom, difficulty: .hard, rules: rules, seed: 1)
var top = ComputerPlayer(.top, difficulty: .hard, rules: rules, seed: 2)
measure("two computers: ") {
    let input = HockeyInput(
        bottom: bottom.wish(seeing: HockeySight(of: game, for: .bottom)),
        top: top.wish(seeing: HockeySight(of: game, for: .top)))
    _ = game.step(input)
}
