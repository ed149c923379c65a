import Files

/// What was wrong with the words of a command line.
public enum UsageError: Error, Hashable {
    /// There is no such option; with the one that was perhaps meant.
    case unknownOption(String, suggestion: String?)
    /// A word that belongs to no option.
    case unexpectedWord(String)
    /// An option that needs a value is the last word, or another option follows.
    case missingValue(option: String, placeholder: String)
    /// A value that the option cannot take, and what it can.
    case badValue(option: String, value: String, expected: String)
    /// A flag was given a value.
    case needlessValue(option: String)
    /// The same option twice.
    case repeated(option: String)
    /// Two options of which only one may be given.
    case conflict(String, String)
    /// An option that another one needs.
    case needs(option: String, other: String)
    /// Two options that name one file, of which at least one would write to it.
    case sameFile(String, String, path: String)
    /// Values that fit each by itself, but not together; why.
    case mismatch([String], problem: String)
    /// There is no such command.
    case unknownCommand(String, known: [String])
}

extension UsageError: CustomStringConvertible {
    /// One line that names the option.
    public var description: String {
        switch self {
        case .unknownOption(let option, let suggestion):
            "unknown option \(option.echoed)" + (suggestion.map { "; did you mean \($0)?" } ?? "")
        case .unexpectedWord(let word): "unexpected word '\(word.echoed)'; options begin with --"
        case .missingValue(let option, let placeholder): "\(option) needs a value: \(option) \(placeholder)"
        case .badValue(let option, let value, let expected): "\(option): '\(value.echoed)' is not \(expected)"
        case .needlessValue(let option): "\(option) takes no value"
        case .repeated(let option): "\(option) is given twice"
        case .conflict(let one, let other): "\(one) and \(other) exclude each other; give one of them"
        case .needs(let option, let other): "\(option) works only together with \(other)"
        case .sameFile(let one, let other, let path): "\(one) and \(other) name the same file, \(path.echoed)"
        case .mismatch(let options, let problem): "\(options.joined(separator: " and ")): \(problem)"
        case .unknownCommand(let command, let known):
            "unknown command '\(command.echoed)'; the commands are \(known.joined(separator: ", "))"
        }
    }
}
