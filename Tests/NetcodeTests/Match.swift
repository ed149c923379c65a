import AirHockey
import Netcode
import Simulation
import Testing

/// Host and client of one game, with a network between them and a clock that is moved by hand.
struct Match {
    var host: Node<HostSession<HockeyGame>>
    var client: Node<ClientSession<HockeyGame>>
    var network: LossyNetwork
    private(set) var time = 0.0
    /// Ticks of prediction in each step of either side, once both play.
    var depths = PerPeer<[Int]>(host: [], client: [])
    var speeds: [Double] = []

    /// - Parameter goals: that win; few games of a test reach 99.
    init(_ network: LossyNetwork, goals: Int = 99, codes: (String?, String?) = (nil, nil), seed: UInt64 = 0) {
        self.network = network
        host = Node(
            HostSession(HockeySetup(goals: goals, seed: seed), settings: settings("Ada", code: codes.0, seed: seed)),
            at: "host")
        client = Node(
            ClientSession(joining: host.address, settings: settings("Ben", code: codes.1, seed: seed), at: 0),
            at: "client")
        client.next = 0.005
        let hands = (Hand(.host, seed: seed), Hand(.client, seed: seed &+ 1))
        host.play = { hands.0.target($0.present) }
        client.play = { hands.1.target($0.present) }
    }

    /// Whichever comes next, until a time.
    mutating func run(until end: Double) {
        while min(host.next, client.next) <= end {
            if host.next <= client.next { stepHost() } else { stepClient() }
        }
        time = end
    }

    private mutating func stepHost() {
        time = host.next
        host.step(&network, at: time)
        guard client.session.present != nil, host.isRunning else { return }
        depths.host.append(host.session.statistics.depth)
        speeds.append(host.session.statistics.speed)
    }

    private mutating func stepClient() {
        time = client.next
        client.step(&network, at: time)
        guard let statistics = client.session.statistics, client.isRunning else { return }
        depths.client.append(statistics.depth)
        speeds.append(statistics.speed)
    }

    mutating func run(for seconds: Double) { run(until: time + seconds) }

    /// Runs until something holds, at most so many seconds; whether it does.
    mutating func run(atMost seconds: Double, until isTrue: (Match) -> Bool) -> Bool {
        let end = time + seconds
        while time < end {
            if isTrue(self) { return true }
            run(for: 1.0 / 60)
        }
        return isTrue(self)
    }

    /// Runs until both play.
    mutating func connect() {
        let plays = run(atMost: 10) { $0.host.session.status == .playing && $0.client.session.status == .playing }
        #expect(plays, "never connected")
    }

    /// Ticks that are certain on both sides, and how many of them differ.
    var compared: (ticks: Int, different: Int) {
        let common = Set(host.hashes.keys).intersection(client.hashes.keys)
        return (common.count, common.filter { host.hashes[$0] != client.hashes[$0] }.count)
    }
}

/// The one in the middle.
func median(_ values: some Collection<Int>) -> Int { values.sorted()[values.count / 2] }
