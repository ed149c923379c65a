/// The inputs of a run, step by step: what replays it, what a ghost follows.
///
/// A recording states what it was played on (`identity`, a hash of all that shapes the run) and which state it ended in,
/// so that a replay that differs is noticed. Models turn their inputs into 16-bit words; a step has `channels` of them.
public struct InputRecording: Sendable, Hashable {
    /// What was played, for instance "labyrinth".
    public let activity: String
    /// What it was played on, in words for the reader: a board's name, options.
    public let setup: String
    /// Hash of all that shapes the run besides its inputs: board, rules, constants, seed.
    public let identity: UInt64
    /// The state before the first step, as the activity writes it; empty where the run began at the beginning.
    public let start: [UInt8]
    /// Words a step, at least 1.
    public let channels: Int
    /// The inputs, `channels` words a step.
    public internal(set) var words: [Int16] = []
    /// Hash of the state after the last step.
    public var finalState: UInt64 = 0

    /// An empty recording. `activity` and `setup` are cut at 255 bytes of UTF-8.
    public init(activity: String, setup: String, identity: UInt64, start: [UInt8] = [], channels: Int) {
        precondition((1...255).contains(channels), "a step has 1 to 255 words")
        precondition(start.count <= UInt16.max, "a state has less than 64 KiB")
        self.start = start
        self.activity = activity
        self.setup = setup
        self.identity = identity
        self.channels = channels
    }

    /// Number of steps.
    public var count: Int { words.count / channels }

    /// Adds a step; takes `channels` words.
    public mutating func append(_ step: some Collection<Int16>) {
        precondition(step.count == channels, "a step has as many words as the recording has channels")
        words.append(contentsOf: step)
    }

    /// The words of a step, `0 ..< count`.
    public subscript(step: Int) -> ArraySlice<Int16> { words[step * channels..<(step + 1) * channels] }
}

/// Why a recording cannot be used.
public enum InputRecordingError: Error, Hashable, Sendable {
    /// The bytes do not begin as a recording does.
    case notARecording
    /// Written by a version of the format that this program does not read.
    case unknownVersion(Int)
    /// Fewer bytes than the recording says it has.
    case cutShort
    /// The bytes are not those that were written.
    case damaged
    /// It holds another activity.
    case otherActivity(found: String, expected: String)
    /// It was played on something else, or by other rules.
    case otherSetup(String)
}

extension InputRecordingError: CustomStringConvertible {
    /// One line for the user, to follow the file's name.
    public var description: String {
        switch self {
        case .notARecording: "not a recording of Rondo"
        case .unknownVersion(let version):
            "a recording of format \(version), this program reads format \(InputRecording.formatVersion)"
        case .cutShort: "the recording is cut short; record it again"
        case .damaged: "the recording is damaged; record it again"
        case .otherActivity(let found, let expected): "a recording of \(found), not of \(expected)"
        case .otherSetup(let setup): "recorded on another state of \"\(setup)\"; record it again"
        }
    }
}
