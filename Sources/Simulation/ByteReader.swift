/// Bytes that are not what they should be.
public struct MalformedBytes: Error, Hashable, Sendable {
    /// Bytes that are not what they should be.
    public init() {}
}

/// Walks over bytes from outside and throws where they end or make no sense.
public struct ByteReader: Sendable {
    private var rest: ArraySlice<UInt8>

    /// Reads these bytes from the first.
    public init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// Reads these bytes from the first.
    public init(_ bytes: [UInt8]) { rest = bytes[...] }

    /// What has not been read yet.
    public var remaining: ArraySlice<UInt8> { rest }

    /// A whole number with all its bytes, the lowest first.
    public mutating func integer<Value: FixedWidthInteger>(_: Value.Type = Value.self) throws(MalformedBytes) -> Value {
        var value: Value = 0
        for (place, byte) in try raw(Value.bitWidth / 8).enumerated() {
            value |= Value(truncatingIfNeeded: byte) << (8 * place)
        }
        return value
    }

    /// A real number, bit for bit; throws where it is not finite.
    public mutating func real() throws(MalformedBytes) -> Double {
        let value = Double(bitPattern: try integer())
        guard value.isFinite else { throw MalformedBytes() }
        return value
    }

    /// What `ByteWriter.variable` wrote.
    public mutating func variable() throws(MalformedBytes) -> Int {
        var value: UInt64 = 0
        for shift in stride(from: 0, to: 64, by: 7) {
            let byte = try integer(UInt8.self)
            value |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return Int(Int64(bitPattern: value >> 1)) ^ -Int(value & 1) }
        }
        throw MalformedBytes()
    }

    /// So many bytes.
    public mutating func raw(_ count: Int) throws(MalformedBytes) -> ArraySlice<UInt8> {
        guard count <= rest.count else { throw MalformedBytes() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// What `ByteWriter.counted` wrote.
    public mutating func counted() throws(MalformedBytes) -> ArraySlice<UInt8> {
        try raw(Int(integer(UInt8.self)))
    }

    /// Throws unless all has been read.
    public func end() throws(MalformedBytes) {
        guard rest.isEmpty else { throw MalformedBytes() }
    }
}
