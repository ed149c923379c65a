import Simulation
import TiltBall

/// How the tilt ball is played: what the command line says.
public struct TiltOptions: Sendable {
    /// What is played.
    public enum Game: Sendable, Hashable {
        /// Boards, one after the other, beginning with the one of this index.
        case labyrinth(boards: [Board], first: Int)
        /// The original's rules, with or without the bounce.
        case classic(bounces: Bool)
    }

    /// What is played.
    public var game: Game
    /// How tilts become play.
    public var settings = TiltSettings()
    /// A recorded sensor instead of the player's devices.
    public var trace: TiltTrace?
    /// The best runs so far, by the labyrinth's identity.
    public var bestRuns: [UInt64: InputRecording] = [:]

    /// A game played live. There is at least one board.
    public init(_ game: Game) {
        if case .labyrinth(let boards, let first) = game {
            precondition(boards.indices.contains(first), "the first board is one of the boards")
        }
        self.game = game
    }

    /// The file in the user's data folder that keeps the best run on a board of this identity.
    public static func bestRunFile(identity: UInt64) -> String {
        let digits = String(identity, radix: 16)
        return "tilt/" + String(repeating: "0", count: 16 - digits.count) + digits + ".run"
    }
}
