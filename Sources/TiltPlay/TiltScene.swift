import Drawing
import Geometry
import Input
import Scenes
import Settings
import Simulation
import TiltBall

/// The tilt ball: the player tips a board, and a ball rolls over it.
public struct TiltScene: Activity {
    /// Steps that a fallen ball is watched before the next try.
    private static let fallSteps = TiltBallPose.fallSteps + 12
    /// Steps in which a goal is celebrated.
    private static let winSteps = 60
    /// Steps that the end of a recorded run is shown before the next board.
    private static let showSteps = 150

    var options: TiltOptions
    /// The recorded runs that are shown, one a board, instead of the player's; empty in play.
    let replay: [InputRecording]
    /// Whether a recording ended in another state than it was recorded in.
    public internal(set) var replayDiffers = false
    /// The board in play.
    var selection: BoardSelection
    /// The present try.
    var attempt: TiltAttempt
    /// The best runs, by the board's identity.
    public internal(set) var bestRuns: [UInt64: InputRecording]
    /// The last run that reached its goal, and the last one that began.
    var finishedRun: InputRecording?
    var lastRun: InputRecording?
    /// How often the ball fell since the board began, or its goal was reached.
    var falls = 0

    /// What keys and buttons do.
    var controls = TiltAction.controls

    let meshes = BallMeshes()
    /// How far the board is tipped, and was before the last step.
    var tip = (previous: Vector2.zero, now: Vector2.zero)

    /// What the player holds.
    var tracker: TiltTracker
    private var clock = TiltClock()
    var reading = TiltReading.flat
    /// What was reported last: neutral poses taken, the tilt and its step, the readings, the step of a rumble.
    var reported = (neutrals: 0, tilt: (step: -60, tilt: Vector2?.none), signal: TiltSignal.live, rumble: 0)
    /// Why the game paused, where not the player did it.
    var pauseReason: String?
    var size: Vector2
    /// Clock, outbox, toast and frame rate.
    public var shell = SceneShell()

    /// The inputs of the last run that reached its goal, else of the present one, or of the last before it began.
    public var recording: InputRecording {
        finishedRun ?? (attempt.steps > 0 ? nil : lastRun) ?? attempt.recording
    }

    /// A game played live, in a window of `size` points.
    public init(_ options: TiltOptions, size: Vector2) {
        self.init(options, replay: [], size: size)
        request(.sensors(true))
    }

    /// Shows recorded runs, one after the other, and starts over at the end if there are several.
    /// - Parameter runs: at least one.
    public init(replaying runs: [TiltRun], size: Vector2) {
        let boards = runs.compactMap { $0.board }
        let game: TiltOptions.Game =
            boards.count == runs.count
            ? .labyrinth(boards: boards, first: 0) : .classic(bounces: runs.first?.bounces ?? false)
        self.init(TiltOptions(game), replay: runs.map(\.recording), size: size)
    }

    private init(_ options: TiltOptions, replay: [InputRecording], size: Vector2) {
        self.options = options
        self.replay = replay
        self.size = size
        bestRuns = options.bestRuns
        selection = BoardSelection(options.game)
        attempt = TiltAttempt(selection.world, awaiting: .nothing)
        tracker = TiltTracker(
            settings: options.settings, neutral: selection.isClassic ? .flat : .firstReadings, trace: options.trace,
            windowSize: size)
        attempt = newAttempt(awaiting: .input)
        emitBoard()
    }

    /// A game.
    public var presence: Presence { .game }

    /// From the ball's first step to the goal.
    public var isUnderWay: Bool {
        if case .won = attempt.stage { return false }
        return !isReplaying && attempt.steps > 0
    }

    /// Whether the ball may roll or something is under way.
    public var isMoving: Bool {
        if shell.isMoving { return true }
        switch attempt.stage {
        case .playing: return replayedRun.map { attempt.steps < $0.count } ?? true
        case .paused: return false
        case .falling(_, let count): return !isReplaying || replay.count > 1 || count < Self.fallSteps
        case .won(let count): return count < Self.winSteps || replay.count > 1
        }
    }

    /// Whether recorded runs are shown.
    var isReplaying: Bool { !replay.isEmpty }

    /// The recorded run that is shown now.
    var replayedRun: InputRecording? { isReplaying ? replay[selection.index] : nil }

    /// Whether the recorded run that is shown has come to its end.
    var isReplayOver: Bool { isReplaying && attempt.isCompared }

    /// Hash of the ball's state.
    public var stateHash: UInt64 { attempt.world.stateHash }

    /// Takes what an input device reported.
    public mutating func handle(_ sample: TimedSample) {
        shell.handle(sample.sample)
        let sample = clock.sceneTime(of: sample, now: time, isResting: !isMoving)
        if !isReplaying { tracker.handle(sample) }
        if let action = controls.action(for: sample.sample) { perform(action) }
        switch sample.sample {
        case .pointerUp(.left, _) where attempt.stage != .playing || isReplayOver: goOn()
        case .padRemoved(let pad) where pad == tracker.padInUse: interrupt(because: "The gamepad is unplugged")
        case .focus(false) where !isReplaying && shell.settings[.pausesUnfocused]: interrupt(because: nil)
        case .resized(let size): self.size = size
        default: break
        }
        // In a pause no step takes what comes: the dial shows it, and it does not pile up.
        if attempt.stage == .paused, !isReplaying { reading = tracker.reading(at: sample.time) }
    }

    /// Lets 1/60 s pass.
    public mutating func step() {
        shell.step()
        readTilt()
        tip.previous = tip.now
        attempt.beginStep()
        switch attempt.stage {
        case .paused: break
        case .playing: play()
        case .falling(let hole, let count):
            attempt.stage = .falling(hole: hole, steps: count + 1)
            tip.now *= 0.9
            if !isReplaying, count + 1 >= Self.fallSteps { restart() }
            showNext(after: count)
        case .won(let count):
            attempt.stage = .won(steps: count + 1)
            tip.now *= 0.9
            showNext(after: count)
        }
    }

    /// Of several recorded runs the next one follows by itself.
    private mutating func showNext(after count: Int) {
        if replay.count > 1, count + 1 >= Self.showSteps { changeBoard(by: 1) }
    }

    /// Tilts become play by these settings from now on.
    public mutating func adopt(_ settings: TiltSettings) {
        options.settings = settings
        tracker.settings = settings
    }

    /// Takes what the program tells.
    public mutating func receive(_ message: SceneMessage) {
        switch message {
        case .welcome where !isReplaying: shell.greet(controls.greeting)
        case .settings(let settings):
            controls = TiltAction.controls.bound(by: settings.bindings, of: Self.bindings.activity)
            tracker.controls = controls
        default: break
        }
        shell.receive(message)
    }
}
