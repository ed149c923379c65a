import Foundation
import Simulation
import TiltBall

/// Writes a recorded run beside each board: `swift run -c release BoardSolver Assets/Boards/*.txt`. Prints the time of
/// each, and fails where a board cannot be read or solved.
var isSolved = true
for path in CommandLine.arguments.dropFirst() {
    let file = URL(fileURLWithPath: path)
    do {
        let board = try Board(text: String(contentsOf: file, encoding: .utf8))
        guard let run = Autopilot.bestRun(on: board) else {
            print("\(path): no run found")
            isSolved = false
            continue
        }
        let data = Data(run.recording.bytes)
        try data.write(to: file.deletingPathExtension().appendingPathExtension("run"), options: .atomic)
        print("\(path): \(run.world.seconds) s, state \(String(run.world.stateHash, radix: 16))")
    } catch {
        print("\(path): \(error)")
        isSolved = false
    }
}
exit(isSolved ? 0 : 1)
