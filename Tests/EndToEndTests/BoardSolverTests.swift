import Foundation
import TestSupport
import Testing

/// The program that finds the runs that are shipped.
@Suite struct BoardSolverTests {
    private let programs = URL(fileURLWithPath: RondoProcess.path).deletingLastPathComponent()

    @Test func aBoardsRunIsTheOneThatIsShipped() throws {
        let folder = try TestFolder()
        let shipped = programs.appendingPathComponent("rondo_Assets.resources/Boards/05-funnels")
        let board = try String(contentsOf: shipped.appendingPathExtension("txt"), encoding: .utf8)
        let path = try folder.write(board, to: "funnels.txt")
        let solver = programs.appendingPathComponent("BoardSolver").path
        let result = try ChildProcess.run([solver, path])
        #expect(result.status == 0 && result.output.hasPrefix(path + ": 3.1"))
        let run = try Data(contentsOf: URL(fileURLWithPath: folder("funnels.run")))
        #expect(try run == Data(contentsOf: shipped.appendingPathExtension("run")))
    }

    @Test func aBoardThatCannotBeReadIsNamed() throws {
        let folder = try TestFolder()
        let path = try folder.write("size 100", to: "bad.txt")
        let result = try ChildProcess.run([programs.appendingPathComponent("BoardSolver").path, path])
        #expect(result.status == 1 && result.output.hasPrefix(path + ": line 1, "))
        #expect(try folder.names == ["bad.txt"])
    }
}
