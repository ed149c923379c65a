import Simulation

/// One side of a game over a network: datagrams in, datagrams and events out, with the time handed in. Times are seconds
/// of any clock that never runs back.
public protocol NetworkSession<World>: Sendable {
    /// What is played.
    associatedtype World: RollbackWorld

    /// Takes a datagram. Whatever it holds, nothing worse happens than that it is dropped and counted.
    mutating func receive(_ bytes: [UInt8], from address: PeerAddress, at now: Double)

    /// Lets 1/60 s pass, with what this side does meanwhile.
    mutating func step(_ input: World.Input, at now: Double)

    /// What is to be sent and what happened since the last call, in order.
    mutating func takeOutput() -> [SessionOutput<World>]

    /// Asks for a pause, at once.
    mutating func pause()
    /// Wants a pause to end; it does when both want it.
    mutating func resume()
    /// Wants another game once this one is over; it begins when both want it.
    mutating func rematch()
    /// Says farewell; the session does nothing more.
    mutating func leave()

    /// How far it is.
    var status: SessionStatus { get }
    /// The names of both players, as far as they are known.
    var names: PerPeer<String> { get }
    /// The world as it is predicted to be now; nil until there is one.
    var present: World? { get }
    /// Seconds to the other side and back; nil until measured.
    var roundTrip: Double? { get }
    /// Whether packets come so late that the game stands still again and again.
    var isHeldUp: Bool { get }
    /// Packets dropped.
    var dropped: DropCounts { get }
    /// Who has asked for another game.
    var wantsRematch: PerPeer<Bool> { get }

    /// Two worlds and where between them the picture is, for one that never stands still while the game is on.
    /// - Parameter blend: 0 (before the last call of `step`) ... 1 (after it).
    func interpolation(blend: Double) -> Interpolation<World>?
}

/// Two worlds and how far the picture is from the first to the second.
public struct Interpolation<World: Sendable>: Sendable {
    /// The earlier world.
    public let from: World
    /// The later one.
    public let to: World
    /// 0...1.
    public let blend: Double
}
