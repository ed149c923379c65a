import AirHockey
import Simulation

/// A game with a fault on the client alone, which is the side that has read a state from the wire: at one tick its world
/// turns out otherwise, or it sees a goal otherwise.
struct SkewedGame: RollbackWorld {
    static let faultyTick = 300

    struct Setup: RollbackSetup {
        enum Fault: UInt8 { case state, goal }
        var hockey: HockeySetup
        var fault: Fault

        var next: Setup { Setup(hockey: hockey.next, fault: fault) }
        var identity: UInt64 { hockey.identity }

        func write(to writer: inout ByteWriter) {
            hockey.write(to: &writer)
            writer.integer(fault.rawValue)
        }

        init(hockey: HockeySetup, fault: Fault) {
            self.hockey = hockey
            self.fault = fault
        }

        init(from reader: inout ByteReader) throws(MalformedBytes) {
            hockey = try HockeySetup(from: &reader)
            guard let fault = Fault(rawValue: try reader.integer()) else { throw MalformedBytes() }
            self.fault = fault
        }
    }

    var game: HockeyGame
    private let fault: Setup.Fault
    private var isClient = false
    /// What makes the worlds differ.
    private var skew = 0

    init(_ setup: Setup) {
        game = HockeyGame(setup.hockey)
        fault = setup.fault
    }

    var tick: Int { game.tick }

    var stateHash: UInt64 {
        var hash = StateHash()
        hash.combine(game.stateHash)
        hash.combine(skew)
        return hash.value
    }

    mutating func step(_ inputs: PerPeer<PaddleTarget>) -> [HockeyEvent] {
        let events = game.step(inputs)
        if isClient, fault == .state, tick == Self.faultyTick { skew += 1 }
        return events
    }

    func restingInput(of peer: Peer) -> PaddleTarget { game.restingInput(of: peer) }

    func announcement(of event: HockeyEvent) -> [UInt8]? {
        guard var bytes = game.announcement(of: event) else { return nil }
        if isClient, fault == .goal { bytes[3] &+= 1 }
        return bytes
    }

    func writeState(to writer: inout ByteWriter) {
        game.writeState(to: &writer)
        writer.integer(UInt8(skew))
    }

    mutating func readState(from reader: inout ByteReader) throws(MalformedBytes) {
        try game.readState(from: &reader)
        skew = Int(try reader.integer(UInt8.self))
        isClient = true
    }
}
