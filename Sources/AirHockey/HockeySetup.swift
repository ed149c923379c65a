import Simulation

/// What shapes a game between two machines, or a recorded one, before its first step.
public struct HockeySetup: RollbackSetup {
    /// Changes whenever the same inputs would give another game.
    private static let rulesVersion = 1

    /// Goals that win, 1...99.
    public var goals: Int
    /// Chooses who serves first, and what a computer does.
    public var seed: UInt64

    /// A game to so many goals.
    public init(goals: Int = 7, seed: UInt64 = 0) {
        precondition((1...99).contains(goals), "a game goes to 1 to 99 goals")
        self.goals = goals
        self.seed = seed
    }

    /// The next game between the same: another seed, so that the other serves first.
    public var next: HockeySetup { HockeySetup(goals: goals, seed: seed &+ 1) }

    /// Hash of the rules and of the state at the start.
    public var identity: UInt64 {
        var hash = StateHash()
        hash.combine(Self.rulesVersion)
        hash.combine(goals)
        hash.combine(Int(bitPattern: UInt(truncatingIfNeeded: HockeyGame(self).stateHash)))
        return hash.value
    }

    /// Nine bytes.
    public func write(to writer: inout ByteWriter) {
        writer.integer(UInt8(goals))
        writer.integer(seed)
    }

    /// Reads what `write` wrote.
    public init(from reader: inout ByteReader) throws(MalformedBytes) {
        let goals = try Int(reader.integer(UInt8.self))
        guard (1...99).contains(goals) else { throw MalformedBytes() }
        self.init(goals: goals, seed: try reader.integer())
    }
}
