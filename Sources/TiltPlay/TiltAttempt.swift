import Geometry
import Simulation
import TiltBall

/// One try at a board, from its start to the goal or a hole.
struct TiltAttempt: Sendable {
    /// What goes on.
    enum Phase: Sendable, Hashable {
        /// The ball rolls, or waits to.
        case playing
        /// The player paused.
        case paused
        /// The ball fell into a hole so many steps ago.
        case falling(hole: Int, steps: Int)
        /// The ball reached the goal so many steps ago.
        case won(steps: Int)
    }

    /// What the ball waits for before it rolls and its clock starts.
    enum Awaited: Sendable, Hashable {
        /// That nothing is held, so that a held key does not roll it into the hole that it has just fallen into.
        case rest
        /// The first input.
        case input
        /// Nothing any more.
        case nothing
    }

    /// The ball on its board.
    private(set) var world: TiltWorld
    /// How the ball lies.
    private(set) var ball = RollingBall()
    /// Position and turn before the last step, for the blend.
    private(set) var previous: (position: Vector2, ball: RollingBall)
    /// What goes on.
    var stage = Phase.playing
    /// What the ball waits for.
    private(set) var awaited: Awaited
    /// Steps since it lies there, rolling or not.
    private(set) var age = 0
    /// Steps of the ball.
    private(set) var steps = 0
    /// Steps on the clock, which the first input starts.
    private(set) var clock = 0
    /// Its inputs.
    private(set) var recording: InputRecording
    /// The best run so far, which the ghost follows.
    private let best: InputRecording?
    /// The step of the best run that comes next; it starts when the player does.
    private var ghostStep: Int
    private(set) var ghost: Labyrinth?
    /// Whether it beat the best run.
    var isNewBest = false
    /// How brightly each bumper still glows after a blow.
    private(set) var glow: [Double]
    /// Whether its end was compared with that of the recording it plays.
    var isCompared = false

    /// A try from the board's start.
    /// - Parameter best: the best run on it, to be followed by a ghost.
    init(_ world: TiltWorld, awaiting awaited: Awaited, best: InputRecording? = nil) {
        self.world = world
        self.awaited = awaited
        self.best = best
        ghostStep = best?.idleSteps ?? 0
        previous = (world.position, ball)
        recording = world.emptyRecording
        glow = world.board.bumpers.map { _ in 0 }
        if case .labyrinth(let labyrinth) = world, best != nil { ghost = labyrinth }
    }

    /// Whether the ball is on the board's surface.
    var isRolling: Bool { stage == .playing || stage == .paused }

    /// Where the ball's centre is between the last two steps, 0...1.
    func position(blend: Double) -> Vector2 {
        previous.position + (world.position - previous.position) * blend
    }

    /// What lies as it did, before a step.
    mutating func beginStep() {
        previous = (world.position, ball)
        if stage != .paused { age += 1 }
        for index in glow.indices { glow[index] *= 0.86 }
    }

    /// Whether an input rolls the ball, or it still waits.
    /// - Parameter isAtRest: whether the player asks for nothing by it.
    mutating func starts(with input: TiltInput, isAtRest: Bool) -> Bool {
        if awaited == .rest, isAtRest { awaited = .input }
        if awaited == .input, !isAtRest, input != .flat { awaited = .nothing }
        return awaited == .nothing
    }

    /// One step of the ball, and of the ghost; what happened to the ball.
    mutating func play(_ input: TiltInput) -> [BallEvent] {
        let events = world.step(input)
        recording.append(input, leadingTo: world.stateHash)
        ball.roll(by: world.position - previous.position, radius: world.board.ballRadius)
        steps += 1
        if clock > 0 || input != .flat { clock += 1 }
        if let best, ghostStep < best.count {
            _ = ghost?.step(best.tiltInput(at: ghostStep))
            ghostStep += 1
        }
        return events
    }

    /// The bumper next to the ball was struck.
    mutating func lightBumper() {
        let distances = world.board.bumpers.map { ($0.centre - world.position).length - $0.radius }
        guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else { return }
        glow[nearest] = 1
    }
}
