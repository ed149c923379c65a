/// Where a datagram came from or goes to. A session compares addresses and says them; only the transport knows what they
/// mean.
public struct PeerAddress: Sendable, Hashable, CustomStringConvertible {
    /// As the transport knows it.
    public let bytes: [UInt8]
    /// As people write it, with the port.
    public let description: String

    /// An address of the transport's.
    public init(bytes: [UInt8], description: String) {
        self.bytes = bytes
        self.description = description
    }
}

extension PeerAddress {
    /// Addresses are equal where the transport's bytes are.
    public static func == (one: PeerAddress, other: PeerAddress) -> Bool { one.bytes == other.bytes }
    /// Hashes the transport's bytes.
    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// One packet, and where it goes.
public struct Datagram: Sendable, Hashable {
    /// The UDP payload.
    public let bytes: [UInt8]
    /// The receiver.
    public let address: PeerAddress

    /// A packet for an address.
    public init(_ bytes: [UInt8], to address: PeerAddress) {
        self.bytes = bytes
        self.address = address
    }
}
