import Files

/// A program of several commands: finds the one that is meant, and explains them.
public struct Program: Sendable {
    /// One of its commands.
    public struct Command: Sendable {
        let name: String
        let summary: String
        /// What it takes; nil where only it knows.
        let help: Help?
        let run: @Sendable ([String]) throws -> Void

        /// - Parameters:
        ///   - summary: what it does, in a few words.
        ///   - help: what it takes; `--help` writes its text to standard output, other words are sorted and checked by it.
        ///   - run: is given its arguments.
        public init(
            _ name: String, _ summary: String, _ help: Help, run: @escaping @Sendable (Arguments) throws -> Void
        ) {
            self.init(name, summary, help: help) { words in
                let arguments = try Arguments(words, help)
                guard !arguments.has("--help") else { return try StandardStreams.write(help.text) }
                try run(arguments)
            }
        }

        /// - Parameters:
        ///   - summary: what it does, in a few words.
        ///   - help: what it takes, for the manual and for shells.
        ///   - run: is given the words after the command's name.
        public init(
            _ name: String, _ summary: String, help: Help? = nil, run: @escaping @Sendable ([String]) throws -> Void
        ) {
            self.name = name
            self.summary = summary
            self.help = help
            self.run = run
        }
    }

    /// What the manual says beside the commands.
    public struct Manual: Sendable {
        let about: String
        let files: [(path: String, purpose: String)]
        let related: [String]

        /// - Parameters:
        ///   - about: what the program is, in a few sentences.
        ///   - files: what it reads and writes unasked.
        ///   - related: programs to see also.
        public init(about: String, files: [(path: String, purpose: String)] = [], related: [String] = []) {
            self.about = about
            self.files = files
            self.related = related
        }
    }

    /// The options that stand where a command's name would.
    static let ownOptions = [
        Option("--help", nil, "explain the program"),
        Option("--version", nil, "say which version this is"),
        Option("--completion", "SHELL", "print what a shell needs to complete words", choices: Shell.names),
        Option("--manual", nil, "print the manual page, for man"),
    ]

    let name: String
    let version: String
    let summary: String
    let commands: [Command]
    let standard: String?
    let manual: Manual

    /// - Parameters:
    ///   - name: how it is called.
    ///   - summary: what it is, in a sentence.
    ///   - standard: the command that is meant where none is named; nil where the help is to be shown instead.
    ///   - manual: what the manual says beside that; nil for the summary alone.
    public init(
        name: String, version: String, summary: String, commands: [Command], standard: String? = nil,
        manual: Manual? = nil
    ) {
        self.name = name
        self.version = version
        self.summary = summary
        self.commands = commands
        self.standard = standard
        self.manual = manual ?? Manual(about: summary)
    }

    /// Runs the command that the words name; throws what that throws, or that there is no such command.
    public func run(_ words: [String]) throws {
        let first = words.first
        switch first {
        case "--help", "-h", "help": return try StandardStreams.write(help)
        case "--version": return try StandardStreams.write("\(name) \(version)\n")
        case "--manual": return try StandardStreams.write(manualPage)
        case "--completion":
            let shell = try Arguments(words, allowed: Self.ownOptions).choice("--completion", as: Shell.self)
            return try StandardStreams.write(shell.map(completion) ?? "")
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

            \(name) COMMAND --help lists a command's options; \(name) --version says which version this is,
            \(name) --completion bash|zsh|fish prints what a shell needs to complete words.

            """
    }
}
