import Geometry
import Simulation

/// A game of air hockey as a value. Each step takes both wishes and returns what happened; the same inputs give the
/// same game bit for bit, on every machine.
public struct HockeyGame: Sendable, Hashable {
    /// What the game waits for.
    public enum Phase: Sendable, Hashable {
        /// The puck lies in the goal of `player`, who gets it in so many ticks.
        case serving(Player, ticks: Int)
        /// The puck is on the table.
        case playing
        /// The game is over.
        case over(winner: Player)
    }

    /// Table and knobs.
    public let rules: HockeyRules
    /// Ticks of 1/60 s since the start.
    public internal(set) var tick = 0
    /// What the game waits for.
    public internal(set) var phase: Phase
    /// Goals of each player.
    public internal(set) var score = PerPlayer(bottom: 0, top: 0)
    /// The puck. Unless the game is in the phase `playing` it lies in a goal and nothing touches it.
    public internal(set) var puck: Puck
    /// Both paddles.
    public internal(set) var paddles: PerPlayer<Paddle>
    /// In whose half the puck is.
    var holder: Player
    /// For how many ticks it has been there.
    var heldTicks = 0

    /// A game in which `server` gets the puck first.
    public init(rules: HockeyRules = HockeyRules(), server: Player = .bottom) {
        self.rules = rules
        phase = .serving(server, ticks: rules.servePause)
        puck = Puck(position: rules.rest(inGoalOf: server))
        holder = server
        paddles = PerPlayer(
            bottom: Paddle(position: rules.home(of: .bottom)), top: Paddle(position: rules.home(of: .top)))
    }

    /// One tick of 1/60 s.
    public mutating func step(_ input: HockeyInput) -> [HockeyEvent] {
        var events: [HockeyEvent] = []
        tick += 1
        let start = PerPlayer(bottom: paddles.bottom.position, top: paddles.top.position)
        for player in Player.allCases { aim(player, at: input[player].position) }
        if case .playing = phase {
            sweep(&events)
        } else {
            paddles.bottom.advance(by: 1)
            paddles.top.advance(by: 1)
        }
        for player in Player.allCases {
            paddles[player].position = rules.nearest(to: paddles[player].position, for: player)
            paddles[player].velocity = paddles[player].position - start[player]
        }
        if case .serving(let server, let ticks) = phase {
            phase = .serving(server, ticks: ticks - 1)
            if ticks <= 1 { serve(server, &events) }
        }
        return events
    }

    /// Sets a paddle's velocity for this tick: to its target, or as far as it comes.
    private mutating func aim(_ player: Player, at target: Vector2) {
        let displacement = rules.nearest(to: target, for: player) - paddles[player].position
        paddles[player].velocity = displacement.limited(to: rules.paddleSpeed)
    }

    /// A hash of the whole state but the rules.
    public var stateHash: UInt64 {
        var hash = StateHash()
        hash.combine(tick)
        switch phase {
        case .serving(let player, let ticks):
            hash.combine(player.rawValue)
            hash.combine(ticks)
        case .playing: hash.combine(-1)
        case .over(let winner): hash.combine(-2 - winner.rawValue)
        }
        for player in Player.allCases {
            hash.combine(score[player])
            hash.combine(paddles[player].position)
            hash.combine(paddles[player].velocity)
            hash.combine(paddles[player].intersects)
        }
        hash.combine(holder.rawValue)
        hash.combine(heldTicks)
        hash.combine(puck.position)
        hash.combine(puck.velocity)
        hash.combine(puck.rotation)
        hash.combine(puck.angle)
        return hash.value
    }
}

extension StateHash {
    fileprivate mutating func combine(_ vector: Vector2) {
        combine(vector.x)
        combine(vector.y)
    }
}

extension Vector2 {
    /// The vector, or one along it of length `most` where it is longer; never longer by rounding.
    func limited(to most: Double) -> Vector2 {
        let length = self.length
        guard length > most else { return self }
        let scaled = self * (most / length)
        return scaled.length > most ? scaled * (1 - 0x1p-50) : scaled
    }
}
