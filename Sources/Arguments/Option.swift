/// An option of a command, as its help names it.
public struct Option: Sendable, Hashable {
    /// With its two dashes, or one dash and a letter.
    public let name: String
    /// What stands for the value in help texts, like `N`; nil for a flag, which has none.
    public let placeholder: String?
    /// What it does, in one line.
    public let help: String

    /// An option with a value, or a flag where `placeholder` is nil.
    public init(_ name: String, _ placeholder: String? = nil, _ help: String) {
        self.name = name
        self.placeholder = placeholder
        self.help = help
    }
}

/// A command's help text.
public struct Help: Sendable {
    /// How the command is called, like `rondo view`.
    public let command: String
    /// What it does, in a sentence or two.
    public let summary: String
    /// Its options by headings.
    public let sections: [(heading: String, options: [Option])]

    /// The parts of a help text.
    public init(command: String, summary: String, sections: [(heading: String, options: [Option])]) {
        self.command = command
        self.summary = summary
        self.sections = sections
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
