/// What is wrong with the text of a word, and where: positions count characters from 1.
public enum WordError: Error, Hashable {
    /// A character that is no letter, bracket, power or space.
    case unexpected(Character, position: Int)
    /// A closing bracket without an opening one.
    case notOpened(position: Int)
    /// An opening bracket that is never closed.
    case notClosed(position: Int)
    /// Brackets with nothing between them.
    case emptyBrackets(position: Int)
    /// Brackets within brackets, too many deep.
    case tooNested(position: Int)
    /// No whole number after `^`.
    case noPower(position: Int)
    /// A power of 0, or over 10^1000.
    case powerOutOfRange(position: Int)
    /// More letters than `Word.greatestLength`.
    case tooLong(position: Int)
}

extension WordError: CustomStringConvertible {
    /// One line without a full stop.
    public var description: String {
        switch self {
        case .unexpected(let character, let position):
            "'\(character.isNewline || character.isWhitespace ? " " : character)' at \(position) is no letter from 0 to 4"
        case .notOpened(let position): "the bracket at \(position) closes none"
        case .notClosed(let position): "the bracket at \(position) is not closed"
        case .emptyBrackets(let position): "the brackets at \(position) hold nothing"
        case .tooNested(let position): "the bracket at \(position) is nested deeper than \(Word.greatestNesting)"
        case .noPower(let position): "a whole number, like 400 or (10^50), is missing at \(position)"
        case .powerOutOfRange(let position): "the power at \(position) is not from 1 to 10^1000"
        case .tooLong(let position): "more than \(Word.greatestLength) letters, from \(position) on"
        }
    }
}
