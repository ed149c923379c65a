/// Compares hashes of states that both sides have stepped with both true inputs. Either may be ahead: what comes early
/// waits for the other.
struct HashExchange: Sendable, Hashable {
    private struct Entry: Sendable, Hashable {
        var tick: Int
        var hash: UInt32
    }

    /// Ticks that are remembered.
    private static let capacity = 256
    private var own = [Entry?](repeating: nil, count: capacity)
    private var other = [Entry?](repeating: nil, count: capacity)

    /// The own state of a tick; false where the other's differs.
    mutating func noteOwn(_ hash: UInt32, of tick: Int) -> Bool {
        own[tick % Self.capacity] = Entry(tick: tick, hash: hash)
        return agrees(tick)
    }

    /// The other's state of a tick; false where the own differs.
    mutating func noteOther(_ hash: UInt32, of tick: Int) -> Bool {
        other[tick % Self.capacity] = Entry(tick: tick, hash: hash)
        return agrees(tick)
    }

    private func agrees(_ tick: Int) -> Bool {
        guard let own = own[tick % Self.capacity], let other = other[tick % Self.capacity],
            own.tick == tick, other.tick == tick
        else { return true }
        return own.hash == other.hash
    }
}
