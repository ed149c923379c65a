import ArgumentParsing
import Files

/// The program's commands, and how their errors end: one line on standard error, status 2 for a usage error, 1 for any
/// other.
enum RondoCommand {
    private static let program = Program(
        name: "rondo", version: Version.current, summary: "Round things for a Linux desktop.",
        commands: [
            .init("menu", "choose what to do (the default)", MenuCommand.help) { try MenuCommand.run($0) },
            .init("view", "look into an Apollonian sphere packing", ViewCommand.help) {
                try ViewCommand.run($0)
            },
            .init("tilt", "tip a board and roll a ball to its goal", TiltCommand.help) { try TiltCommand.run($0) },
            .init("hockey", "air hockey for one or two, or the computer alone", HockeyCommand.help) {
                try HockeyCommand.run($0)
            },
            .init("demo", "an endless show of all that there is", DemoCommand.help) { try DemoCommand.run($0) },
            .init("bench", "measure how fast packings are drawn here", BenchCommand.help) { try BenchCommand.run($0) },
        ], standard: "menu", manual: manual)

    private static let manual = Program.Manual(
        about: """
            A viewer for Apollonian sphere packings, a tilt ball, air hockey, and a show of all three. F1 or ? shows the keys \
            at any time.
            """,
        files: [
            ("~/.local/share/rondo", "best times, recordings and what else is kept ($XDG_DATA_HOME)"),
            ("~/.config/rondo/settings.json", "what was set in the menu ($XDG_CONFIG_HOME)"),
            ("~/.config/rondo/gamecontrollerdb.txt", "gamepads that SDL does not know by itself ($XDG_CONFIG_HOME)"),
        ], related: ["apollonian"])

    /// Runs the command that the words name and returns the exit status.
    static func run(_ words: [String]) -> Int32 {
        do {
            try program.run(words)
            return 0
        } catch let error as UsageError {
            Diagnostics.rondo.report("\(error); see rondo --help")
            return 2
        } catch is AlreadyReported {
            return 1
        } catch {
            Diagnostics.rondo.report("\(error)")
            return 1
        }
    }
}

/// Something went wrong on the way and was said when it did.
struct AlreadyReported: Error {}
