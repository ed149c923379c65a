import AirHockey
import ArgumentParsing
import Files
import HockeyPlay
import Simulation

/// `rondo hockey`: air hockey for one or two, or none.
enum HockeyCommand {
    private static let standard = HockeyOptions()
    private static let players = Parameter(
        "--players", in: 0...2, standard: standard.players, "1 against the computer, 2 side by side, or 0 to watch")
    private static let difficulty = Parameter(
        "--difficulty", standard: standard.difficulty, "easy, medium or hard")
    private static let goals = Parameter("--goals", in: 1...99, standard: standard.goals, "goals that win")
    private static let options = [
        players.option, difficulty.option, goals.option, WindowOptions.seed.option,
        Option("--record", "FILE", "keep the game in a file at its end", file: .output),
        Option("--replay", "FILE", "show a recorded game", file: .input),
    ]

    static let help = Help(
        command: "rondo hockey",
        summary: "Air hockey: mouse, stick, arrow keys or a finger move the paddle; V changes the view.",
        sections: [
            ("Game:", options), ("Over a network:", NetworkArguments.options), ("Window:", WindowOptions.options),
        ],
        rules: WindowOptions.rules + NetworkArguments.rules + [
            .only("--replay", with: WindowOptions.options.map(\.name))
        ])

    static func run(_ arguments: Arguments) throws {
        let window = try WindowOptions(arguments)
        if let file = arguments.text("--replay") {
            let recording = try RecordingFile.read(file)
            return try WindowedCommand.run(
                title: "Rondo: air hockey", options: window,
                scene: { size in
                    try RecordingFile.checked(file) { () throws(InputRecordingError) in
                        try HockeyScene(replaying: recording, size: size)
                    }
                },
                atEnd: { try RecordingFile.checkEnd(file, ($0 as? HockeyScene)?.replayDiffers) })
        }
        let record = arguments.text("--record")
        if let record { try FileWriter.check(record) }
        let seed = UInt64(try arguments[WindowOptions.seed])
        if let network = try NetworkArguments(arguments, seed: seed) {
            let port = NetworkPort()
            let options = try network.open(port)
            return try WindowedCommand.run(
                title: "Rondo: air hockey", options: window, network: port,
                scene: { NetworkScene(options, size: $0) },
                atEnd: { try write(($0 as? NetworkScene)?.recording, to: record) })
        }
        let options = try options(arguments, seed: seed)
        try WindowedCommand.run(
            title: "Rondo: air hockey", options: window, scene: { HockeyScene(options, size: $0) },
            atEnd: { try write(($0 as? HockeyScene)?.recording, to: record) })
    }

    private static func write(_ recording: InputRecording?, to path: String?) throws {
        guard let path, let recording else { return }
        try FileWriter.write(recording.bytes, to: path)
    }

    private static func options(_ arguments: Arguments, seed: UInt64) throws -> HockeyOptions {
        let players = try arguments[Self.players]
        if players == 2, arguments.has("--difficulty") {
            throw UsageError.mismatch(
                ["--players", "--difficulty"], problem: "two players leave the computer no paddle")
        }
        return HockeyOptions(
            players: players, difficulty: try arguments[difficulty], goals: try arguments[goals], seed: seed)
    }
}
