import Arguments
import Foundation

/// The program's commands, and how their errors end: one line on standard error, status 2 for a usage error, 1 for any
/// other.
enum RondoCommand {
    /// Version of the program; CHANGELOG.md says what it brought.
    static let version = "1.0.0"

    private struct Command: Sendable {
        let name: String
        let summary: String
        let run: @Sendable ([String]) throws -> Void
    }

    private static let commands = [
        Command(
            name: "view", summary: "look into an Apollonian sphere packing (the default)",
            run: { try ViewCommand.run($0) }),
        Command(
            name: "hockey", summary: "air hockey for one or two, or the computer alone",
            run: { try HockeyCommand.run($0) }),
        Command(name: "tilt", summary: "tip a board and roll a ball to its goal", run: { try TiltCommand.run($0) }),
        Command(name: "demo", summary: "an endless show of all that there is", run: { try DemoCommand.run($0) }),
        Command(name: "bench", summary: "measure how fast packings are drawn here", run: { try BenchCommand.run($0) }),
    ]

    /// Runs the command that the words name and returns the exit status.
    static func run(_ words: [String]) -> Int32 {
        do {
            try dispatch(words)
            return 0
        } catch let error as UsageError {
            complain("\(error)" + "; see rondo --help")
            return 2
        } catch {
            complain("\(error)")
            return 1
        }
    }

    /// One line on standard error.
    static func complain(_ message: String) {
        let line = "rondo: " + message.replacingOccurrences(of: "\n", with: " ") + "\n"
        FileHandle.standardError.write(Data(line.utf8))
    }

    private static func dispatch(_ words: [String]) throws {
        guard let first = words.first else { return try ViewCommand.run([]) }
        switch first {
        case "--help", "-h", "help": print(help, terminator: "")
        case "--version": print("rondo \(version)")
        case _ where first.hasPrefix("-"): try ViewCommand.run(words)
        default:
            guard let command = commands.first(where: { $0.name == first }) else {
                throw UsageError.unknownCommand(first, known: commands.map(\.name))
            }
            try command.run(Array(words.dropFirst()))
        }
    }

    private static var help: String {
        let width = (commands.map(\.name.count).max() ?? 0) + 2
        let lines = commands.map { command in
            "  " + command.name + String(repeating: " ", count: width - command.name.count) + command.summary
        }
        return """
            usage: rondo [COMMAND] [OPTIONS]

            Round things for a Linux desktop.

            Commands:
            \(lines.joined(separator: "\n"))

            rondo COMMAND --help lists a command's options; rondo --version says which version this is.

            """
    }
}
