extension Program {
    /// Completion for zsh; to be named `_NAME` in a folder of `fpath`.
    var zshCompletion: String {
        var script = """
            #compdef \(name)
            local -a commands
            commands=(

            """
        for command in commands {
            script += "    \(quoted("\(command.name):\(command.summary)"))\n"
        }
        script += """
            )
            if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
                _describe -t commands command commands
                return
            fi
            case $words[2] in

            """
        for command in commands where command.name != standard {
            script += "\(command.name))\n" + shifted(command.options) + "    ;;\n"
        }
        if let standardCommand {
            script += "\(standardCommand.name))\n" + shifted(standardCommand.options) + "    ;;\n"
        }
        let alone = Self.ownOptions + (standardCommand?.options.filter { $0.name != "--help" } ?? [])
        return script + "-*)\n" + arguments(alone) + "    ;;\nesac\n"
    }

    /// The arguments after the command's name.
    private func shifted(_ options: [Option]) -> String {
        "    shift words\n    (( CURRENT-- ))\n" + arguments(options)
    }

    private func arguments(_ options: [Option]) -> String {
        "    _arguments \\\n" + options.map { "        \(specification($0))" }.joined(separator: " \\\n") + "\n"
    }

    /// An option as `_arguments` wants it: `--name=[help]:value:action`.
    private func specification(_ option: Option) -> String {
        let isLong = option.name.hasPrefix("--")
        var text = option.name + (option.placeholder != nil && isLong ? "=" : "") + "[\(escaped(option.help))]"
        if let placeholder = option.placeholder {
            text += ":\(escaped(placeholder)):"
            if !option.choices.isEmpty {
                text += "(\(option.choices.joined(separator: " ")))"
            } else if option.isPath {
                text += option.isFolder ? "_files -/" : "_files"
            }
        }
        return quoted(text)
    }

    private func escaped(_ text: String) -> String {
        var safe = ""
        for character in text {
            if ":[]\\".contains(character) { safe += "\\" }
            safe.append(character)
        }
        return safe
    }
}
