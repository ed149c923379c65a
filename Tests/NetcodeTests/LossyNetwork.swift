import Netcode
import Simulation

/// A network with every fault that UDP has, drawn from a seed, and a clock that a test moves by hand.
struct LossyNetwork {
    /// Seconds one way, and by how much that varies to either side; so packets overtake each other.
    var delay = 0.0, jitter = 0.0
    /// Fraction of packets that are lost, and that come twice.
    var loss = 0.0, duplicates = 0.0
    /// Nothing comes through between these times.
    var gap: ClosedRange<Double>?

    private struct Flight {
        var arrival: Double
        var bytes: [UInt8]
        var from, to: PeerAddress
    }
    private var random: SeededRandom
    private var flights: [Flight] = []

    init(roundTrip: Double = 0, jitter: Double = 0, loss: Double = 0, duplicates: Double = 0, seed: UInt64 = 1) {
        (delay, self.jitter, self.loss, self.duplicates) = (roundTrip / 2, jitter, loss, duplicates)
        random = SeededRandom(seed: seed)
    }

    /// Five in a hundred are lost, five come twice, and delays vary by 20 ms a leg.
    static func poor(roundTrip: Double, loss: Double = 0.05, seed: UInt64 = 1) -> LossyNetwork {
        LossyNetwork(roundTrip: roundTrip, jitter: 0.02, loss: loss, duplicates: 0.05, seed: seed)
    }

    mutating func send(_ datagram: Datagram, from: PeerAddress, at time: Double) {
        guard gap?.contains(time) != true else { return }
        for copy in 0..<(random.unit() < duplicates ? 2 : 1) where copy > 0 || random.unit() >= loss {
            let flight = max(0, delay + random.uniform(-jitter, jitter))
            flights.append(Flight(arrival: time + flight, bytes: datagram.bytes, from: from, to: datagram.address))
        }
    }

    /// What has come for an address by now, in the order in which it came.
    mutating func arrivals(for address: PeerAddress, at time: Double) -> [(bytes: [UInt8], from: PeerAddress)] {
        let come = flights.filter { $0.to == address && $0.arrival <= time }.sorted { $0.arrival < $1.arrival }
        flights.removeAll { $0.to == address && $0.arrival <= time }
        return come.map { ($0.bytes, $0.from) }
    }
}

extension PeerAddress {
    /// An address in the tests' network.
    init(_ name: String) { self.init(bytes: Array(name.utf8), description: name) }
}
