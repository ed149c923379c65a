import Scenes

extension TiltScene {
    /// Does what a key or a button asks for.
    mutating func perform(_ action: TiltAction) {
        switch action {
        case .pause: togglePause()
        case .goOn: goOn()
        case .restart: restart()
        case .nextBoard: changeBoard(by: 1)
        case .previousBoard: changeBoard(by: -1)
        case .neutral: tellNeutral()
        case .back: goBack()
        case .common(let action): perform(action)
        }
    }

    /// Pauses a game that is on; else leaves.
    private mutating func goBack() {
        guard !isReplayOver else { return request(.quit) }
        switch attempt.stage {
        case .playing, .falling: interrupt(because: HelpSheet.againToLeave)
        case .paused, .won: request(.quit)
        }
    }

    /// The tracker takes the pose itself, at the sample's time.
    private mutating func tellNeutral() {
        let hasPose = reading.source == .accelerometer || reading.source == .trace
        shell.toast.show(hasPose ? "This pose is flat now" : "Only a pad that is tilted has a pose to call flat")
    }

    /// What "go on" means now.
    mutating func goOn() {
        guard !isReplayOver || attempt.stage == .paused else { return changeBoard(by: 1) }
        switch attempt.stage {
        case .paused: togglePause()
        case .won(let count) where count > 20: changeBoard(by: 1)
        case .playing, .won, .falling: break
        }
    }

    private mutating func togglePause() {
        guard !isReplayOver || attempt.stage == .paused else { return goOn() }
        switch attempt.stage {
        case .playing: pause(because: nil)
        case .paused:
            attempt.stage = .playing
            emit(.pause, [.init("value", .flag(false))])
        case .won: goOn()
        case .falling: break
        }
    }

    /// The player has no hold of the ball any more: the game waits, or the next try if the ball has fallen.
    mutating func interrupt(because reason: String?) {
        guard !isReplayOver else { return }
        if case .falling = attempt.stage { restart() }
        if attempt.stage == .playing { pause(because: reason) }
    }

    /// Holds the game.
    /// - Parameter reason: why, where not the player wants it.
    private mutating func pause(because reason: String?) {
        attempt.stage = .paused
        pauseReason = reason
        emit(.pause, [.init("value", .flag(true))])
    }
}
