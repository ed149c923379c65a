import Simulation

/// A board with a ball on it that moves in fixed steps: same inputs, same states, bit for bit.
public protocol BallWorld: Sendable {
    /// The name of this kind of game in recordings.
    static var activity: String { get }
    /// What is played on, in words.
    var setup: String { get }
    /// Hash of everything but the inputs that shapes a run.
    var identity: UInt64 { get }
    /// Hash of the present state.
    var stateHash: UInt64 { get }
    /// Moves on by 1/60 s.
    mutating func step(_ input: TiltInput) -> [BallEvent]
}

extension InputRecording {
    /// An empty recording of a run in `world`.
    public init(of world: some BallWorld) {
        self.init(activity: type(of: world).activity, setup: world.setup, identity: world.identity, channels: 2)
        finalState = world.stateHash
    }

    /// Adds a step that led to the state with this stateHash.
    public mutating func append(_ input: TiltInput, leadingTo stateHash: UInt64) {
        append([input.x, input.y])
        finalState = stateHash
    }

    /// The input of a step, `0 ..< count`, of a recording that `check(isOf:)` has passed.
    public func tiltInput(at step: Int) -> TiltInput {
        let words = self[step]
        return TiltInput(x: words[words.startIndex], y: words[words.startIndex + 1])
    }

    /// Steps before the first input that tips the board. The clock starts with that, so they are part of no time: the ball
    /// lies at rest meanwhile, and recordings of today have none.
    public var idleSteps: Int { (0..<count).first { tiltInput(at: $0) != .flat } ?? count }

    /// Steps from the first input on: the time that counts.
    public var playedSteps: Int { count - idleSteps }

    /// Throws unless this recording was recorded in a world that started as `world` does.
    public func check<World: BallWorld>(isOf world: World) throws(InputRecordingError) {
        guard activity == World.activity else {
            throw .otherActivity(found: activity, expected: World.activity)
        }
        guard identity == world.identity, channels == 2 else { throw .otherSetup(setup) }
    }

    /// Takes all steps in `world` and returns the state they lead to.
    public func replayed<World: BallWorld>(in world: World) throws(InputRecordingError) -> World {
        try check(isOf: world)
        var world = world
        for step in 0..<count { _ = world.step(tiltInput(at: step)) }
        return world
    }
}
