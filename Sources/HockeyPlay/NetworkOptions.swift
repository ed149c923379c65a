import AirHockey
import Netcode

/// How a game over a network is set up.
public struct NetworkOptions: Sendable {
    /// What this side does.
    public enum Role: Sendable, Hashable {
        /// Opens a game.
        case host(HockeySetup)
        /// Joins the game of a host, written as people do.
        case join(String)
        /// Watches the game of a host.
        case watch(String)
        /// Lists the games nearby.
        case find
    }

    /// What this side does.
    public var role: Role
    /// Name, code and what else a session needs.
    public var settings: SessionSettings
    /// How well the computer plays this side; nil where a person does.
    public var computer: Difficulty?
    /// The UDP port of games.
    public var port: UInt16
    /// Where others can reach this machine, the best first.
    public var addresses: [String]

    /// How a game over a network is set up.
    public init(
        role: Role, settings: SessionSettings, computer: Difficulty?, port: UInt16, addresses: [String] = []
    ) {
        self.role = role
        self.settings = settings
        self.computer = computer
        self.port = port
        self.addresses = addresses
    }
}
