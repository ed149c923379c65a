extension Program {
    /// Completion for fish.
    var fishCompletion: String {
        let names = commands.map(\.name).joined(separator: " ")
        var script = "# fish completion for \(name)\ncomplete -c \(name) -f\n"
        for command in commands {
            script += "complete -c \(name) -n __fish_use_subcommand -a \(command.name) -d \(fish(command.summary))\n"
        }
        for option in Self.ownOptions where option.name != "--help" || standard == nil {
            script += line(option, "__fish_use_subcommand")
        }
        for command in commands {
            let isMeant =
                command.name == standard
                ? "not __fish_seen_subcommand_from \(names); or __fish_seen_subcommand_from \(command.name)"
                : "__fish_seen_subcommand_from \(command.name)"
            for option in command.options { script += line(option, isMeant) }
        }
        return script
    }

    private func line(_ option: Option, _ condition: String) -> String {
        let isLong = option.name.hasPrefix("--")
        let letter = option.name.drop { $0 == "-" }
        var line = "complete -c \(name) -n \(fish(condition)) \(isLong ? "-l" : "-s") \(letter)"
        if option.placeholder != nil {
            if !option.choices.isEmpty {
                line += " -x -a \(fish(option.choices.joined(separator: " ")))"
            } else if option.isPath {
                line += option.isFolder ? " -x -a '(__fish_complete_directories)'" : " -r -F"
            } else {
                line += " -x"
            }
        }
        return line + " -d \(fish(option.help))\n"
    }

    private func fish(_ text: String) -> String { quoted(text, escape: "\\'") }
}
