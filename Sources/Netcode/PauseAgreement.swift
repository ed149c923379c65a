import Simulation

/// Pausing by agreement: one side may ask, at its present tick; both must want to go on.
struct PauseAgreement: Sendable, Hashable {
    /// What one side says.
    struct Claim: Sendable, Hashable {
        /// How many pauses it knows of.
        var number: UInt8 = 0
        /// At which tick the last of them holds the game.
        var tick = 0
        /// The last pause that it wants to end.
        var resumed: UInt8 = 0
    }

    private(set) var own = Claim()
    private var other = Claim()
    /// Who asked for the last pause.
    private(set) var isOwn = false

    /// Whether the game is held.
    var isPaused: Bool { own.number != own.resumed || own.number != other.resumed }
    /// Whether this side wants to go on and the other has not said so yet.
    var waitsForOther: Bool { isPaused && own.resumed == own.number }
    /// Whether the other side wants to go on and this one has not said so yet.
    var otherWaits: Bool { isPaused && other.resumed == own.number }
    /// The tick at which the game is held.
    var tick: Int { own.tick }

    /// Asks for a pause at a tick; nothing where there is one.
    mutating func request(at tick: Int) {
        guard !isPaused else { return }
        own.number &+= 1
        own.tick = tick
        isOwn = true
    }

    /// This side wants to go on.
    mutating func resume() { own.resumed = own.number }

    /// Takes what the other says; false where that cannot be.
    /// - Parameter ticks: at which a pause may be asked for.
    mutating func hear(_ claim: Claim, ticks: ClosedRange<Int>) -> Bool {
        switch claim.number &- own.number {
        case 0:
            // Both may have asked at once: the earlier tick counts.
            if isPaused, own.resumed != own.number, claim.tick < own.tick, ticks.contains(claim.tick) {
                own.tick = claim.tick
            }
        case 1:
            guard !isPaused || own.resumed == own.number, ticks.contains(claim.tick) else { return false }
            own.number = claim.number
            own.tick = claim.tick
            own.resumed = claim.number &- 1
            isOwn = false
        case 255: return true  // It has not heard of the last pause yet.
        default: return false
        }
        other = claim
        return true
    }
}
