import Arguments
import Glibc

/// The tool's commands, and how their errors end: one line on standard error, status 2 for a usage error, 1 for any
/// other, 130 where it was interrupted.
enum ApollonianCommand {
    private struct Command: Sendable {
        let name: String
        let summary: String
        let run: @Sendable ([String]) throws -> Void
    }

    private static let commands = [
        Command(name: "spheres", summary: "write the spheres of a packing", run: { try SpheresCommand.run($0) }),
        Command(name: "circles", summary: "write the circles of a gasket", run: { try CirclesCommand.run($0) }),
        Command(name: "count", summary: "count spheres by level", run: { try CountCommand.run($0) }),
        Command(name: "serve", summary: "serve packings over HTTP", run: { try ServeCommand.run($0) }),
        Command(name: "info", summary: "facts about a packing", run: { try InfoCommand.run($0) }),
    ]

    /// Runs the command that the words name and returns the exit status.
    static func run(_ words: [String]) -> Int32 {
        do {
            try dispatch(words)
            return 0
        } catch let error as UsageError {
            complain("\(error); see apollonian --help")
            return 2
        } catch let error as OutputError {
            complain("\(error)")
            return error == .interrupted ? 130 : 1
        } catch {
            complain("\(error)")
            return 1
        }
    }

    private static func complain(_ message: String) {
        let line = "apollonian: \(message)\n"
        _ = line.utf8.withContiguousStorageIfAvailable { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    private static func dispatch(_ words: [String]) throws {
        switch words.first {
        case nil, "--help", "-h", "help": print(help, terminator: "")
        case "--version": print("apollonian 1.0.0")
        case .some(let name):
            guard let command = commands.first(where: { $0.name == name }) else {
                throw UsageError.unknownCommand(name, known: commands.map(\.name))
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
            usage: apollonian COMMAND [OPTIONS]

            Apollonian packings for other programs.

            Commands:
            \(lines.joined(separator: "\n"))

            apollonian COMMAND --help lists a command's options; apollonian --version says which version this is.

            """
    }
}
