extension Program {
    /// The manual page of section 1, in the man macros of roff.
    public var manualPage: String {
        var page = """
            .TH \(roff(name.uppercased())) 1 "" "\(roff(name)) \(roff(version))" "User Commands"
            .SH NAME
            \(roff(name)) \\- \(roff(summary.prefix(1).lowercased() + summary.dropFirst().trimmingFullStop))
            .SH SYNOPSIS
            .B \(roff(name))
            \(standard == nil ? "\\fICOMMAND\\fR" : "[\\fICOMMAND\\fR]") [\\fIOPTIONS\\fR]
            .SH DESCRIPTION
            \(roff(manual.about))
            .SH COMMANDS

            """
        for command in commands { page += section(command) }
        for (heading, options) in sharedSections {
            page += ".SH \(roff("\(heading.trimmingColon) options".uppercased()))\n"
            for option in options { page += entry(option) }
        }
        page += ".SH OTHER OPTIONS\n"
        for option in Self.ownOptions { page += entry(option) }
        page += """
            .SH EXIT STATUS
            0 where all was done, 1 after an error, 2 for words that are not understood, 130 after an interruption.
            Errors are told in one line on standard error.

            """
        if !manual.files.isEmpty { page += ".SH FILES\n" }
        for file in manual.files { page += ".TP\n.I \(roff(file.path))\n\(roff(file.purpose))\n" }
        if !manual.related.isEmpty {
            page += ".SH SEE ALSO\n" + manual.related.map { ".BR \(roff($0)) (1)\n" }.joined()
        }
        return page
    }

    /// What more than one command has, so that it is told once.
    private var sharedSections: [(heading: String, options: [Option])] {
        var shared: [(heading: String, options: [Option])] = []
        for section in commands.compactMap(\.help).flatMap(\.sections)
        where count(section) > 1 && !shared.contains(where: { $0 == section }) {
            shared.append(section)
        }
        return shared
    }

    private func count(_ section: (heading: String, options: [Option])) -> Int {
        commands.count { command in command.help?.sections.contains { $0 == section } ?? false }
    }

    private func section(_ command: Command) -> String {
        var text = ".SS \(roff("\(name) \(command.name)"))\n\(roff(command.help?.summary ?? command.summary))\n"
        let sections = command.help?.sections ?? []
        for section in sections where count(section) == 1 {
            for option in section.options { text += entry(option) }
        }
        let elsewhere = sections.filter { count($0) > 1 }
        if !elsewhere.isEmpty {
            let names = elsewhere.map { "\($0.heading.trimmingColon) options".uppercased() }
            text += ".PP\nAnd the \(roff(names.joined(separator: " and "))) below.\n"
        }
        return text
    }

    private func entry(_ option: Option) -> String {
        let value = option.placeholder.map { " \\fI\(roff($0))\\fR" } ?? ""
        return ".TP\n\\fB\(roff(option.name))\\fR\(value)\n\(roff(option.help))\n"
    }

    /// Text that roff takes as it is: dashes that can be copied, and no line that looks like a request.
    private func roff(_ text: some StringProtocol) -> String {
        var safe = text.first == "." || text.first == "'" ? "\\&" : ""
        for character in text {
            switch character {
            case "\\": safe += "\\e"
            case "-": safe += "\\-"
            default: safe.append(character)
            }
        }
        return safe
    }
}

extension StringProtocol {
    fileprivate var trimmingFullStop: SubSequence { last == "." ? dropLast() : self[...] }
    fileprivate var trimmingColon: SubSequence { last == ":" ? dropLast() : self[...] }
}
