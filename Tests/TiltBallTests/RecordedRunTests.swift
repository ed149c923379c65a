import Geometry
import Simulation
import Testing
import TiltBall

@Suite struct RecordedRunTests {
    private let board = Board(
        name: "Test", size: Vector2(480, 300), start: Vector2(100, 150),
        goal: Disc(centre: Vector2(460, 20), radius: 12), parts: [.bumper(Disc(centre: Vector2(300, 150), radius: 20))])

    /// A seeded run of 300 steps and its recording.
    private func run<World: BallWorld>(in world: World) -> (World, InputRecording) {
        var world = world
        var recording = InputRecording(of: world)
        var random = SeededRandom(seed: 11)
        for _ in 0..<300 {
            let input = TiltInput(Vector2(random.uniform(-1, 1), random.uniform(-1, 1)))
            _ = world.step(input)
            recording.append(input, leadingTo: world.stateHash)
        }
        return (world, recording)
    }

    @Test func replayOfAFileLeadsToTheSameState() throws {
        let (world, recording) = run(in: Labyrinth(board: board))
        let read = try InputRecording(bytes: recording.bytes)
        #expect(try read.replayed(in: Labyrinth(board: board)) == world)
        #expect(read.finalState == world.stateHash)
        let (classic, classicRecording) = run(in: ClassicBall(bounces: true))
        #expect(try classicRecording.replayed(in: ClassicBall(bounces: true)) == classic)
    }

    @Test func otherBoardsRulesAndGamesAreRefused() {
        let (_, recording) = run(in: Labyrinth(board: board))
        let other = Board(
            name: "Test", size: board.size, start: board.start, goal: board.goal,
            parts: [.bumper(Disc(centre: Vector2(300, 150), radius: 21))])
        #expect(throws: InputRecordingError.otherSetup("Test")) { try recording.replayed(in: Labyrinth(board: other)) }
        var rules = LabyrinthRules()
        rules.restitution = 0.5
        #expect(throws: InputRecordingError.otherSetup("Test")) {
            try recording.replayed(in: Labyrinth(board: board, rules: rules))
        }
        #expect(throws: InputRecordingError.otherActivity(found: "labyrinth", expected: "classic")) {
            try recording.replayed(in: ClassicBall())
        }
    }

    @Test func inputsAreRoundedAndNeverTrap() {
        #expect(TiltInput(Vector2(1, -0.5)).vector == Vector2(1, -0.5))
        #expect(abs(TiltInput(Vector2(0.3, 0)).vector.x - 0.3) <= 1.0 / 8192)
        #expect(TiltInput(Vector2(.infinity, -.infinity)).vector.x > 7.9)
        #expect(TiltInput(Vector2(.nan, 0)) == .flat)
    }
}
