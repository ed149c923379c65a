/// The file form, little-endian:
/// magic "RONDOJNL", version (2 bytes), channels (1), activity and setup (1 byte of length and UTF-8 each),
/// identity (8), steps (4), the words (2 each), final state (8), FNV-1a of all bytes before (8).
extension Journal {
    /// Version of the file form that is written and read.
    public static let formatVersion = 1
    private static let magic = Array("RONDOJNL".utf8)

    /// The journal as bytes.
    public var bytes: [UInt8] {
        var bytes = Self.magic
        bytes.reserveCapacity(64 + 2 * words.count)
        bytes.append(littleEndian: UInt16(Self.formatVersion))
        bytes.append(UInt8(channels))
        for text in [activity, setup] {
            let utf8 = text.utf8.prefix(255)
            bytes.append(UInt8(utf8.count))
            bytes.append(contentsOf: utf8)
        }
        bytes.append(littleEndian: identity)
        bytes.append(littleEndian: UInt32(count))
        for word in words { bytes.append(littleEndian: word) }
        bytes.append(littleEndian: finalState)
        bytes.append(littleEndian: checksum(bytes))
        return bytes
    }

    /// Reads a journal; all of `bytes` belongs to it.
    public init(bytes: [UInt8]) throws(JournalError) {
        guard bytes.starts(with: Self.magic) else {
            throw Self.magic.starts(with: bytes) && !bytes.isEmpty ? .cutShort : .notAJournal
        }
        var reader = ByteReader(bytes: bytes, position: Self.magic.count)
        let version = try reader.integer(UInt16.self)
        guard version == Self.formatVersion else { throw .unknownVersion(Int(version)) }
        let channels = try Int(reader.integer(UInt8.self))
        let activity = try reader.text()
        let setup = try reader.text()
        let identity = try reader.integer(UInt64.self)
        let steps = try Int(reader.integer(UInt32.self))
        // What must follow is known now: a wrong count is refused before memory is asked for.
        let rest = bytes.count - reader.position
        let needed = steps * channels * 2 + 16
        guard rest >= needed else { throw .cutShort }
        guard rest == needed, channels > 0 else { throw .damaged }
        self.init(activity: activity, setup: setup, identity: identity, channels: channels)
        var words: [Int16] = []
        words.reserveCapacity(steps * channels)
        for _ in 0..<steps * channels { words.append(try reader.integer(Int16.self)) }
        self.words = words
        finalState = try reader.integer(UInt64.self)
        guard try reader.integer(UInt64.self) == checksum(bytes.dropLast(8)) else { throw .damaged }
    }
}

/// FNV-1a over 64 bits.
private func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

/// Walks over bytes and throws where they end.
private struct ByteReader {
    let bytes: [UInt8]
    var position: Int

    mutating func integer<Value: FixedWidthInteger>(_: Value.Type) throws(JournalError) -> Value {
        let size = Value.bitWidth / 8
        guard position + size <= bytes.count else { throw .cutShort }
        var value: Value = 0
        for offset in 0..<size { value |= Value(truncatingIfNeeded: bytes[position + offset]) << (8 * offset) }
        position += size
        return value
    }

    mutating func text() throws(JournalError) -> String {
        let count = try Int(integer(UInt8.self))
        guard position + count <= bytes.count else { throw .cutShort }
        defer { position += count }
        return String(decoding: bytes[position..<position + count], as: UTF8.self)
    }
}

extension [UInt8] {
    fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
        for shift in stride(from: 0, to: value.bitWidth, by: 8) { append(UInt8(truncatingIfNeeded: value >> shift)) }
    }
}
