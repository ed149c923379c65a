import AirHockey
import Geometry
import Scenes
import Simulation

extension HockeyScene {
    /// A scene that plays a recorded game back.
    public init(replaying recording: InputRecording, size: Vector2) throws(InputRecordingError) {
        guard recording.activity == HockeyOptions.activity else {
            throw .otherActivity(found: recording.activity, expected: HockeyOptions.activity)
        }
        guard let options = HockeyOptions(recording.setup), recording.channels == HockeyInput.channels,
            recording.identity == options.setup.identity
        else { throw .otherSetup(recording.setup) }
        self.init(options, replay: recording, size: size)
        guard !recording.start.isEmpty else { return }
        var reader = ByteReader(recording.start)
        guard (try? game.readState(from: &reader)) != nil else { throw .damaged }
        previous = game
    }

    /// A replay has to end where the game did.
    mutating func endReplay() {
        guard let replay else { return }
        if replay.finalState == game.stateHash {
            emit(.replay, [.init("steps", .integer(replay.count))])
        } else {
            replayDiffers = true
            let message = "The recording ends in another state than it was recorded in"
            shell.toast.show(message)
            emit(.error, [.init("message", .text(message))])
        }
    }
}

extension HockeyOptions {
    /// As in recordings.
    static let activity = "air hockey"

    /// A recording of a game with these options, before its first step.
    var emptyRecording: InputRecording { recording(from: []) }

    /// The same of a game that is taken up at a state; at its beginning where that is empty.
    func recording(from start: [UInt8]) -> InputRecording {
        InputRecording(
            activity: Self.activity, setup: description, identity: setup.identity, start: start,
            channels: HockeyInput.channels)
    }
}

extension HockeyInput {
    /// Words a step.
    static let channels = 4

    /// As a recording keeps it.
    var words: [Int16] { [bottom.x, bottom.y, top.x, top.y] }

    /// From four words.
    init(words: ArraySlice<Int16>) {
        let first = words.startIndex
        self.init(
            bottom: PaddleTarget(x: words[first], y: words[first + 1]),
            top: PaddleTarget(x: words[first + 2], y: words[first + 3]))
    }
}
