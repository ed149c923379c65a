/// Which counters have been seen, of the last 64 (RFC 4303, section 3.4.3): a packet that comes again is not taken again.
struct ReplayWindow: Sendable, Hashable {
    /// One more than the largest counter seen.
    private var next: UInt64 = 0
    /// Bit n stands for `next - 1 - n`.
    private var seen: UInt64 = 0

    /// Whether this counter is larger than all seen.
    func isAhead(_ counter: UInt32) -> Bool { UInt64(counter) >= next }

    /// Whether this counter is new; it is not from now on.
    mutating func accept(_ counter: UInt32) -> Bool {
        let counter = UInt64(counter)
        if counter >= next {
            let distance = counter - next + 1
            seen = distance < 64 ? seen << distance | 1 : 1
            next = counter + 1
            return true
        }
        let age = next - 1 - counter
        guard age < 64, seen & (1 << age) == 0 else { return false }
        seen |= 1 << age
        return true
    }
}
