import AirHockey
import Geometry
import Netcode
import Simulation

/// Inputs of whole games, as recordings hold them: what predictions are compared on.
enum RecordedGames {
    /// Ticks of a minute.
    private static let length = 3600

    /// Ten games of a minute, of computers that play well.
    static func computers() -> [[HockeyInput]] {
        (0..<10).map { seed in
            var bottom = ComputerPlayer(.bottom, difficulty: .hard, seed: 2 * UInt64(seed))
            var top = ComputerPlayer(.top, difficulty: .hard, seed: 2 * UInt64(seed) + 1)
            return record { game in
                HockeyInput(
                    bottom: bottom.target(seeing: TableObservation(of: game, for: .bottom)),
                    top: top.target(seeing: TableObservation(of: game, for: .top)))
            }
        }
    }

    /// Ten games of a minute, of two hands on mice.
    static func hands() -> [[HockeyInput]] {
        (0..<10).map { seed in
            var bottom = MouseHand(.bottom, seed: 2 * UInt64(seed))
            var top = MouseHand(.top, seed: 2 * UInt64(seed) + 1)
            return record { HockeyInput(bottom: bottom.target(in: $0), top: top.target(in: $0)) }
        }
    }

    private static func record(_ play: (HockeyGame) -> HockeyInput) -> [HockeyInput] {
        var game = HockeyGame(HockeySetup(goals: 99))
        return (0..<length).map { _ in
            let input = play(game)
            _ = game.step(input)
            return input
        }
    }
}

/// A hand that moves a mouse from rest to rest with the least jerk (Flash and Hogan, 1985), each time to the puck where
/// that is in its half, else towards its goal; between two movements it rests for a moment.
private struct MouseHand {
    private let player: Player
    private var random: SeededRandom
    private var start: Vector2
    private var end: Vector2
    private var tick = 0, duration = 1, rest = 0

    init(_ player: Player, seed: UInt64) {
        self.player = player
        random = SeededRandom(seed: seed)
        start = HockeyRules().home(of: player)
        end = start
    }

    mutating func target(in game: HockeyGame) -> PaddleTarget {
        if tick >= duration + rest { turn(in: game) }
        tick += 1
        let time = min(1, Double(tick) / Double(duration))
        let fraction = time * time * time * (10 - 15 * time + 6 * time * time)
        let position = start + (end - start) * fraction
        // Whole pixels, of which a table in a window has about as many as points.
        return PaddleTarget(Vector2(position.x.rounded(), position.y.rounded()))
    }

    private mutating func turn(in game: HockeyGame) {
        start = end
        let isOwn = (game.puck.position.y > game.rules.size.y / 2) == (player == .bottom)
        let home = game.rules.home(of: player)
        let target = isOwn ? game.puck.position + game.puck.velocity * 8 : home
        let aim = target + Vector2(random.uniform(-20, 20), random.uniform(-20, 20))
        end = game.rules.nearest(to: aim, for: player)
        tick = 0
        // 0.15 to 0.5 s, and up to 0.2 s of rest.
        duration = Int(random.uniform(9, 30))
        rest = Int(random.uniform(0, 12))
    }
}
