/// The file form, little-endian:
/// magic "RONDOJNL", version (2 bytes), channels (1), activity and setup (1 byte of length and UTF-8 each),
/// identity (8), from version 2 on the state at the start (2 bytes of length, then it), steps (4), the words (2 each), final state (8), FNV-1a of all bytes before (8).
extension InputRecording {
    /// Version of the file form that is written and read.
    public static let formatVersion = 2
    /// Version without a state before the first step; still written where there is none.
    private static let plainVersion = 1
    private static let magic = Array("RONDOJNL".utf8)

    /// The recording as bytes.
    public var bytes: [UInt8] {
        var writer = ByteWriter(capacity: 64 + 2 * words.count)
        writer.raw(Self.magic)
        writer.integer(UInt16(start.isEmpty ? Self.plainVersion : Self.formatVersion))
        writer.integer(UInt8(channels))
        for text in [activity, setup] { writer.counted(text.utf8.prefix(255)) }
        writer.integer(identity)
        if !start.isEmpty {
            writer.integer(UInt16(start.count))
            writer.raw(start)
        }
        writer.integer(UInt32(count))
        for word in words { writer.integer(word) }
        writer.integer(finalState)
        writer.integer(checksum(writer.bytes))
        return writer.bytes
    }

    /// Reads a recording; all of `bytes` belongs to it.
    public init(bytes: [UInt8]) throws(InputRecordingError) {
        guard bytes.starts(with: Self.magic) else {
            throw Self.magic.starts(with: bytes) && !bytes.isEmpty ? .cutShort : .notARecording
        }
        do {
            try self.init(checking: bytes)
        } catch let error as InputRecordingError {
            throw error
        } catch {
            throw .cutShort
        }
    }

    /// All but the magic.
    private init(checking bytes: [UInt8]) throws {
        var reader = ByteReader(bytes[Self.magic.count...])
        let version = try reader.integer(UInt16.self)
        guard version == Self.plainVersion || version == Self.formatVersion else {
            throw InputRecordingError.unknownVersion(Int(version))
        }
        let channels = try Int(reader.integer(UInt8.self))
        let activity = String(decoding: try reader.counted(), as: UTF8.self)
        let setup = String(decoding: try reader.counted(), as: UTF8.self)
        let identity = try reader.integer(UInt64.self)
        let start = version == Self.formatVersion ? Array(try reader.raw(Int(reader.integer(UInt16.self)))) : []
        let steps = try Int(reader.integer(UInt32.self))
        // What must follow is known now: a wrong count is refused before memory is asked for.
        let rest = reader.remaining.count
        let needed = steps * channels * 2 + 16
        guard rest >= needed else { throw InputRecordingError.cutShort }
        guard rest == needed, channels > 0 else { throw InputRecordingError.damaged }
        self.init(activity: activity, setup: setup, identity: identity, start: start, channels: channels)
        var words: [Int16] = []
        words.reserveCapacity(steps * channels)
        for _ in 0..<steps * channels { words.append(try reader.integer(Int16.self)) }
        self.words = words
        finalState = try reader.integer(UInt64.self)
        guard try reader.integer(UInt64.self) == checksum(bytes.dropLast(8)) else { throw InputRecordingError.damaged }
    }
}

private func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(into: StateHash()) { $0.combine(byte: $1) }.value
}
