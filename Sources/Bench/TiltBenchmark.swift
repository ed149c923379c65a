import ArgumentParsing
import Foundation
import Geometry
import Simulation
import TiltBall

/// `rondo-bench tilt BOARD.txt...`: a step on each board, while the ball is thrown about by changing full tips; a ball
/// that falls or arrives starts again.
enum TiltBenchmark {
    static func run(_ paths: [String]) throws {
        guard !paths.isEmpty else {
            throw UsageError.badValue(option: "tilt", value: "", expected: "one board or more, like Boards/*.txt")
        }
        for path in paths {
            let start = Labyrinth(board: try Board(text: String(contentsOfFile: path, encoding: .utf8)))
            var world = start
            var random = SeededRandom(seed: 1)
            var input = TiltInput.flat
            let times = StepTimes { step in
                if step % 20 == 0 { input = TiltInput(Vector2(random.uniform(-1, 1), random.uniform(-1, 1))) }
                _ = world.step(input)
                if world.phase != .rolling { world = start }
            }
            print(start.board.name.padding(toLength: 16, withPad: " ", startingAt: 0), times.text(of: "step"))
        }
    }
}
