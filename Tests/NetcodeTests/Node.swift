import AirHockey
import Netcode
import Sealing
import Simulation

/// One machine in a test: a session, its clock, and a computer that plays.
struct Node<Session: NetworkSession> where Session.World.Input == PaddleTarget {
    var session: Session
    var address: PeerAddress
    /// Seconds of the true time in which 1/60 s passes here, and when that is the next time.
    var period = 1.0 / 60
    var next = 0.0
    /// Whether it runs at all.
    var isRunning = true
    /// What it does, by what it sees.
    var play: (Session) -> PaddleTarget = { _ in PaddleTarget(x: 0, y: 0) }

    /// What has become certain: the state's hash after each tick, and what happened.
    var hashes: [Int: UInt64] = [:]
    var events: [String] = []
    var goals: [Int] = []
    var peers: [PeerState] = []
    var wrongCodes = 0
    /// Games begun, or taken up.
    var began = 0
    var sentBytes = 0
    var steps = 0

    init(_ session: Session, at name: String) {
        self.session = session
        address = PeerAddress(name)
    }

    /// Takes what has come, lets 1/60 s pass, and sends.
    mutating func step(_ network: inout LossyNetwork, at time: Double) {
        next = time + period
        for (bytes, from) in network.arrivals(for: address, at: time) {
            session.receive(bytes, from: from, at: time)
            collect(&network, at: time)
        }
        guard isRunning else { return }
        session.step(play(session), at: time)
        steps += 1
        collect(&network, at: time)
    }

    private mutating func collect(_ network: inout LossyNetwork, at time: Double) {
        for output in session.takeOutput() {
            switch output {
            case .send(let datagram):
                sentBytes += datagram.bytes.count
                network.send(datagram, from: address, at: time)
            case .event(let event): take(event)
            }
        }
    }

    private mutating func take(_ event: SessionEvent<Session.World>) {
        switch event {
        case .began: began += 1
        case .predicted: break
        case .confirmed(let tick):
            hashes[tick.world.tick] = tick.world.stateHash
            for event in tick.events {
                events.append("\(tick.world.tick) \(event)")
                if tick.world.announcement(of: event) != nil { goals.append(tick.world.tick) }
            }
        case .peer(let state): peers.append(state)
        case .wrongCode: wrongCodes += 1
        case .watchers: break
        }
    }
}

/// Settings of a test's session: all randomness comes from `seed`.
func settings(_ name: String, code: String? = nil, seed: UInt64 = 0) -> SessionSettings {
    var random = SeededRandom(seed: seed &* 31 &+ UInt64(name.utf8.reduce(0) { $0 &* 7 &+ Int($1) }))
    let entropy = (0..<32).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    // Where libsodium does not start there is nothing to test.
    guard let sodium = try? Sodium() else { preconditionFailure("libsodium does not start") }
    return SessionSettings(name: name, program: "1.0", code: code, entropy: entropy, cryptography: sodium)
}

/// A hand that plays as a computer does, from what its side sees.
final class Hand {
    private var computer: ComputerPlayer
    private let player: Player

    init(_ peer: Peer, seed: UInt64) {
        player = Player(peer)
        computer = ComputerPlayer(player, difficulty: .hard, seed: seed)
    }

    func target(_ game: HockeyGame?) -> PaddleTarget {
        guard let game else { return PaddleTarget(x: 0, y: 0) }
        return computer.target(seeing: TableObservation(of: game, for: player))
    }
}
