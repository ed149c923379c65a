/// What is wrong with a board's text, and where.
public struct BoardError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Kinds of mistakes.
    public enum Problem: Sendable, Hashable {
        /// A line begins with a word that is none of the statements.
        case unknownStatement(String)
        /// Something that should be a number and is not.
        case notANumber(String)
        /// A number beyond its bounds.
        case outOfRange(String, low: Double, high: Double)
        /// A statement with too few or too many parts; what it takes.
        case wrongParts(statement: String, takes: String)
        /// More walls, holes or bumpers than a board may have.
        case tooMany(String, most: Int)
        /// A second statement of a kind that stands once.
        case repeated(String, firstLine: Int)
        /// A statement that every board needs is missing.
        case missing(String)
        /// Something lies beyond the edge.
        case offTheBoard(String)
        /// The ball at the start would touch something.
        case startIsTaken(String)
        /// Two things that may not overlap do.
        case overlap(String, String)
    }

    /// Counted from 1.
    public let line: Int
    /// In characters, counted from 1.
    public let column: Int
    /// What is wrong.
    public let problem: Problem

    /// One line for the user, to follow the file's name: "line 3, column 7: ...".
    public var description: String { "line \(line), column \(column): \(explanation)" }

    private var explanation: String {
        switch problem {
        case .unknownStatement(let word):
            "\"\(word)\" is no statement; use \(BoardStatement.allCases.map(\.rawValue).joined(separator: ", "))"
        case .notANumber(let text): "\"\(text)\" is not a number"
        case .outOfRange(let text, let low, let high): "\(text) is not from \(number(low)) to \(number(high))"
        case .wrongParts(let statement, let takes): "\"\(statement)\" takes \(takes)"
        case .tooMany(let statement, let most): "a board has at most \(most) of \"\(statement)\""
        case .repeated(let statement, let line): "\"\(statement)\" stands on line \(line) already"
        case .missing(let statement): "the board has no \"\(statement)\" line"
        case .offTheBoard(let what): "the \(what) is not wholly on the board"
        case .startIsTaken(let what): "the ball would start in a \(what)"
        case .overlap(let one, let other): "the \(one) reaches into a \(other)"
        }
    }

    private func number(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
}

/// The first words of a board's lines.
public enum BoardStatement: String, Sendable, CaseIterable {
    /// By name.
    case name, size, ball, thickness, start, goal, wall, hole, bumper
}
