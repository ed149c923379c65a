/// SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014):
/// 64 bits of state, the same numbers on every machine.
public struct SeededRandom: RandomNumberGenerator, Sendable, Hashable {
    private var state: UInt64

    /// Any seed will do, 0 as well.
    public init(seed: UInt64) { state = seed }

    /// The next 64 random bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A number in 0 ..< 1, a multiple of 2^-53. (The library's `Double.random(in:)` may change between versions.)
    public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// A number in `low ..< high`.
    public mutating func uniform(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }
}
