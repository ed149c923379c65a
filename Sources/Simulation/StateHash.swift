/// FNV-1a over 64 bits (Fowler, Noll, Vo): a hash of a simulation's state that is the same on every machine and
/// in every process, as `Hasher` is not.
public struct StateHash: Sendable, Hashable {
    /// The hash so far.
    public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// The hash of nothing.
    public init() {}

    /// Feeds one byte.
    @inline(__always)
    mutating func combine(byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

    /// Feeds eight bytes, the lowest first.
    public mutating func combine(_ bits: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { combine(byte: UInt8(truncatingIfNeeded: bits &>> shift)) }
    }

    /// Feeds a whole number.
    public mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

    /// Feeds a number bit for bit, but -0 as 0.
    public mutating func combine(_ number: Double) { combine(number == 0 ? 0 : number.bitPattern) }

    /// Feeds a truth value.
    public mutating func combine(_ flag: Bool) { combine(flag ? 1 : 0 as UInt64) }
}
