import Geometry
import Simulation
import TestSupport
import Testing
import TiltBall

/// Damaged boards are refused with their place, or are boards on which a ball rolls.
@Suite struct BoardMutantTests {
    private let text = """
        name Two Words
        size 480 300
        ball 7.5
        thickness 6
        start 40 40
        goal 440 260 14
        wall 100 0 100 200 150 240
        hole 200 100 12
        bumper 300 200 14
        """

    @Test func twoThousandMutants() {
        var mutator = Mutator(seed: 12)
        var boards = 0
        for number in 0..<2000 {
            do {
                let board = try Board(text: String(decoding: mutator.mutant(of: Array(text.utf8)), as: UTF8.self))
                boards += 1
                var ball = Labyrinth(board: board, velocity: Vector2(3000, 2000))
                for _ in 0..<60 { _ = ball.step(TiltInput(Vector2(1, -0.5))) }
                let far = board.size - ball.position
                #expect(min(ball.position.min(), far.min()) >= 0, "mutant \(number)")
            } catch {
                #expect(error.line >= 1 && error.column >= 1 && !error.description.isEmpty)
            }
        }
        #expect(boards > 50 && boards < 1900, "\(boards) of the mutants are boards")
    }
}
