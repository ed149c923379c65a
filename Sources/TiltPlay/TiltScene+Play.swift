import Geometry
import Scenes
import Simulation
import TiltBall

extension TiltScene {
    /// Takes the tilt of this step, and says so at most ten times a second.
    mutating func readTilt() {
        if let run = replayedRun {
            guard attempt.stage == .playing, attempt.steps < run.count else { return }
            let tilt =
                run.tiltInput(at: attempt.steps).vector * (selection.isClassic ? 1 : options.settings.fullTiltSine)
            reading = TiltReading(tilt: tilt, raw: tilt, neutral: .zero, source: .trace)
        } else {
            reading = tracker.reading(at: time)
            if tracker.neutralsTaken != reported.neutrals {
                reported.neutrals = tracker.neutralsTaken
                emit(.neutral, [.init("x", .number(reading.neutral.x)), .init("y", .number(reading.neutral.y))])
            }
        }
        emitSignal()
        emitTilt()
    }

    /// Says that the readings have stopped, or come again.
    private mutating func emitSignal() {
        guard attempt.stage == .playing, reading.signal != reported.signal else { return }
        reported.signal = reading.signal
        emit(.readings, [.init("value", .text(reading.signal.rawValue))])
    }

    private mutating func emitTilt() {
        guard attempt.stage == .playing, reading.source != .none else { return }
        guard shell.steps - reported.tilt.step >= 6, reported.tilt.tilt != reading.tilt else { return }
        reported.tilt = (shell.steps, reading.tilt)
        emit(
            .tilt,
            [
                .init("x", .number(Self.rounded(reading.tilt.x))), .init("y", .number(Self.rounded(reading.tilt.y))),
                .init("source", .text(isReplaying ? "recording" : reading.source.rawValue)),
            ])
    }

    private static func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }

    /// Seconds of the present try since its first input, to a millisecond.
    private var attemptSeconds: EventValue {
        .number((Double(attempt.clock) * SceneClock.step * 1000).rounded() / 1000)
    }

    /// One step of the ball.
    mutating func play() {
        guard let input = nextInput() else { return endReplay() }
        guard isReplaying || attempt.starts(with: input, isAtRest: options.settings.isAtRest(reading.tilt)) else {
            tip.now *= 0.9
            return
        }
        let full = options.settings.fullTiltSine
        tip.now += (attempt.world.tip(input, fullTilt: full) - tip.now) * 0.35
        for event in attempt.play(input) { report(event) }
    }

    private func nextInput() -> TiltInput? {
        guard let run = replayedRun else {
            return attempt.world.input(reading.tilt, settings: options.settings)
        }
        return attempt.steps < run.count ? run.tiltInput(at: attempt.steps) : nil
    }

    /// A recording has to end where it did when it was recorded.
    private mutating func endReplay() {
        guard let run = replayedRun, !attempt.isCompared else { return }
        attempt.isCompared = true
        if run.finalState == stateHash {
            emit(.replay, [.init("steps", .integer(run.count))])
        } else {
            replayDiffers = true
            let message = "The recording ends in another state than it was recorded in"
            shell.toast.show(message)
            emit(.error, [.init("message", .text(message))])
        }
    }

    private mutating func report(_ event: BallEvent) {
        switch event {
        case .wall(let speed, let side):
            emit(.wall, [.init("speed", .number((speed * 10).rounded() / 10)), .init("side", .text(side.rawValue))])
            feel(speed: speed)
            if side == .bumper { attempt.lightBumper() }
        case .hole(let hole):
            falls += 1
            emit(
                .hole,
                [.init("hole", .integer(hole + 1)), .init("seconds", attemptSeconds), .init("falls", .integer(falls))])
            request(.sound(.hole, volume: 0.8))
            request(.rumble(pad: tracker.padInUse, strength: 0.5, seconds: 0.25))
            attempt.stage = .falling(hole: hole, steps: 0)
            endReplay()
        case .goal: win()
        }
    }

    /// A blow is heard and felt by its speed, but not more often than ten times a second.
    private mutating func feel(speed: Double) {
        let strength = min(speed / (selection.isClassic ? 900 : 500), 1)
        guard strength > 0.08, shell.steps - reported.rumble >= 6 else { return }
        reported.rumble = shell.steps
        request(.sound(.wall, volume: strength))
        guard !isReplaying else { return }
        request(.rumble(pad: tracker.padInUse, strength: strength, seconds: 0.05 + 0.1 * strength))
    }

    private mutating func win() {
        emit(.goal, [.init("seconds", attemptSeconds)])
        request(.sound(.goal, volume: 1))
        attempt.stage = .won(steps: 0)
        let run = attempt.recording
        finishedRun = run
        guard !isReplaying else { return endReplay() }
        attempt.isNewBest = run.playedSteps < bestRuns[run.identity]?.playedSteps ?? .max
        guard attempt.isNewBest else { return }
        bestRuns[run.identity] = run
        request(.store(run.bytes, name: TiltOptions.bestRunFile(identity: run.identity)))
    }

    /// A try at the board from its start, before a ghost where there is a best run.
    ///
    /// Classic has neither clock nor goal, and its ball moves by the least tilt: it waits for nothing.
    func newAttempt(awaiting awaited: TiltAttempt.Awaited) -> TiltAttempt {
        let identity = selection.world.emptyRecording.identity
        return TiltAttempt(
            selection.world, awaiting: selection.isClassic || isReplaying ? .nothing : awaited,
            best: isReplaying ? nil : bestRuns[identity])
    }

    /// Another try on the same board. What is held now does not roll the new ball.
    mutating func restart() {
        if attempt.steps > 0 { lastRun = attempt.recording }
        if case .won = attempt.stage { falls = 0 }
        attempt = newAttempt(awaiting: .rest)
        emit(.restart)
    }

    /// So many boards on; beyond the last one comes the first.
    mutating func changeBoard(by difference: Int) {
        selection.advance(by: difference)
        restart()
        falls = 0
        emitBoard()
    }

    /// Says which board is in play.
    mutating func emitBoard() {
        let number = selection.isClassic ? 0 : selection.index + 1
        emit(.board, [.init("name", .text(attempt.world.board.name)), .init("number", .integer(number))])
    }
}
