import Geometry
import Scenes
import Simulation
import TiltBall

extension TiltScene {
    /// Takes the tilt of this step, and says so at most ten times a second.
    mutating func readTilt() {
        if isReplaying {
            guard stage == .playing, tryStep < runs[boardIndex].count else { return }
            let tilt =
                runs[boardIndex].tiltInput(at: tryStep).vector
                * (options.isClassic ? 1 : options.settings.fullTiltSine)
            reading = TiltReading(tilt: tilt, raw: tilt, neutral: .zero, source: .trace)
        } else {
            reading = tracker.reading(at: time)
            if tracker.neutralsTaken != neutrals {
                neutrals = tracker.neutralsTaken
                tell("neutral", [.init("x", .number(reading.neutral.x)), .init("y", .number(reading.neutral.y))])
            }
        }
        tellSignal()
        tellTilt()
    }

    /// Says that the readings have stopped, or come again.
    private mutating func tellSignal() {
        guard stage == .playing, reading.signal != signal else { return }
        signal = reading.signal
        tell("readings", [.init("value", .text(signal.rawValue))])
    }

    private mutating func tellTilt() {
        guard stage == .playing, reading.source != .none else { return }
        if let last = lastTiltEvent, steps - last.step < 6 || last.tilt == reading.tilt { return }
        lastTiltEvent = (steps, reading.tilt)
        tell(
            "tilt",
            [
                .init("x", .number(Self.rounded(reading.tilt.x))), .init("y", .number(Self.rounded(reading.tilt.y))),
                .init("source", .text(isReplaying ? "recording" : reading.source.rawValue)),
            ])
    }

    /// To a millisecond.
    private static func seconds(_ steps: Int) -> Double {
        (Double(steps) * SceneClock.step * 1000).rounded() / 1000
    }

    private static func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }

    /// One step of the ball.
    mutating func play() {
        guard let input = nextInput() else { return endReplay() }
        tip += (world.tip(input, fullTilt: options.settings.fullTiltSine) - tip) * 0.35
        let events = world.step(input)
        journal.append(input, leadingTo: world.fingerprint)
        tryStep += 1
        ball.roll(by: world.place - previous.place, radius: world.board.ballRadius)
        if ghost != nil, let best = bestRuns[journal.identity], tryStep <= best.count {
            _ = ghost?.step(best.tiltInput(at: tryStep - 1))
        }
        for event in events { report(event) }
    }

    private func nextInput() -> TiltInput? {
        guard isReplaying else { return world.input(reading.tilt, settings: options.settings) }
        return tryStep < runs[boardIndex].count ? runs[boardIndex].tiltInput(at: tryStep) : nil
    }

    /// A recording that ends on the way has to end where it did.
    private mutating func endReplay() {
        guard lastReplayEnd != tries else { return }
        lastReplayEnd = tries
        let run = runs[boardIndex]
        if run.finalState == world.fingerprint {
            tell("replay", [.init("steps", .integer(run.count))])
        } else {
            replayDiffers = true
            message = "The recording ends in another state than it was recorded in"
            tell("error", [.init("message", .text(message ?? ""))])
        }
    }

    private mutating func report(_ event: BallEvent) {
        switch event {
        case .wall(let speed, let side):
            tell("wall", [.init("speed", .number((speed * 10).rounded() / 10)), .init("side", .text(side.rawValue))])
            feel(speed: speed)
            if side == .bumper { lightBumper() }
        case .hole(let hole):
            tell("hole", [.init("hole", .integer(hole + 1)), .init("seconds", .number(Self.seconds(tryStep)))])
            want(.sound(.hole, volume: 0.8))
            want(.rumble(pad: tracker.padInUse, strength: 0.5, seconds: 0.25))
            stage = .falling(hole: hole, steps: 0)
            if isReplaying { endReplay() }
        case .goal: win()
        }
    }

    /// A blow is heard and felt by its speed, but not more often than ten times a second.
    private mutating func feel(speed: Double) {
        let strength = min(speed / (options.isClassic ? 900 : 500), 1)
        guard strength > 0.08, steps - lastRumble >= 6 else { return }
        lastRumble = steps
        want(.sound(.wall, volume: strength))
        guard !isReplaying else { return }
        want(.rumble(pad: tracker.padInUse, strength: strength, seconds: 0.05 + 0.1 * strength))
    }

    private mutating func lightBumper() {
        let place = world.place
        let distances = world.board.bumpers.map { ($0.centre - place).length - $0.radius }
        guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else { return }
        glow[nearest] = 1
    }

    private mutating func win() {
        tell("goal", [.init("seconds", .number(Self.seconds(tryStep)))])
        want(.sound(.goal, volume: 1))
        stage = .won(steps: 0)
        finishedRun = journal
        guard !isReplaying else { return endReplay() }
        let best = bestRuns[journal.identity]?.count ?? .max
        isNewBest = journal.count < best
        guard isNewBest else { return }
        bestRuns[journal.identity] = journal
        want(.store(journal.bytes, name: TiltOptions.bestRunFile(identity: journal.identity)))
    }

    /// Another try on the same board.
    mutating func restart() {
        world = Self.world(options, boardIndex)
        stage = .playing
        ball = RollingBall()
        previous = (world.place, ball)
        journal = world.emptyJournal
        tries += 1
        tryStep = 0
        isNewBest = false
        startGhost()
        tell("restart")
    }

    /// To another board; beyond the last one comes the first.
    mutating func change(to index: Int) {
        let count = options.boardCount
        boardIndex = ((index % count) + count) % count
        restart()
        meshes = BoardMeshes(world.board)
        glow = world.board.bumpers.map { _ in 0 }
        tellBoard()
    }

    mutating func tellBoard() {
        tell(
            "board",
            [.init("name", .text(world.board.name)), .init("number", .integer(options.isClassic ? 0 : boardIndex + 1))])
    }

    mutating func startGhost() {
        ghost = nil
        guard !isReplaying, case .labyrinth(let labyrinth) = world, bestRuns[journal.identity] != nil else { return }
        ghost = labyrinth
    }
}
