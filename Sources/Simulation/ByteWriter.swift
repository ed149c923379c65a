/// Bytes in the making; numbers of fixed size are little-endian.
public struct ByteWriter: Sendable, Hashable {
    /// What has been written so far.
    public private(set) var bytes: [UInt8] = []

    /// Nothing yet, with room for so many bytes.
    public init(capacity: Int = 64) { bytes.reserveCapacity(capacity) }

    /// A whole number with all its bytes.
    public mutating func integer(_ value: some FixedWidthInteger) {
        for shift in stride(from: 0, to: value.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }

    /// A real number, bit for bit.
    public mutating func real(_ value: Double) { integer(value.bitPattern) }

    /// A whole number of either sign in few bytes where it is near 0: zigzag, then seven bits a byte with the lowest
    /// first (Protocol Buffers, "Encoding").
    public mutating func variable(_ value: Int) {
        var rest = UInt64(bitPattern: Int64(value << 1 ^ value >> 63))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Bytes as they are.
    public mutating func raw(_ values: some Sequence<UInt8>) { bytes.append(contentsOf: values) }

    /// Bytes with their number before them, at most 255.
    public mutating func counted(_ values: some Collection<UInt8>) {
        precondition(values.count <= 255, "at most 255 counted bytes")
        bytes.append(UInt8(values.count))
        bytes.append(contentsOf: values)
    }

    /// Zeros up to so many bytes in all.
    public mutating func pad(to count: Int) {
        bytes.append(contentsOf: repeatElement(0, count: max(0, count - bytes.count)))
    }
}
