import AirHockey
import Geometry
import Scenes
import Simulation

extension HockeyScene {
    /// A scene that plays a recorded game back.
    public init(replaying journal: Journal, size: Vector2) throws(JournalError) {
        guard journal.activity == HockeyOptions.activity else {
            throw .otherActivity(found: journal.activity, expected: HockeyOptions.activity)
        }
        guard let options = HockeyOptions(journal.setup), journal.channels == HockeyInput.channels,
            journal.identity == options.setup.identity
        else { throw .otherSetup(journal.setup) }
        self.init(options, replay: journal, size: size)
        guard !journal.start.isEmpty else { return }
        var reader = ByteReader(journal.start)
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
    /// As in journals.
    static let activity = "air hockey"

    /// A journal of a game with these options, before its first step.
    var emptyJournal: Journal { journal(from: []) }

    /// The same of a game that is taken up at a state; at its beginning where that is empty.
    func journal(from start: [UInt8]) -> Journal {
        Journal(
            activity: Self.activity, setup: description, identity: setup.identity, start: start,
            channels: HockeyInput.channels)
    }
}

extension HockeyInput {
    /// Words a step.
    static let channels = 4

    /// As a journal keeps it.
    var words: [Int16] { [bottom.x, bottom.y, top.x, top.y] }

    /// From four words.
    init(words: ArraySlice<Int16>) {
        let first = words.startIndex
        self.init(
            bottom: PaddleTarget(x: words[first], y: words[first + 1]),
            top: PaddleTarget(x: words[first + 2], y: words[first + 3]))
    }
}
