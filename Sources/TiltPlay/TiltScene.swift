import Drawing
import Geometry
import Scenes
import Simulation
import TiltBall

/// The tilt ball: the player tips a board, and a ball rolls over it.
public struct TiltScene: Scene {
    /// What goes on.
    enum Stage: Sendable, Hashable {
        /// The ball rolls.
        case playing
        /// The player paused.
        case paused
        /// The ball fell into a hole so many steps ago.
        case falling(hole: Int, steps: Int)
        /// The ball reached the goal so many steps ago.
        case won(steps: Int)
    }

    /// Steps that a fallen ball is watched before the next try.
    static let fallSteps = 50
    /// Steps that the ball takes to come to rest in the goal and its message to unfold.
    static let winSteps = 60
    /// Steps that a goal in a recorded run is shown before the next board.
    static let showSteps = 150
    /// Steps in which the ball grows at the start of a try.
    static let entrySteps = 15

    let options: TiltOptions
    /// The recorded runs that are shown, one a board, instead of the player's; empty in play.
    let runs: [Journal]
    /// Index of the board in play.
    var boardIndex: Int
    var meshes: BoardMeshes
    let ballMesh = BallMesh.ball()
    let ghostMesh = BallMesh.plain()
    let spotMesh = BallMesh.spot()

    var world: TiltWorld
    var stage = Stage.playing
    var ball = RollingBall()
    /// Place and turn before the last step, for the blend.
    var previous: (place: Vector2, ball: RollingBall)
    /// How far the board is tipped, and was before the last step.
    var tip = Vector2.zero
    var previousTip = Vector2.zero
    /// Steps of this try.
    var tries = 0
    var tryStep = 0
    /// The try whose recording has been compared with its end.
    var lastReplayEnd: Int?
    /// Whether a recording ended in another state than it was recorded in.
    public internal(set) var replayDiffers = false
    /// The best run on this board, followed step by step.
    var ghost: Labyrinth?
    var bestRuns: [UInt64: Journal]
    var isNewBest = false
    /// How brightly each bumper still glows after a blow.
    var glow: [Double]

    var tracker: TiltTracker
    var clock = TiltClock()
    var reading = TiltReading.flat
    var neutrals = 0
    /// As it was told last.
    var signal = TiltSignal.live
    var lastTiltEvent: (step: Int, tilt: Vector2)?
    var lastRumble = 0
    var message: String?
    var showsFrameRate = false
    var frameRate: Double?
    var size: Vector2
    var output: [SceneOutput] = []
    var steps = 0

    /// The inputs of the present try.
    var journal: Journal
    /// The last run that reached its goal, else the present one.
    public var recording: Journal { finishedRun ?? journal }
    var finishedRun: Journal?

    /// A game played live, in a window of `size` points.
    public init(_ options: TiltOptions, size: Vector2) {
        self.init(options, runs: [], size: size)
        want(.sensors(true))
    }

    /// Shows recorded runs, one after the other, and starts over at the end if `loops`.
    /// - Parameter runs: at least one.
    public init(replaying runs: [TiltRun], size: Vector2) {
        let boards = runs.compactMap { $0.board }
        let game: TiltOptions.Game =
            boards.count == runs.count
            ? .labyrinth(boards: boards, first: 0) : .classic(bounces: runs.first?.bounces ?? false)
        self.init(TiltOptions(game), runs: runs.map(\.journal), size: size)
    }

    private init(_ options: TiltOptions, runs: [Journal], size: Vector2) {
        self.options = options
        self.runs = runs
        self.size = size
        bestRuns = options.bestRuns
        if case .labyrinth(_, let first) = options.game { boardIndex = first } else { boardIndex = 0 }
        world = Self.world(options, boardIndex)
        meshes = BoardMeshes(world.board)
        journal = world.emptyJournal
        previous = (world.place, ball)
        glow = world.board.bumpers.map { _ in 0 }
        let isClassic = options.isClassic
        tracker = TiltTracker(
            settings: options.settings, neutral: isClassic ? .flat : .firstReadings, trace: options.trace,
            windowSize: size)
        startGhost()
        tellBoard()
    }

    static func world(_ options: TiltOptions, _ index: Int) -> TiltWorld {
        switch options.game {
        case .labyrinth(let boards, _): .labyrinth(Labyrinth(board: boards[index]))
        case .classic(let bounces): .classic(ClassicBall(bounces: bounces))
        }
    }

    /// Seconds of the scene's clock.
    public var time: Double { Double(steps) * SceneClock.step }

    /// Whether the ball may roll or something is under way.
    public var isMoving: Bool {
        switch stage {
        case .playing: isReplaying ? tryStep < runs[boardIndex].count : true
        case .paused: false
        case .falling: true
        case .won(let count): count < Self.winSteps || isReplaying && (runs.count > 1 || count < Self.showSteps)
        }
    }

    /// Whether recorded runs are shown.
    var isReplaying: Bool { !runs.isEmpty }

    /// Fingerprint of the ball's state.
    public var stateHash: UInt64 { world.fingerprint }

    /// Lets 1/60 s pass.
    public mutating func step() {
        steps += 1
        readTilt()
        previousTip = tip
        previous = (world.place, ball)
        for index in glow.indices { glow[index] *= 0.86 }
        switch stage {
        case .paused: break
        case .playing: play()
        case .falling(let hole, let count):
            stage = .falling(hole: hole, steps: count + 1)
            tip *= 0.9
            if count + 1 >= Self.fallSteps { restart() }
        case .won(let count):
            stage = .won(steps: count + 1)
            tip *= 0.9
            if isReplaying, count + 1 >= Self.showSteps, runs.count > 1 { change(to: boardIndex + 1) }
        }
    }

    /// Hands out what happened and what is wanted since the last call.
    public mutating func takeOutput() -> [SceneOutput] {
        defer { output.removeAll(keepingCapacity: true) }
        return output
    }

    /// Takes what the program tells.
    public mutating func receive(_ message: SceneMessage) {
        switch message {
        case .frameRate(let rate): frameRate = rate
        case .note(let text): self.message = text
        case .spheres, .progress, .failure, .fileDropped: break
        }
    }

    mutating func tell(_ name: String, _ fields: [SceneEvent.Field] = []) {
        output.append(.event(SceneEvent(name, at: time, fields)))
    }

    mutating func want(_ request: SceneRequest) { output.append(.request(request)) }
}

extension TiltOptions {
    /// Whether the original's rules are played.
    var isClassic: Bool { if case .classic = game { true } else { false } }

    /// Number of boards.
    var boardCount: Int { if case .labyrinth(let boards, _) = game { boards.count } else { 1 } }
}
