import AirHockey
import Geometry
import Netcode
import Simulation
import Testing

/// Rolling back alone, without packets.
@Suite struct RollbackTests {
    /// Both hands' inputs, tick by tick, of a game that is simply stepped.
    private func recorded(_ ticks: Int, seed: UInt64) -> [(inputs: PerPeer<PaddleTarget>, hash: UInt64)] {
        var game = HockeyGame(HockeySetup(goals: 99, seed: seed))
        let hands = (Hand(.host, seed: seed), Hand(.client, seed: seed &+ 1))
        return (0..<ticks).map { _ in
            let inputs = PerPeer(host: hands.0.target(game), client: hands.1.target(game))
            _ = game.step(inputs)
            return (inputs, game.stateHash)
        }
    }

    @Test(arguments: Prediction.allCases) func everyTickSteppedAgainGivesTheSameStates(_ prediction: Prediction) {
        for seed in 0..<UInt64(Sizes.isLong ? 100 : 5) {
            let truth = recorded(1500, seed: seed)
            var random = SeededRandom(seed: seed)
            let world = HockeyGame(HockeySetup(goals: 99, seed: seed))
            var rollback = Rollback(world, as: .host, prediction: prediction)
            var confirmed = 0
            for (index, tick) in truth.enumerated() {
                _ = rollback.step(tick.inputs.host)
                // The other's inputs come late, several at a time or none.
                let come = rollback.depth >= 11 ? rollback.depth : Int(random.unit() * 3)
                let first = rollback.knownTick + 1
                let end = min(index + 1, rollback.knownTick + come)
                guard end >= first else { continue }
                let isTaken = rollback.receive((first...end).map { truth[$0 - 1].inputs.client }, from: first)
                #expect(isTaken)
                for done in rollback.settle() {
                    #expect(done.world.stateHash == truth[done.world.tick - 1].hash)
                    confirmed += 1
                }
            }
            #expect(confirmed > 1480)
            // As often as not the prediction was wrong.
            #expect(rollback.restepped > 750)
        }
    }

    @Test func theStateGoesOverTheWireBitForBit() throws {
        var game = HockeyGame(HockeySetup(goals: 3, seed: 1))
        let hands = (Hand(.host, seed: 1), Hand(.client, seed: 2))
        for _ in 0..<4000 {
            _ = game.step(PerPeer(host: hands.0.target(game), client: hands.1.target(game)))
            var writer = ByteWriter()
            game.writeState(to: &writer)
            var copy = HockeyGame(HockeySetup(goals: 3, seed: 0))
            var reader = ByteReader(writer.bytes)
            try copy.readState(from: &reader)
            #expect(copy == game && copy.stateHash == game.stateHash && reader.remaining.isEmpty)
        }
        #expect(game.score.bottom + game.score.top >= 1)
    }

    @Test func impossibleStatesAreRefused() throws {
        var game = HockeyGame(HockeySetup())
        for _ in 0..<200 {
            _ = game.step(PerPeer(host: game.restingInput(of: .host), client: game.restingInput(of: .client)))
        }
        var writer = ByteWriter()
        game.writeState(to: &writer)
        /// The state with one real number changed: of the bottom paddle (0...3) or both pucks (4...9).
        func changed(_ number: Int, to value: Double) -> [UInt8] {
            var bytes = writer.bytes
            var field = ByteWriter()
            field.real(value)
            let messages = number < 4 ? [0] : [0, 87]
            for message in messages {
                bytes.replaceSubrange(message + 7 + 8 * number..<message + 15 + 8 * number, with: field.bytes)
            }
            return bytes
        }
        for (number, value) in [
            (0, 39.0), (1, 100), (2, 41), (4, -1), (5, 501), (6, 16), (8, 15.5), (9, 3.2), (4, .nan), (5, .infinity),
        ] {
            var reader = ByteReader(changed(number, to: value))
            var copy = game
            #expect(throws: MalformedBytes.self, "\(number) \(value)") { try copy.readState(from: &reader) }
        }
        var reader = ByteReader(changed(4, to: 100))
        try game.readState(from: &reader)
        #expect(game.puck.position.x == 100)
    }

    @Test func predictionsGoOnAlongTheLastDifference() {
        let (before, last) = (PaddleTarget(x: 100, y: 200), PaddleTarget(x: 110, y: 196))
        #expect(Prediction.hold.input(after: last, before: before, ticks: 3) == last)
        #expect(Prediction.linear.input(after: last, before: before, ticks: 3) == PaddleTarget(x: 140, y: 184))
        // 0.75 + 0.5625 = 1.3125 differences.
        #expect(Prediction.decaying.input(after: last, before: before, ticks: 2) == PaddleTarget(x: 123, y: 191))
        let far = Prediction.linear.input(
            after: PaddleTarget(x: 32_000, y: 0), before: PaddleTarget(x: 0, y: 0), ticks: 12)
        #expect(far == PaddleTarget(x: 32_000, y: 0))
    }
}
