import Simulation
import TiltBall

/// A recorded run and what it was played on.
public struct TiltRun: Sendable, Hashable {
    /// The board; nil for classic.
    public let board: Board?
    /// Whether classic's ball bounces.
    public let bounces: Bool
    /// The inputs.
    public let recording: InputRecording

    /// A run on a board; throws where it was recorded on another.
    public init(_ recording: InputRecording, on board: Board) throws(InputRecordingError) {
        try recording.check(isOf: Labyrinth(board: board))
        self.board = board
        self.recording = recording
        bounces = false
    }

    /// A run by the original's rules; throws where it is none.
    public init(classic recording: InputRecording) throws(InputRecordingError) {
        bounces = recording.identity == ClassicBall(bounces: true).identity
        try recording.check(isOf: ClassicBall(bounces: bounces))
        self.recording = recording
        board = nil
    }

    /// A run on that of the boards which it was recorded on.
    public init(_ recording: InputRecording, onOneOf boards: [Board]) throws(InputRecordingError) {
        if recording.activity == ClassicBall.activity {
            try self.init(classic: recording)
        } else {
            let board = boards.first { Labyrinth(board: $0).identity == recording.identity }
            guard recording.activity == Labyrinth.activity, let board else {
                throw recording.activity == Labyrinth.activity
                    ? .otherSetup(recording.setup)
                    : .otherActivity(found: recording.activity, expected: Labyrinth.activity)
            }
            try self.init(recording, on: board)
        }
    }
}
