import ArgumentParsing
import Assets
import Files
import Platform
import Simulation
import TiltBall
import TiltPlay

/// The files of the tilt ball: boards, recorded runs, best runs, traces.
struct TiltFiles {
    /// Larger files are no boards, and no traces.
    private static let limits = (board: 1 << 20, trace: 64 << 20)

    /// The boards that come with the program, from easy to hard.
    let boards: [Board]
    /// The player's best runs by the labyrinth's identity; one that cannot be read, or does not reach the goal, is none.
    let bestRuns: [UInt64: InputRecording]

    /// Reads the boards beside the program and the player's best runs.
    init() throws {
        let folder = try ResourceLocator().folder(Assets.boardFolder, of: "Assets")
        let names = try Directory.names(in: folder).filter { $0.hasSuffix(".txt") }
        let boards = try names.map { try Self.board(file: folder + "/" + $0) }
        guard !boards.isEmpty else { throw FileError(path: folder, reason: "there are no boards in it") }
        self.boards = boards
        var runs: [UInt64: InputRecording] = [:]
        let data = UserDirectories().data
        for board in boards {
            let labyrinth = Labyrinth(board: board)
            let path = data + "/" + TiltOptions.bestRunFile(identity: labyrinth.identity)
            guard let recording = try? RecordingFile.read(path), recording.reachesGoal(of: labyrinth) else { continue }
            runs[labyrinth.identity] = recording
        }
        bestRuns = runs
    }

    /// A line for each board: number, name, best time or a dash.
    var list: String {
        let width = boards.map(\.name.count).max() ?? 0
        return boards.enumerated().map { index, board in
            let best = bestRuns[Labyrinth(board: board).identity].map { "best \(TiltScene.clock($0.playedSteps)) s" }
            let number = String(repeating: " ", count: index < 9 ? 1 : 0) + "\(index + 1)"
            let gap = String(repeating: " ", count: width - board.name.count + 2)
            return number + "  " + board.name + gap + (best ?? "–") + "\n"
        }.joined()
    }

    /// The game that begins with a board, by name, number or file; a file of one's own is the only board of its game.
    func game(_ name: String) throws -> TiltOptions.Game {
        if let index = index(of: name) { return .labyrinth(boards: boards, first: index) }
        return .labyrinth(boards: [try board(name)], first: 0)
    }

    /// A board by name, number or file.
    func board(_ name: String) throws -> Board {
        if let index = index(of: name) { return boards[index] }
        guard name.hasSuffix(".txt") else {
            throw UsageError.badValue(
                option: "--board", value: name,
                expected: "a number from 1 to \(boards.count), a name that --list shows, or a file NAME.txt")
        }
        return try Self.board(file: name)
    }

    /// A recorded run: by classic's rules or on `board` if that is asked for, else on what it was recorded on.
    func run(_ path: String, classic: Bool = false, on board: Board?) throws -> TiltRun {
        let recording = try RecordingFile.read(path)
        return try RecordingFile.checked(path) { () throws(InputRecordingError) in
            if classic { return try TiltRun(classic: recording) }
            if let board { return try TiltRun(recording, on: board) }
            return try TiltRun(recording, onOneOf: boards)
        }
    }

    /// The runs that come with the program, one a board.
    func recordedRuns() throws -> [TiltRun] {
        let folder = try ResourceLocator().folder(Assets.boardFolder, of: "Assets")
        let names = try Directory.names(in: folder).filter { $0.hasSuffix(".run") }
        return try names.map { try run(folder + "/" + $0, on: nil) }
    }

    /// A recorded sensor.
    static func trace(_ path: String) throws -> TiltTrace {
        let text = String(decoding: try FileReader.read(path, limit: limits.trace), as: UTF8.self)
        do {
            return try TiltTrace(text: text)
        } catch {
            throw FileError(path: path, reason: "\(error)")
        }
    }

    private func index(of name: String) -> Int? {
        if let number = Int(name), (1...boards.count).contains(number) { return number - 1 }
        return boards.firstIndex { $0.name.lowercased() == name.lowercased() }
    }

    private static func board(file path: String) throws -> Board {
        let text = String(decoding: try FileReader.read(path, limit: limits.board), as: UTF8.self)
        do {
            return try Board(text: text)
        } catch {
            throw FileError(path: path, reason: "\(error)")
        }
    }
}
