import Simulation

/// What the host knows of the one who plays against it.
struct Opponent: Sendable {
    /// Where it was heard of last.
    var address: PeerAddress
    var channel: Channel
    let name: String
    /// Of its join: the same one may come twice.
    let nonces: Nonces
    /// When it was heard of last.
    var heard: Double
    var isWaitedFor = false
    /// Number of the newest state for it, whether it has taken that one over, and whether it had another.
    var stateNumber: UInt8 = 1
    var hasState = false
    var isCorrection = false
    /// Whether the game with it has begun.
    var hasStarted = false

    /// A new state is to be sent until it has come.
    mutating func needsState(isCorrection: Bool) {
        stateNumber = stateNumber.nextState
        hasState = false
        self.isCorrection = isCorrection
    }
}

/// What the host announces until the client is known to have it.
struct AnnouncementQueue: Sendable, Hashable {
    private var waiting: [Announcement] = []
    private var count: UInt8 = 0

    /// The oldest one.
    var first: Announcement? { waiting.first }

    mutating func add(_ bytes: [UInt8], at tick: Int) {
        count &+= 1
        waiting.append(Announcement(number: count, tick: tick, bytes: bytes))
    }

    /// All up to this number have come.
    mutating func acknowledge(_ number: UInt8) {
        waiting.removeAll { Int8(bitPattern: $0.number &- number) <= 0 }
    }
}
