/// The original's Event, which the host sends when a goal falls.
public struct EventMessage: Sendable, Hashable {
    /// What happened.
    public enum Kind: Int, Sendable, Hashable {
        /// A goal that does not end the game.
        case score = 0
        /// The goal that wins.
        case win = 1
    }

    /// Always `event`.
    public let packetType = PacketType.event
    /// What happened.
    public let eventType: Kind
    /// Goals of the one who is not the host.
    public let clientScore: Int
    /// Goals of the host.
    public let hostScore: Int
}
