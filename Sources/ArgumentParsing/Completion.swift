extension Option {
    /// Whether its value is the path of a file or a folder.
    var isPath: Bool { file != nil || isFolder || placeholder == "FILE" }
    /// Whether its value is the path of a folder.
    var isFolder: Bool { placeholder == "DIR" }
}

extension Program.Command {
    /// Its options, as far as they are known.
    var options: [Option] { help?.options ?? [] }
}

extension Program {
    /// The script that lets a shell complete this program's words.
    public func completion(for shell: Shell) -> String {
        switch shell {
        case .bash: bashCompletion
        case .zsh: zshCompletion
        case .fish: fishCompletion
        }
    }

    /// The command whose options may stand without its name.
    var standardCommand: Command? { commands.first { $0.name == standard } }

    /// Text between single quotes, with what stands there for a quote itself.
    func quoted(_ text: String, escape: String = "'\\''") -> String {
        var quoted = "'"
        for character in text { quoted += character == "'" ? escape : String(character) }
        return quoted + "'"
    }
}
