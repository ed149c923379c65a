import Foundation
import Simulation
import Testing
import TiltBall

/// The boards in Assets and the run that is recorded beside each.
@Suite struct ShippedBoardTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("../../Assets/Boards").standardized

    private static func files(_ type: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == type }.sorted { $0.path < $1.path }
    }

    private static func board(_ file: URL) throws -> Board {
        try Board(text: String(contentsOf: file, encoding: .utf8))
    }

    @Test func atLeastTwelveBoardsOfDifferentNames() throws {
        let boards = try Self.files("txt").map(Self.board)
        #expect(boards.count >= 12)
        #expect(Set(boards.map(\.name)).count == boards.count)
        #expect(Set(boards.map(\.identity)).count == boards.count)
    }

    /// The recordings were made in a release build on another day; the state must be theirs to the last bit.
    @Test func everyRecordedRunReachesItsGoalInTheSameState() throws {
        let boards = try Self.files("txt")
        #expect(try Self.files("run").count == boards.count)
        for file in boards {
            let run = file.deletingPathExtension().appendingPathExtension("run")
            let recording = try InputRecording(bytes: Array(Data(contentsOf: run)))
            let end = try recording.replayed(in: Labyrinth(board: Self.board(file)))
            #expect(end.phase == .reached, "\(file.lastPathComponent)")
            #expect(end.stateHash == recording.finalState, "\(file.lastPathComponent)")
            #expect(end.steps == recording.count)
        }
    }

    /// Who does nothing, and who only leans one way, does not get there.
    @Test func noBoardIsWonByLeaningOneWay() throws {
        for file in try Self.files("txt") {
            for tilt in [TiltInput.flat, TiltInput(x: 4096, y: 0), TiltInput(x: 0, y: 4096), TiltInput(x: 0, y: -4096)]
            {
                var world = Labyrinth(board: try Self.board(file))
                for _ in 0..<200 { _ = world.step(tilt) }
                #expect(world.phase != .reached, "\(file.lastPathComponent)")
            }
        }
    }
}
