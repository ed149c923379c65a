import Simulation

/// The kinds of packets. Every packet begins with a magic byte, the protocol's version and its kind.
enum PacketKind: UInt8, Sendable {
    /// Who hosts a game here? And the answer.
    case query = 1, answer
    /// A stranger's first packet, the cookie for it, the request to join, and why that is refused.
    case hello, cookie, join, refusal
    /// The host's answer to a join: first packet of a channel.
    case welcome
    /// One tick of a player; a whole state; confirmed inputs for a watcher; how far a watcher is; a farewell.
    case play, state, watch, follow, farewell
}

/// What stands before every packet.
enum PacketHeader {
    /// Version of the protocol; peers of different versions do not play.
    static let version: UInt8 = 1
    /// Bytes before a packet's own: magic, version, kind.
    static let size = 3
    private static let magic: UInt8 = 0x52

    /// Begins a packet.
    static func write(_ kind: PacketKind, to writer: inout ByteWriter) {
        writer.integer(magic)
        writer.integer(version)
        writer.integer(kind.rawValue)
    }

    /// A packet's version and kind; nil where it is none of ours. Other versions may have other kinds.
    static func read(_ reader: inout ByteReader) -> (version: UInt8, kind: UInt8)? {
        guard (try? reader.integer(UInt8.self)) == magic, let version = try? reader.integer(UInt8.self),
            let kind = try? reader.integer(UInt8.self)
        else { return nil }
        return (version, kind)
    }
}

/// Why packets were dropped.
public enum DropReason: Int, Sendable, Hashable, CaseIterable {
    /// Not a packet of ours, cut short or not what its kind should be.
    case malformed
    /// Of another version of the protocol.
    case version
    /// Of no channel that there is, or a cookie that does not fit.
    case token
    /// Sealed by another key.
    case seal
    /// Its counter came before, or is too old to tell.
    case replay
    /// About ticks of the far past or future.
    case step
    /// An input that no device produces.
    case input
    /// Somebody else wants to play.
    case opponent
}

/// How many packets were dropped, by reason.
public struct DropCounts: Sendable, Hashable {
    private var counts = [Int](repeating: 0, count: DropReason.allCases.count)

    /// Packets dropped for a reason.
    public subscript(reason: DropReason) -> Int { counts[reason.rawValue] }

    /// Packets dropped.
    public var total: Int { counts.reduce(0, +) }

    mutating func count(_ reason: DropReason) { counts[reason.rawValue] += 1 }
}
