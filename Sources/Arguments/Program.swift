import Files

/// A program of several commands: finds the one that is meant, and explains them.
public struct Program: Sendable {
    /// One of its commands.
    public struct Command: Sendable {
        let name: String
        let summary: String
        let run: @Sendable ([String]) throws -> Void

        /// - Parameters:
        ///   - summary: what it does, in a few words.
        ///   - help: what it takes; `--help` writes its text to standard output, other words are sorted and checked by it.
        ///   - run: is given its arguments.
        public init(
            _ name: String, _ summary: String, _ help: Help, run: @escaping @Sendable (Arguments) throws -> Void
        ) {
            self.init(name, summary) { words in
                let arguments = try Arguments(words, help)
                guard !arguments.has("--help") else { return try StandardStreams.write(help.text) }
                try run(arguments)
            }
        }

        /// - Parameters:
        ///   - summary: what it does, in a few words.
        ///   - run: is given the words after the command's name.
        public init(_ name: String, _ summary: String, run: @escaping @Sendable ([String]) throws -> Void) {
            self.name = name
            self.summary = summary
            self.run = run
        }
    }

    private let name: String
    private let version: String
    private let summary: String
    private let commands: [Command]
    private let standard: String?

    /// - Parameters:
    ///   - name: how it is called.
    ///   - summary: what it is, in a sentence.
    ///   - standard: the command that is meant where none is named; nil where the help is to be shown instead.
    public init(name: String, version: String, summary: String, commands: [Command], standard: String? = nil) {
        self.name = name
        self.version = version
        self.summary = summary
        self.commands = commands
        self.standard = standard
    }

    /// Runs the command that the words name; throws what that throws, or that there is no such command.
    public func run(_ words: [String]) throws {
        let first = words.first
        switch first {
        case "--help", "-h", "help": return try StandardStreams.write(help)
        case "--version": return try StandardStreams.write("\(name) \(version)\n")
        case nil where standard == nil: return try StandardStreams.write(help)
        default: break
        }
        // Options of the standard command may stand alone.
        let isNamed = first.map { !$0.hasPrefix("-") || standard == nil } ?? false
        let wanted = isNamed ? first : standard
        guard let command = commands.first(where: { $0.name == wanted }) else {
            throw UsageError.unknownCommand(wanted ?? "", known: commands.map(\.name))
        }
        try command.run(isNamed ? Array(words.dropFirst()) : words)
    }

    /// The help text, with one line a command, aligned.
    public var help: String {
        let width = (commands.map(\.name.count).max() ?? 0) + 2
        let lines = commands.map { command in
            "  " + command.name + String(repeating: " ", count: width - command.name.count) + command.summary
        }
        return """
            usage: \(name) \(standard == nil ? "COMMAND" : "[COMMAND]") [OPTIONS]

            \(summary)

            Commands:
            \(lines.joined(separator: "\n"))

            \(name) COMMAND --help lists a command's options; \(name) --version says which version this is.

            """
    }
}
