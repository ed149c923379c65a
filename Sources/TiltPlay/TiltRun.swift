import Simulation
import TiltBall

/// A recorded run and what it was played on.
public struct TiltRun: Sendable, Hashable {
    /// The board; nil for classic.
    public let board: Board?
    /// Whether classic's ball bounces.
    public let bounces: Bool
    /// The inputs.
    public let journal: Journal

    /// A run on a board; throws where it was recorded on another.
    public init(_ journal: Journal, on board: Board) throws(JournalError) {
        try journal.check(isOf: Labyrinth(board: board))
        self.board = board
        self.journal = journal
        bounces = false
    }

    /// A run by the original's rules; throws where it is none.
    public init(classic journal: Journal) throws(JournalError) {
        bounces = journal.identity == ClassicBall(bounces: true).identity
        try journal.check(isOf: ClassicBall(bounces: bounces))
        self.journal = journal
        board = nil
    }

    /// A run on that of the boards which it was recorded on.
    public init(_ journal: Journal, onOneOf boards: [Board]) throws(JournalError) {
        if journal.activity == ClassicBall.activity {
            try self.init(classic: journal)
        } else {
            let board = boards.first { Labyrinth(board: $0).identity == journal.identity }
            guard journal.activity == Labyrinth.activity, let board else {
                throw journal.activity == Labyrinth.activity
                    ? .otherSetup(journal.setup)
                    : .otherActivity(found: journal.activity, expected: Labyrinth.activity)
            }
            try self.init(journal, on: board)
        }
    }
}
