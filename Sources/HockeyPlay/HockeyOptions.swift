import AirHockey
import Simulation

/// How a game is set up: what the command line says. Its text form goes into recordings.
public struct HockeyOptions: Sendable, Hashable {
    /// Players of flesh and blood: 0 (the computer plays itself), 1 (at the bottom) or 2.
    public var players: Int
    /// How well the computer plays.
    public var difficulty: Difficulty
    /// Goals that win.
    public var goals: Int
    /// Chooses who serves first and what the computer does.
    public var seed: UInt64

    /// One player against the computer, to seven.
    public init(players: Int = 1, difficulty: Difficulty = .medium, goals: Int = 7, seed: UInt64 = 0) {
        precondition((0...2).contains(players) && (1...99).contains(goals), "0 to 2 players, 1 to 99 goals")
        self.players = players
        self.difficulty = difficulty
        self.goals = goals
        self.seed = seed
    }

    /// The game as it begins.
    var game: HockeyGame { HockeyGame(setup) }

    /// What shapes it.
    var setup: HockeySetup { HockeySetup(goals: goals, seed: seed) }
}

extension HockeyOptions: LosslessStringConvertible {
    /// For instance "players 1, difficulty medium, goals 7, seed 0".
    public var description: String {
        "players \(players), difficulty \(difficulty.rawValue), goals \(goals), seed \(seed)"
    }

    /// Reads what `description` wrote; nil for anything else.
    public init?(_ description: String) {
        let words = description.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
        guard words.count == 8, words[0] == "players", words[2] == "difficulty", words[4] == "goals",
            words[6] == "seed", let players = Int(words[1]), (0...2).contains(players),
            let difficulty = Difficulty(rawValue: words[3]), let goals = Int(words[5]), (1...99).contains(goals),
            let seed = UInt64(words[7])
        else { return nil }
        self.init(players: players, difficulty: difficulty, goals: goals, seed: seed)
    }
}
