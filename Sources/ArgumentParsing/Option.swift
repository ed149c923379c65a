/// An option of a command, as its help names it.
public struct Option: Sendable, Hashable {
    /// With its two dashes, or one dash and a letter.
    public let name: String
    /// What stands for the value in help texts, like `N`; nil for a flag, which has none.
    public let placeholder: String?
    /// What it does, in one line.
    public let help: String
    /// Whether its value names a file, and what becomes of that.
    public let file: File?

    /// What its value is one of; empty where it may be another.
    public let choices: [String]

    /// What becomes of a file.
    public enum File: Sendable {
        /// It is read.
        case input
        /// It is written.
        case output
    }

    /// An option with a value, or a flag where `placeholder` is nil.
    public init(_ name: String, _ placeholder: String? = nil, _ help: String, file: File? = nil, choices: [String] = [])
    {
        self.name = name
        self.placeholder = placeholder
        self.help = help
        self.file = file
        self.choices = choices
    }
}

/// Which options go together, so that none is taken and then ignored.
public enum OptionRule: Sendable {
    /// At most one of these.
    case oneOf([String])
    /// Beside the first only these.
    case only(String, with: [String])
    /// The first only together with the other.
    case needs(String, String)
}

/// What a command takes, and its help text.
public struct Help: Sendable {
    /// How the command is called, like `rondo view`.
    public let command: String
    /// What it does, in a sentence or two.
    public let summary: String
    /// Its options by headings.
    public let sections: [(heading: String, options: [Option])]
    /// Which of them go together.
    public let rules: [OptionRule]

    /// The parts of a help text.
    public init(
        command: String, summary: String, sections: [(heading: String, options: [Option])], rules: [OptionRule] = []
    ) {
        self.command = command
        self.summary = summary
        self.sections = sections
        self.rules = rules
    }

    /// All options.
    public var options: [Option] { sections.flatMap(\.options) }

    /// The text, with one line an option, aligned.
    public var text: String {
        func left(_ option: Option) -> String {
            "  " + option.name + (option.placeholder.map { " " + $0 } ?? "")
        }
        let width = (options.map { left($0).count }.max() ?? 0) + 2
        var text = "usage: \(command) [OPTIONS]\n\n\(summary)\n"
        for section in sections {
            text += "\n\(section.heading)\n"
            for option in section.options {
                let start = left(option)
                text += start + String(repeating: " ", count: width - start.count) + option.help + "\n"
            }
        }
        return text
    }
}
