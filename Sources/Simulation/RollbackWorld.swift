/// One of the two machines that play one game.
public enum Peer: UInt8, Sendable, Hashable, CaseIterable {
    /// The one who opened the game and whose word counts.
    case host = 0
    /// The one who joined it.
    case client = 1

    /// The other one.
    public var other: Peer { self == .host ? .client : .host }
}

/// One value for each peer.
public struct PerPeer<Value> {
    /// Of the host.
    public var host: Value
    /// Of the client.
    public var client: Value

    /// Takes both values.
    public init(host: Value, client: Value) {
        self.host = host
        self.client = client
    }

    /// The value of `peer`.
    public subscript(peer: Peer) -> Value {
        get { peer == .host ? host : client }
        set { if peer == .host { host = newValue } else { client = newValue } }
    }
}

extension PerPeer: Equatable where Value: Equatable {}
extension PerPeer: Hashable where Value: Hashable {}
extension PerPeer: Sendable where Value: Sendable {}

/// A world that two machines can step in common by rollback: it can be copied, and the same inputs give the same state
/// bit for bit.
public protocol RollbackWorld: Sendable {
    /// What shapes a game before its first step.
    associatedtype Setup: RollbackSetup
    /// What one peer does in a tick.
    associatedtype Input: RollbackInput
    /// Something that happens in a tick.
    associatedtype Event: Sendable, Hashable

    /// The world before its first step.
    init(_ setup: Setup)

    /// Steps since the start.
    var tick: Int { get }

    /// A hash of the whole state.
    var stateHash: UInt64 { get }

    /// One tick with both inputs.
    mutating func step(_ inputs: PerPeer<Input>) -> [Event]

    /// An input that leaves things of `peer` as they are: what is assumed before its first one is known.
    func restingInput(of peer: Peer) -> Input

    /// What the host announces of an event of the last step, in at most 16 bytes; nil for events that need no
    /// announcement. A client shows an announced event once the host's announcement of it has come.
    func announcement(of event: Event) -> [UInt8]?

    /// Writes the whole state but the setup, its real numbers exactly; at most 600 bytes.
    func writeState(to writer: inout ByteWriter)

    /// Takes over a state that `writeState` wrote. Throws where it is none that this setup can reach.
    mutating func readState(from reader: inout ByteReader) throws(MalformedBytes)
}

/// What shapes a game before its first step.
public protocol RollbackSetup: Sendable, Hashable {
    /// The setup of a rematch.
    var next: Self { get }
    /// Hash of all rules and constants: peers play only where theirs are equal.
    var identity: UInt64 { get }
    /// Writes the setup; at most 32 bytes.
    func write(to writer: inout ByteWriter)
    /// Reads what `write` wrote.
    init(from reader: inout ByteReader) throws(MalformedBytes)
}

/// What one peer does in a tick, as whole numbers that change little from tick to tick.
public protocol RollbackInput: Sendable, Hashable {
    /// How many numbers.
    static var channels: Int { get }
    /// The number of a channel, `0 ..< channels`.
    subscript(channel: Int) -> Int16 { get set }
    /// Whether a player's devices can produce it.
    var isPossible: Bool { get }
}
