import AirHockey
import Geometry
import Simulation
import Testing

/// A game of the computer against itself, to its end or to a limit.
private func played(bottom: Difficulty, top: Difficulty, seed: UInt64, limit: Int = 200_000) -> HockeyGame {
    var random = SeededRandom(seed: seed)
    var players = PerPlayer(
        bottom: ComputerPlayer(.bottom, difficulty: bottom, seed: random.next()),
        top: ComputerPlayer(.top, difficulty: top, seed: random.next()))
    var game = HockeyGame(server: seed & 2 == 0 ? .bottom : .top)
    while !game.isOver && game.tick < limit {
        let input = HockeyInput(
            bottom: players.bottom.target(seeing: TableObservation(of: game, for: .bottom)),
            top: players.top.target(seeing: TableObservation(of: game, for: .top)))
        _ = game.step(input)
    }
    return game
}

extension HockeyGame {
    fileprivate var isOver: Bool { if case .over = phase { true } else { false } }
}

@Suite struct ComputerPlayerTests {
    /// 200 in the long run, a few in the short one, fewer still in a debug build.
    static let games = Sizes.games

    @Test(arguments: [(Difficulty.hard, Difficulty.easy, 0.95), (.hard, .medium, 0.7), (.medium, .easy, 0.7)])
    func levelsAreApart(strong: Difficulty, weak: Difficulty, fraction: Double) {
        var wins = 0
        for seed in 0..<UInt64(Self.games) {
            let side: Player = seed & 1 == 0 ? .bottom : .top
            let game = played(
                bottom: side == .bottom ? strong : weak, top: side == .bottom ? weak : strong, seed: seed)
            #expect(game.isOver)
            if game.phase == .over(winner: side) { wins += 1 }
        }
        #expect(Double(wins) >= fraction * Double(Self.games), "\(wins) of \(Self.games)")
    }

    @Test(arguments: Difficulty.allCases) func beatsAPaddleThatStandsStill(difficulty: Difficulty) {
        for seed in 0..<UInt64(max(1, Self.games / 10)) {
            var computer = ComputerPlayer(.top, difficulty: difficulty, seed: seed)
            var game = HockeyGame()
            let still = PaddleTarget(game.paddles.bottom.position)
            while !game.isOver && game.tick < 200_000 {
                let target = computer.target(seeing: TableObservation(of: game, for: .top))
                _ = game.step(HockeyInput(bottom: still, top: target))
            }
            #expect(game.phase == .over(winner: .top))
        }
    }

    @Test(arguments: Difficulty.allCases) func defends(difficulty: Difficulty) {
        // What a still paddle in the middle lets by, at a goal's edge, is met more often than not.
        #expect(saves(of: difficulty) > saves(of: nil))
    }

    /// Of ten shots past the middle of the goal, how many are not in after two seconds.
    private func saves(of difficulty: Difficulty?) -> Int {
        var saves = 0
        for shot in 0..<10 {
            var computer = difficulty.map { ComputerPlayer(.top, difficulty: $0, seed: UInt64(shot)) }
            var table = TestTable()
            // Shots that leave a little to the left or right, by where the paddle meets the puck.
            let aside = Double(shot - 5) * 1.5 + 0.75
            table.step(bottom: Vector2(160 + aside, 440), times: 10)
            for tick in 0..<120 {
                let rest = Vector2(60, 40)
                let top = computer?.target(seeing: TableObservation(of: table.game, for: .top)).position ?? rest
                let y = max(340, 440 - 6 * Double(tick))
                table.step(bottom: Vector2(160 + aside, tick > 30 ? 440 : y), top: top)
            }
            if table.game.score.bottom == 0 { saves += 1 }
        }
        return saves
    }

    @Test(arguments: Difficulty.allCases) func freesAPuckInItsCorner(difficulty: Difficulty) {
        var table = TestTable { $0.holdLimit = .max }
        table.step(bottom: Vector2(280, 280), times: 20)
        for _ in 0..<600 where table.game.puck.position.y < 459 || table.game.puck.position.x > 21 {
            table.step(bottom: table.game.puck.position + Vector2(20, -20))
        }
        #expect(near(table.game.puck.position.x, 20, 1) && near(table.game.puck.position.y, 460, 1))
        var computer = ComputerPlayer(.bottom, difficulty: difficulty, seed: 3)
        var isFree = false
        for _ in 0..<900 where !isFree {
            table.step(bottom: computer.target(seeing: TableObservation(of: table.game, for: .bottom)).position)
            isFree = table.game.puck.position.y < 240
        }
        #expect(isFree)
    }

    @Test(arguments: [(Difficulty.easy, 12), (.hard, 5)]) func reactsLate(difficulty: Difficulty, atLeast: Int) {
        // Two computers see the same until the puck is struck in one of two tables; their wishes part only later.
        var tables = (TestTable(), TestTable())
        var players = (
            ComputerPlayer(.top, difficulty: difficulty, seed: 5), ComputerPlayer(.top, difficulty: difficulty, seed: 5)
        )
        var differs: Int?
        for tick in 0..<60 where differs == nil {
            let first = players.0.target(seeing: TableObservation(of: tables.0.game, for: .top))
            let second = players.1.target(seeing: TableObservation(of: tables.1.game, for: .top))
            if first != second { differs = tick }
            tables.0.step(bottom: Vector2(190, 280), top: first.position)
            tables.1.step(bottom: Vector2(160, 440), top: second.position)
        }
        let struck = 2
        #expect((differs ?? 0) - struck >= atLeast)
    }

    /// Shown one puck or another from a tick on, it acts as many ticks later as its level needs, and no tick sooner.
    @Test(arguments: [(Difficulty.easy, 22), (.medium, 14), (.hard, 9)])
    func reactsAfterItsDelay(difficulty: Difficulty, delay: Int) {
        var players = (
            ComputerPlayer(.bottom, difficulty: difficulty, seed: 5),
            ComputerPlayer(.bottom, difficulty: difficulty, seed: 5)
        )
        var sight = TableObservation(of: TestTable().game, for: .bottom)
        sight.puck = Vector2(100, 100)
        let shown = 60
        var differs: Int?
        for tick in 0..<120 where differs == nil {
            var other = sight
            if tick >= shown { other.puck = Vector2(260, 140) }
            if players.0.target(seeing: sight) != players.1.target(seeing: other) { differs = tick }
        }
        #expect(differs == shown + delay)
    }

    /// The hand gathers speed: from tick to tick it changes by a fifth of its fastest stroke at most.
    @Test(arguments: [(Difficulty.easy, 7.0), (.medium, 9), (.hard, 12)])
    func theHandHasWeight(difficulty: Difficulty, strike: Double) {
        var player = ComputerPlayer(.bottom, difficulty: difficulty, seed: 5)
        var sight = TableObservation(of: TestTable().game, for: .bottom)
        var last = Vector2.zero
        var most = 0.0
        for tick in 0..<200 {
            sight.puck = Vector2(tick / 40 % 2 == 0 ? 60 : 260, 330)
            let hand = player.target(seeing: sight).position - sight.own
            most = max(most, (hand - last).length)
            last = hand
        }
        // The target is rounded.
        #expect(most <= strike / 5 + 0.15 && most > strike / 10)
    }
}
