import AirHockey
import Arguments
import Files
import HockeyPlay
import Simulation

/// `rondo hockey`: air hockey for one or two, or none.
enum HockeyCommand {
    private static let options = [
        Option("--players", "N", "1 against the computer, 2 side by side, or 0 to watch (1)"),
        Option("--difficulty", "NAME", "easy, medium or hard (medium)"),
        Option("--goals", "N", "goals that win (7)"),
        Option("--record", "FILE", "keep the game in a file at its end"),
        Option("--replay", "FILE", "show a recorded game"),
    ]

    private static let help = Help(
        command: "rondo hockey",
        summary: "Air hockey: mouse, stick, arrow keys or a finger move the paddle; V changes the view.",
        sections: [("Game:", options), ("Window:", WindowOptions.options)])

    static func run(_ words: [String]) throws {
        let arguments = try Arguments(words, allowed: help.options)
        guard !arguments.has("--help") else { return print(help.text, terminator: "") }
        let window = try WindowOptions(arguments)
        for option in ["--players", "--difficulty", "--goals", "--seed", "--record"] {
            try arguments.checkAtMostOne(of: ["--replay", option])
        }
        if let file = arguments.text("--replay") {
            let journal = try Recording.read(file)
            return try WindowedCommand.run(title: "Rondo: air hockey", options: window) { size in
                try Recording.checked(file) { () throws(JournalError) in
                    try HockeyScene(replaying: journal, size: size)
                }
            }
        }
        let options = try options(arguments, seed: window.seed)
        let record = arguments.text("--record")
        if let record { try FileWriter.check(record) }
        try WindowedCommand.run(
            title: "Rondo: air hockey", options: window, scene: { HockeyScene(options, size: $0) },
            atEnd: { scene in
                guard let record, let scene = scene as? HockeyScene else { return }
                try FileWriter.write(scene.journal.bytes, to: record)
            })
    }

    private static func options(_ arguments: Arguments, seed: UInt64) throws -> HockeyOptions {
        HockeyOptions(
            players: try arguments.integer("--players", in: 0...2) ?? 1,
            difficulty: try arguments.choice("--difficulty") ?? .medium,
            goals: try arguments.integer("--goals", in: 1...99) ?? 7, seed: seed)
    }
}
