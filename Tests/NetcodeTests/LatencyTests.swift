import AirHockey
import Netcode
import Simulation
import Testing

/// Whole games, with every fault of a network.
@Suite struct LatencyTests {
    /// Seconds of 10,000 ticks.
    private static let duration = 10_000.0 / 60

    private func play(_ network: LossyNetwork, for seconds: Double = duration, codes: (String?, String?) = (nil, nil))
        -> Match
    {
        var match = Match(network, codes: codes)
        match.connect()
        match.run(for: seconds)
        return match
    }

    /// All states that both sides know are equal, up to nearly the last.
    private func expectEqual(_ match: Match, ticks: Int = 9_900) {
        let compared = match.compared
        #expect(compared.different == 0)
        #expect(compared.ticks >= ticks, "\(compared.ticks)")
        #expect(match.host.session.desyncs == 0 && match.client.session.desyncs == 0)
        let end = min(match.host.events.count, match.client.events.count)
        #expect(end > ticks / 100)
        #expect(match.host.events.prefix(end) == match.client.events.prefix(end))
        #expect(abs(match.host.events.count - match.client.events.count) < 10)
    }

    private func waits(_ match: Match) -> Double {
        let most = max(match.host.session.statistics.waits, match.client.session.statistics?.waits ?? 0)
        return Double(most) / Double(match.host.steps)
    }

    @Test func usual() {
        let match = play(.poor(roundTrip: 0.15))
        expectEqual(match)
        #expect(median(match.depths.host) <= 6 && median(match.depths.client) <= 6)
        let bytes = Double(max(match.host.sentBytes, match.client.sentBytes)) / Self.duration
        #expect(bytes <= 6000, "\(bytes) bytes a second")
        print("150 ms:", median(match.depths.host), median(match.depths.client), waits(match), bytes)
    }

    @Test func sealed() {
        let match = play(.poor(roundTrip: 0.15), for: 30, codes: ("a word", "a word"))
        expectEqual(match, ticks: 1700)
        let bytes = Double(max(match.host.sentBytes, match.client.sentBytes)) / 30
        #expect(bytes <= 6000, "\(bytes) bytes a second")
    }

    @Test func near() {
        let match = play(LossyNetwork(loss: 0.05, duplicates: 0.05))
        expectEqual(match)
        #expect(median(match.depths.host) <= 1 && median(match.depths.client) <= 1)
    }

    @Test func far() {
        let match = play(.poor(roundTrip: 0.3))
        expectEqual(match, ticks: 9_500)
        #expect(median(match.depths.host) <= 11 && median(match.depths.client) <= 11)
        #expect(waits(match) <= 0.05, "\(waits(match))")
        let bytes = Double(max(match.host.sentBytes, match.client.sentBytes)) / Self.duration
        #expect(bytes <= 9000, "\(bytes) bytes a second")
        print("300 ms:", median(match.depths.host), median(match.depths.client), waits(match), bytes)
    }

    @Test func tooFarWaits() {
        let match = play(.poor(roundTrip: 0.5), for: 60)
        expectEqual(match, ticks: 2000)
        #expect(match.depths.host.max() == Rollback<HockeyGame>.limit)
        #expect(match.host.session.statistics.waits > 100)
    }

    @Test func everyFifthIsLost() { expectEqual(play(.poor(roundTrip: 0.15, loss: 0.2))) }

    @Test func aGapOfFiveSeconds() {
        var match = Match(.poor(roundTrip: 0.15))
        match.connect()
        match.network.gap = 10...15
        match.run(until: 14)
        #expect(match.host.session.status == .waiting && match.client.session.status == .waiting)
        let held = match.host.session.present?.tick
        match.run(until: 14.9)
        #expect(match.host.session.present?.tick == held)
        match.run(until: 40)
        expectEqual(match, ticks: 1900)
        #expect(match.host.peers == [.connected, .waiting, .back])
        #expect(match.client.peers == [.connected, .waiting, .back])
    }

    @Test func theOwnPaddleMovesOnTheTickOfItsInput() {
        var match = Match(.poor(roundTrip: 0.15))
        match.connect()
        let path = (0..<60).map { step in PaddleTarget(x: Int16(1600 + 40 * step), y: 6400) }
        var followed = 0
        for target in path {
            match.client.play = { _ in PaddleTarget(x: target.x, y: 1600) }
            match.host.play = { _ in target }
            let before = (match.host.session.present?.tick, match.client.session.present?.tick)
            match.run(for: 1.0 / 60)
            guard let host = match.host.session.present, let client = match.client.session.present,
                host.tick > before.0 ?? 0, client.tick > before.1 ?? 0
            else { continue }
            followed += 1
            // From home it is more than a tick to where the path begins.
            guard followed > 4 else { continue }
            #expect(host.paddles.bottom.position == target.position)
            #expect(client.paddles.top.position == PaddleTarget(x: target.x, y: 1600).position)
        }
        #expect(followed > 50)
    }
}
