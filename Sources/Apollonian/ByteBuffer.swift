/// Bytes to be written or sent, appended without a check for each: room is made once a record.
public struct ByteBuffer: ~Copyable {
    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    /// Number of bytes.
    public private(set) var count = 0

    /// An empty buffer that holds this many bytes before it grows.
    public init(capacity: Int = 1 << 16) {
        self.capacity = max(capacity, 64)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    /// The bytes, for as long as `body` runs.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// The bytes as an array.
    public var array: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

    /// Forgets the bytes and keeps the room.
    public mutating func removeAll() { count = 0 }

    /// Appends one byte.
    public mutating func append(_ byte: UInt8) {
        reserve(1)
        put(byte)
    }

    /// Appends the bytes of a text.
    public mutating func append(_ text: StaticString) {
        reserve(text.utf8CodeUnitCount)
        put(text)
    }

    /// Appends the bytes of a text.
    public mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            reserve(bytes.count)
            for byte in bytes { put(byte) }
        }
    }

    /// Appends a number's bytes as they lie in memory of little-endian machines.
    public mutating func append(littleEndian value: Float) { append(littleEndian: value.bitPattern) }

    /// Appends a number's bytes, the least first.
    public mutating func append(littleEndian value: some FixedWidthInteger) {
        let size = MemoryLayout.size(ofValue: value)
        reserve(size)
        UnsafeMutableRawPointer(start + count).storeBytes(of: value.littleEndian, as: type(of: value))
        count += size
    }

    /// Appends a whole number.
    public mutating func append(_ value: Int) {
        reserve(24)
        putDecimal(UInt64(value.magnitude), negative: value < 0, decimals: 0)
    }

    /// Appends a finite number with so many decimals, ties to even, without trailing zeros.
    public mutating func append(_ value: Double, _ precision: DecimalPrecision) {
        reserve(32)
        let scaled = abs(value) * precision.scale
        // Beyond 2^51 a number has no more decimals than its shortest text.
        guard precision != .exact, scaled < 0x1p51 else { return append("\(value == 0 ? 0 : value)") }
        // Adding 2^52 leaves no room for a fraction; the addition rounds, ties to even.
        let rounded = UInt64(scaled + 0x1p52 - 0x1p52)
        putDecimal(rounded, negative: value < 0 && rounded != 0, decimals: precision.decimals)
    }
}

extension ByteBuffer {
    /// Makes room for this many bytes more.
    private mutating func reserve(_ additional: Int) {
        guard count + additional > capacity else { return }
        let larger = max(2 * capacity, count + additional)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.moveInitialize(from: start, count: count)
        start.deallocate()
        start = moved
        capacity = larger
    }

    private mutating func put(_ byte: UInt8) {
        start[count] = byte
        count += 1
    }

    private mutating func put(_ text: StaticString) {
        (start + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        count += text.utf8CodeUnitCount
    }

    /// Writes `value` / 10^decimals, last digit first, at the end of the 24 bytes that were reserved, and moves it up.
    private mutating func putDecimal(_ value: UInt64, negative: Bool, decimals: Int) {
        if negative { put(UInt8(ascii: "-")) }
        var rest = value
        var decimals = decimals
        while decimals > 0, rest % 10 == 0 {
            rest /= 10
            decimals -= 1
        }
        let end = start + count + 22
        var next = end
        func putDigit() {
            next -= 1
            next.pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        if decimals > 0 {
            for _ in 0..<decimals { putDigit() }
            next -= 1
            next.pointee = UInt8(ascii: ".")
        }
        repeat { putDigit() } while rest > 0
        let length = end - next
        (start + count).update(from: next, count: length)
        count += length
    }
}
