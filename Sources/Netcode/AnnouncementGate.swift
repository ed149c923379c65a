import Simulation

/// Holds certain ticks back on the client until the host's announcement of what happened in them has come, so that both
/// show it, or none.
struct AnnouncementGate<World: RollbackWorld>: Sendable {
    typealias Confirmed = Rollback<World>.Confirmed

    private var held: [Confirmed] = []
    private var heard: [Announcement] = []
    /// Number of the newest announcement that has come.
    private(set) var newest: UInt8 = 0
    /// Newest tick whose events have been shown.
    private var shown = 0

    /// Begins after a tick of a game.
    init(after tick: Int, newest: UInt8 = 0) {
        shown = tick
        self.newest = newest
    }

    /// Takes what the host announces; again where it has come before.
    mutating func hear(_ announcement: Announcement) {
        guard announcement.number == newest &+ 1 else { return }
        newest = announcement.number
        heard.append(announcement)
    }

    /// Takes ticks that are certain and hands out those that may be shown; false where host and client see it
    /// differently.
    mutating func pass(_ ticks: [Confirmed]) -> (ticks: [Confirmed], agrees: Bool) {
        held += ticks
        var ready: [Confirmed] = []
        while let first = held.first {
            let tick = first.world.tick
            let expected = first.events.lazy.compactMap { first.world.announcement(of: $0) }.first
            let next = heard.first
            if let next,
                next.tick < tick || (next.tick == tick) != (expected != nil) || next.bytes != expected ?? next.bytes
            {
                heard.removeFirst()
                return (ready, false)
            }
            if expected != nil {
                guard next != nil else { break }
                heard.removeFirst()
            }
            held.removeFirst()
            ready.append(
                tick > shown ? first : Confirmed(inputs: first.inputs, events: [], world: first.world))
            shown = max(shown, tick)
        }
        return (ready, true)
    }

    /// The host's world of a tick has been taken over: what was held is void.
    mutating func restart(at tick: Int) {
        held = []
        heard.removeAll { $0.tick <= tick }
        shown = max(shown, tick)
    }
}
