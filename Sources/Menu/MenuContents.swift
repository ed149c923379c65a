import HockeyPlay
import Simulation
import TiltBall
import TiltPlay

/// What the menu shows and starts, and gets from the program when it is needed.
public struct MenuContents: Sendable {
    /// Of the program.
    public var version: String
    /// The boards of the tilt ball and the best run on each, by its identity.
    public var boards: @Sendable () throws -> (boards: [Board], bestRuns: [UInt64: InputRecording])
    /// The recorded runs that the show shows.
    public var shownRuns: @Sendable () throws -> [TiltRun]
    /// Readies a game over a network.
    public var network: @Sendable (NetworkOptions.Role) throws -> NetworkOptions

    /// - Parameters:
    ///   - version: of the program.
    ///   - boards: the boards of the tilt ball, and the best run on each by its identity.
    ///   - shownRuns: recorded runs for the show.
    ///   - network: readies a game over a network.
    public init(
        version: String,
        boards: @escaping @Sendable () throws -> (boards: [Board], bestRuns: [UInt64: InputRecording]),
        shownRuns: @escaping @Sendable () throws -> [TiltRun],
        network: @escaping @Sendable (NetworkOptions.Role) throws -> NetworkOptions
    ) {
        self.version = version
        self.boards = boards
        self.shownRuns = shownRuns
        self.network = network
    }
}
