/// Keeps both machines at the same tick by changing their speed by at most 2 %, without knowing the delay: each tells by
/// how many ticks it is ahead of what it has heard of the other, and half the difference of the two is what it really is
/// ahead by (Cannon, GGPO, `timesync.cpp`: there it is waited out in whole frames).
public struct TimeSync: Sendable, Hashable {
    /// Ticks over which leads are averaged.
    private static let window = 26
    /// Ticks from one change of speed to the next.
    private static let period = 30
    /// Change of speed for each tick that one is ahead, and the most.
    private static let gain = 0.02, limit = 0.02
    /// Ticks ahead that are left alone.
    private static let deadBand = 0.1

    private var leads: [Int] = []
    private var next = 0
    private var ticks = 0
    /// Ticks of the game a tick of the own clock, 0.98...1.02.
    public private(set) var speed = 1.0
    /// The other's mean lead, as last reported; nil before that.
    public var reportedLead: Double?

    /// Nothing known yet.
    public init() {}

    /// The mean lead of the last 26 ticks, in ticks.
    public var meanLead: Double {
        leads.isEmpty ? 0 : Double(leads.reduce(0, +)) / Double(leads.count)
    }

    /// Once a tick of the own clock: the own step minus the newest step known of the other.
    public mutating func note(lead: Int) {
        if leads.count < Self.window { leads.append(lead) } else { leads[next] = lead }
        next = (next + 1) % Self.window
        ticks += 1
        guard ticks % Self.period == 0, let reportedLead else { return }
        let ahead = (meanLead - reportedLead) / 2
        speed = abs(ahead) < Self.deadBand ? 1 : 1 - max(-Self.limit, min(Self.limit, Self.gain * ahead))
    }
}
