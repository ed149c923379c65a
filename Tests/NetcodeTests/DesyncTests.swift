import AirHockey
import Netcode
import Simulation
import Testing

@Suite struct DesyncTests {
    /// A faulty game of some seconds.
    private func play(_ fault: SkewedGame.Setup.Fault, seconds: Double) -> (
        host: Node<HostSession<SkewedGame>>, client: Node<ClientSession<SkewedGame>>
    ) {
        var network = LossyNetwork.poor(roundTrip: 0.1)
        var host = Node(
            HostSession<SkewedGame>(.init(hockey: HockeySetup(goals: 99), fault: fault), settings: settings("Ada")),
            at: "host")
        var client = Node(
            ClientSession<SkewedGame>(joining: host.address, settings: settings("Ben"), at: 0), at: "client")
        let hands = (Hand(.host, seed: 3), Hand(.client, seed: 4))
        host.play = { hands.0.target($0.present?.game) }
        client.play = { hands.1.target($0.present?.game) }
        for step in 0..<Int(seconds * 60) {
            host.step(&network, at: Double(step) / 60)
            client.step(&network, at: Double(step) / 60 + 0.005)
        }
        return (host, client)
    }

    @Test func theHostsStateIsTakenOverAndItIsSaidOnce() {
        let (host, client) = play(.state, seconds: 20)
        #expect(host.session.desyncs == 1 && client.session.desyncs == 1)
        #expect(host.peers == [.connected, .desync] && client.peers == [.connected, .desync])
        // Taken up at the start, and again.
        #expect(client.began == 2 && host.began == 1)
        let common = Set(host.hashes.keys).intersection(client.hashes.keys)
        #expect(common.contains(1000) && common.count > 1000)
        let different = common.filter { host.hashes[$0] != client.hashes[$0] }
        #expect(different.allSatisfy { $0 >= SkewedGame.faultyTick && $0 < SkewedGame.faultyTick + 60 })
    }

    @Test func aGoalSeenOtherwiseIsADesync() {
        let (host, client) = play(.goal, seconds: 150)
        #expect(host.goals.count > 0)
        #expect(client.session.desyncs >= host.goals.count - 1 && client.session.desyncs > 0)
        // It was never shown.
        #expect(client.goals == [])
        #expect(client.peers.contains(.desync) && host.peers.contains(.desync))
    }

    @Test func noDesyncIsSeenWhereThereIsNone() {
        for seed in 0..<UInt64(Sizes.isLong ? 1000 : 60) {
            var match = Match(.poor(roundTrip: 0.3, seed: seed), seed: seed)
            // From the first tick on nothing is as predicted.
            var random = SeededRandom(seed: seed)
            func target(_ low: Double) -> PaddleTarget {
                PaddleTarget(x: Int16(random.uniform(640, 4480)), y: Int16(random.uniform(low, low + 2560)))
            }
            let wishes = (0..<600).map { _ in (target(4480), target(640)) }
            match.host.play = { wishes[min(599, $0.present?.tick ?? 0)].0 }
            match.client.play = { wishes[min(599, $0.present?.tick ?? 0)].1 }
            match.run(until: 4)
            #expect(match.host.session.desyncs == 0 && match.client.session.desyncs == 0, "seed \(seed)")
            #expect(match.compared.ticks > 60 && match.compared.different == 0, "seed \(seed)")
            #expect(match.client.session.statistics?.restepped ?? 0 > 60)
        }
    }
}
