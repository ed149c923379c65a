import ArgumentParsing
import Files

/// The tool's commands, and how their errors end: one line on standard error, status 2 for a usage error, 1 for any
/// other.
enum ApollonianCommand {
    private static let program = Program(
        name: "apollonian", version: Version.current, summary: "Apollonian packings for other programs.",
        commands: [
            .init("spheres", "write the spheres of a packing", SpheresCommand.help) { try SpheresCommand.run($0) },
            .init("circles", "write the circles of a gasket", CirclesCommand.help) { try CirclesCommand.run($0) },
            .init("count", "count spheres by level", CountCommand.help) { try CountCommand.run($0) },
            .init("info", "facts about a packing", InfoCommand.help) { try InfoCommand.run($0) },
            .init("serve", "serve packings over HTTP", ServeCommand.help) { try ServeCommand.run($0) },
        ],
        manual: .init(
            about: """
                Makes packings of spheres in spheres and gaskets of circles in circles, as files of many formats and as a \
                web service.
                """, related: ["rondo"]))

    /// Runs the command that the words name and returns the exit status.
    static func run(_ words: [String]) -> Int32 {
        do {
            try program.run(words)
            return 0
        } catch let error as UsageError {
            complain("\(error); see apollonian --help")
            return 2
        } catch {
            complain("\(error)")
            return 1
        }
    }

    /// One line on standard error.
    static func complain(_ message: String) { Diagnostics(program: "apollonian").report(message) }
}
