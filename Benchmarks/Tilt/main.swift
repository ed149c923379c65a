import Foundation
import Geometry
import Simulation
import TiltBall

/// CPU time of a step on each board, median and worst of batches of 1000, while the ball is thrown about by changing
/// full tips; a ball that falls or arrives starts again. Run in release: `swift run -c release rondo-bench-tilt
/// Assets/Boards/*.txt`.
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

for path in CommandLine.arguments.dropFirst() {
    let start = Labyrinth(board: try Board(text: String(contentsOfFile: path, encoding: .utf8)))
    var world = start
    var random = SeededRandom(seed: 1)
    var input = TiltInput.flat
    let batches = (0..<200).map { _ in
        cpuMicroseconds {
            for step in 0..<1000 {
                if step % 20 == 0 { input = TiltInput(Vector2(random.uniform(-1, 1), random.uniform(-1, 1))) }
                _ = world.step(input)
                if world.phase != .rolling { world = start }
            }
        } / 1000
    }.sorted()
    let times = String(format: "%.2f µs a step, worst batch %.2f", batches[100], batches[199])
    print(start.board.name.padding(toLength: 16, withPad: " ", startingAt: 0), times)
}
