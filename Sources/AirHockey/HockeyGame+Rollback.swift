import Geometry
import Simulation

/// A game between two machines: the host plays at the bottom, the client at the top.
extension HockeyGame: RollbackWorld {
    /// The game before its first tick.
    public init(_ setup: HockeySetup) {
        var rules = HockeyRules()
        rules.goalsToWin = setup.goals
        self.init(rules: rules, server: setup.seed & 1 == 0 ? .bottom : .top)
    }

    /// One tick of 1/60 s.
    public mutating func step(_ inputs: PerPeer<PaddleTarget>) -> [HockeyEvent] {
        step(HockeyInput(bottom: inputs.host, top: inputs.client))
    }

    /// The paddle stays where it is.
    public func restingInput(of peer: Peer) -> PaddleTarget { PaddleTarget(paddles[Player(peer)].position) }

    /// The original's Event, for a goal; that it wins is said by the same one.
    public func announcement(of event: HockeyEvent) -> [UInt8]? {
        guard case .goal = event else { return nil }
        let message = eventMessage(host: Player(.host))
        return [
            UInt8(message.packetType.rawValue), UInt8(message.eventType.rawValue), UInt8(clamping: message.clientScore),
            UInt8(clamping: message.hostScore),
        ]
    }

    /// The original's State of either paddle, each with the puck, and what it leaves out.
    public func writeState(to writer: inout ByteWriter) {
        for player in Player.allCases { stateMessage(of: player).write(to: &writer) }
        let (kind, player, ticks): (UInt8, Player, Int) =
            switch phase {
            case .serving(let player, let ticks): (0, player, ticks)
            case .playing: (1, .bottom, 0)
            case .over(let winner): (2, winner, 0)
            }
        writer.integer(kind)
        writer.integer(UInt8(player.rawValue))
        writer.integer(UInt16(ticks))
        for player in Player.allCases { writer.integer(UInt8(clamping: score[player])) }
        writer.integer(UInt8(holder.rawValue))
        writer.integer(UInt16(heldTicks))
    }

    /// Takes over a state. Throws where a number is none that a game by these rules can have.
    public mutating func readState(from reader: inout ByteReader) throws(MalformedBytes) {
        let bottom = try StateMessage(from: &reader)
        let top = try StateMessage(from: &reader)
        guard bottom.player == .bottom, top.player == .top, bottom.step == top.step, bottom.puck == top.puck else {
            throw MalformedBytes()
        }
        tick = bottom.step
        puck = bottom.puck
        paddles = PerPlayer(bottom: bottom.paddle, top: top.paddle)
        try readPhase(from: &reader)
        for player in Player.allCases {
            score[player] = Int(try reader.integer(UInt8.self))
            guard score[player] <= rules.goalsToWin else { throw MalformedBytes() }
        }
        holder = try reader.player()
        heldTicks = Int(try reader.integer(UInt16.self))
        guard isPossible else { throw MalformedBytes() }
    }

    private mutating func readPhase(from reader: inout ByteReader) throws(MalformedBytes) {
        let kind = try reader.integer(UInt8.self)
        let player = try reader.player()
        let ticks = Int(try reader.integer(UInt16.self))
        switch kind {
        case 0 where (1...rules.servePause + 1).contains(ticks): phase = .serving(player, ticks: ticks)
        case 1: phase = .playing
        case 2: phase = .over(winner: player)
        default: throw MalformedBytes()
        }
    }

    /// Whether puck and paddles are where they can be, and no faster than they can be.
    private var isPossible: Bool {
        // Room for rounding, in points and points per tick.
        let tolerance = 1e-6
        let overhang = rules.puckRadius + tolerance
        let middle = rules.size / 2
        let offset = puck.position - middle
        return abs(offset.x) <= middle.x && abs(offset.y) <= middle.y + overhang
            && puck.velocity.length <= rules.speedMaximum + tolerance
            && abs(puck.rotation) <= rules.speedMaximum + tolerance && abs(puck.angle) <= .pi + tolerance
            && heldTicks <= rules.holdLimit
            && Player.allCases.allSatisfy { player in
                let position = paddles[player].position
                return rules.nearest(to: position, for: player) == position
                    && paddles[player].velocity.length <= rules.paddleSpeed + tolerance
            }
    }
}

extension Player {
    /// Who plays where.
    public init(_ peer: Peer) { self = peer == .host ? .bottom : .top }
}

extension PaddleTarget: RollbackInput {
    /// x and y.
    public static var channels: Int { 2 }

    /// x (0) or y (1), in sixteenths of a point.
    public subscript(channel: Int) -> Int16 {
        get { channel == 0 ? x : y }
        set { if channel == 0 { x = newValue } else { y = newValue } }
    }

    /// Whether it is no farther out than wishes are made.
    public var isPossible: Bool { abs(Int(x)) <= Self.limit && abs(Int(y)) <= Self.limit }
}

extension StateMessage {
    /// The paddle that it tells of.
    fileprivate var paddle: Paddle {
        Paddle(position: paddlePosition, velocity: paddleVelocity, intersects: intersects)
    }

    /// The puck that it tells of.
    fileprivate var puck: Puck {
        var puck = Puck(position: puckPosition)
        (puck.velocity, puck.rotation, puck.angle) = (puckVelocity, puckRotation, puckAngle)
        return puck
    }
}
