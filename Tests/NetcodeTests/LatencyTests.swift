import AirHockey
import Netcode
import Simulation
import Testing

/// Whole games, with every fault of a network.
@Suite struct LatencyTests {
    /// Ticks that both sides have to be certain of.
    private static let ticks = 10_000

    /// Plays until both sides are certain of enough ticks, and tells how it went.
    private func play(_ name: String, _ network: LossyNetwork, codes: (String?, String?) = (nil, nil)) -> Match {
        var match = Match(network, codes: codes)
        match.connect()
        let isDone = match.run(atMost: 600) { match in
            let client = match.client.session.statistics?.confirmedTick ?? 0
            return min(match.host.session.statistics.confirmedTick, client) >= Self.ticks
        }
        #expect(isDone, "\(name) does not come to an end")
        expectEqual(match)
        print(
            "\(name): \(median(match.depths.host)) and \(median(match.depths.client)) ticks predicted, waits in",
            "\((waits(match) * 1000).rounded() / 10) %, \(Int(bytesPerSecond(match))) bytes a second,",
            "\(Int(match.time)) s")
        return match
    }

    /// All states that both sides know are equal, up to nearly the last, and so is what happened.
    private func expectEqual(_ match: Match) {
        let compared = match.compared
        #expect(compared.different == 0)
        #expect(compared.ticks >= Self.ticks - 100, "\(compared.ticks)")
        #expect(match.host.session.desyncs == 0 && match.client.session.desyncs == 0)
        let end = min(match.host.events.count, match.client.events.count)
        #expect(end > Self.ticks / 100)
        #expect(match.host.events.prefix(end) == match.client.events.prefix(end))
        #expect(abs(match.host.events.count - match.client.events.count) < 10)
    }

    /// Fraction of the steps in which a tick had to wait, on the side with more.
    private func waits(_ match: Match) -> Double {
        let most = max(match.host.session.statistics.waits, match.client.session.statistics?.waits ?? 0)
        return Double(most) / Double(match.host.steps)
    }

    /// UDP payload, of the side that sends more.
    private func bytesPerSecond(_ match: Match) -> Double {
        Double(max(match.host.sentBytes, match.client.sentBytes)) / match.time
    }

    private func expect(_ match: Match, atMost depth: Int, bytes: Double) {
        #expect(median(match.depths.host) <= depth && median(match.depths.client) <= depth)
        #expect(waits(match) <= 0.05, "\(waits(match))")
        #expect(bytesPerSecond(match) <= bytes, "\(bytesPerSecond(match))")
    }

    @Test func near() { expect(play("0 ms", LossyNetwork(loss: 0.05, duplicates: 0.05)), atMost: 1, bytes: 6000) }

    @Test func usual() { expect(play("150 ms", .poor(roundTrip: 0.15)), atMost: 6, bytes: 6000) }

    @Test func sealed() {
        let match = play("150 ms, with a code", .poor(roundTrip: 0.15), codes: ("a word", "a word"))
        expect(match, atMost: 6, bytes: 6000)
    }

    @Test func far() { expect(play("300 ms", .poor(roundTrip: 0.3)), atMost: 11, bytes: 9000) }

    @Test func tooFarWaits() {
        let match = play("500 ms", .poor(roundTrip: 0.5))
        #expect(match.depths.host.max() == Rollback<HockeyGame>.limit)
        #expect(waits(match) > 0.05)
        #expect(match.host.session.isHeldUp || match.client.session.isHeldUp)
    }

    @Test func everyFifthIsLost() {
        expect(play("150 ms, 20 % lost", .poor(roundTrip: 0.15, loss: 0.2)), atMost: 7, bytes: 6000)
    }

    @Test func aGapOfFiveSeconds() {
        var network = LossyNetwork.poor(roundTrip: 0.15)
        network.gap = 10...15
        var match = Match(network)
        match.connect()
        match.run(until: 14)
        #expect(match.host.session.status == .waiting && match.client.session.status == .waiting)
        let held = match.host.session.present?.tick
        match.run(until: 14.9)
        #expect(match.host.session.present?.tick == held)
        match = play("150 ms, a gap of 5 s", network)
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
