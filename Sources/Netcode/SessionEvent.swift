import Simulation

/// How it stands with the other player, as events tell it.
public enum PeerState: String, Sendable, Hashable {
    /// The game begins.
    case connected
    /// Nothing has come for a second.
    case waiting
    /// Something has come again.
    case back
    /// The game is over, its score stays: nothing has come for ten seconds, or the other has left.
    case gone
    /// Both sides had different worlds; the host's counts.
    case desync
}

/// What a session tells of.
public enum SessionEvent<World: RollbackWorld>: Sendable {
    /// A game is taken up at this world: at its start, or later.
    case began(World, World.Setup)
    /// Something is predicted to happen now, and may yet turn out otherwise.
    case predicted(World.Event)
    /// A tick is certain; comes once for each tick, in order.
    case confirmed(Rollback<World>.Confirmed)
    /// How it stands with the other player.
    case peer(PeerState)
    /// Somebody at this address has tried to join with another code than the host's, or with a code where none is set.
    case wrongCode(PeerAddress)
    /// Somebody watches, or no longer.
    case watchers(Int)
}

/// What a session puts out, in order.
public enum SessionOutput<World: RollbackWorld>: Sendable {
    /// To be sent.
    case send(Datagram)
    /// Something happened.
    case event(SessionEvent<World>)
}

/// How far a session is.
public enum SessionStatus: Sendable, Hashable {
    /// The host waits for somebody to join.
    case hosting
    /// Nothing has answered yet; `false` at first, `true` once something should have.
    case searching(isLate: Bool)
    /// The game is on.
    case playing
    /// Nothing comes from the other: the game stands still.
    case waiting
    /// The game is held by agreement.
    case paused(PauseState)
    /// The game is over before its end: the other has left (`true`), or is silent.
    case gone(hasLeft: Bool)
    /// The host does not let this side in.
    case refused(Refusal)

    /// Whether the session has come to an end.
    public var isOver: Bool {
        switch self {
        case .gone, .refused: true
        default: false
        }
    }
}

/// Who holds the game.
public struct PauseState: Sendable, Hashable {
    /// Whether this side asked for the pause.
    public let isOwn: Bool
    /// This side wants to go on, the other has not said so yet.
    public let waitsForOther: Bool
    /// The other wants to go on, this side has not said so yet.
    public let otherWaits: Bool
}

/// Why a host does not let somebody in.
public enum Refusal: Sendable, Hashable {
    /// The code is another, or only one side has one.
    case code
    /// Somebody plays already, or enough watch.
    case full
    /// The host speaks another version of the protocol; the host's program.
    case version(String)
    /// The host's program plays by other rules; its version.
    case rules(String)
}
