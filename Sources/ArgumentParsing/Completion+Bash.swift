extension Program {
    /// Completion for bash, without its package of helpers.
    var bashCompletion: String {
        let function = "_\(name)"
        let first =
            commands.map(\.name) + Self.ownOptions.map(\.name) + (standardCommand?.options.map(\.name) ?? [])
        var script = """
            # bash completion for \(name)
            \(function)() {
                local current=$2 previous=$3 choices=
                # bash takes the = of --option=value for a word of its own.
                if [[ $current == = ]]; then
                    current=
                elif [[ $previous == = ]]; then
                    previous=${COMP_WORDS[COMP_CWORD - 2]}
                fi
                COMPREPLY=()
                case "${COMP_WORDS[1]} $previous" in

            """
        for command in commands {
            for option in command.options where option.placeholder != nil {
                script += "    \(pattern(command, option))) \(values(option)) ;;\n"
            }
        }
        script += """
                '--completion --completion') choices=\(quoted(Shell.names.joined(separator: " "))) ;;
                *)
                    case "${COMP_CWORD} ${COMP_WORDS[1]}" in
                    '1 '*) choices=\(quoted(unique(first).joined(separator: " "))) ;;

            """
        for command in commands {
            let options = command.options.map(\.name).joined(separator: " ")
            script += "        *' '\(command.name)) choices=\(quoted(options)) ;;\n"
        }
        if let standardCommand {
            let options = standardCommand.options.map(\.name).joined(separator: " ")
            script += "        *' '-*) choices=\(quoted(options)) ;;\n"
        }
        return script + """
                    esac ;;
                esac
                mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$current")
            }
            complete -F \(function) \(name)

            """
    }

    /// Where a value of the option is expected: after it, with the command named or meant.
    private func pattern(_ command: Command, _ option: Option) -> String {
        let named = "'\(command.name) \(option.name)'"
        return command.name == standard ? "\(named) | -*' \(option.name)'" : named
    }

    private func values(_ option: Option) -> String {
        if !option.choices.isEmpty { return "choices=\(quoted(option.choices.joined(separator: " ")))" }
        guard option.isPath else { return "return" }
        return """
            compopt -o filenames
                    mapfile -t COMPREPLY < <(compgen \(option.isFolder ? "-d" : "-f") -- "$current")
                    return
            """
    }

    private func unique(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }
    }
}
