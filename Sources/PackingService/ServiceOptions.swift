/// Where the service listens and what it may use.
public struct ServiceOptions: Sendable {
    /// IPv4 or IPv6 address.
    public var address = "127.0.0.1"
    /// TCP port; 0 for any free one.
    public var port: UInt16 = 8080
    /// Threads that speak with clients; none waits for one of them.
    public var threads = 2
    /// Connections at a time.
    public var connections = 2000
    /// Seconds for a whole request, from the connection or the end of the one before to the last byte of the answer.
    public var requestSeconds = 30.0
    /// Bytes of answers that are kept: of their bodies, and 4 KiB more for each.
    public var cacheBytes = 256 << 20
    /// Bytes of bodies beyond those that may be in memory to be sent, before no further ones are made.
    public var flightBytes = 512 << 20
    /// Representations that may wait to be made.
    public var queueLength = 64
    /// Whether each request gets a line on standard output.
    public var logsAccess = true

    /// Longest address of a request, in bytes.
    static let greatestTarget = 8 << 10
    /// Longest head of a request, in bytes.
    static let greatestHead = 16 << 10
    /// Memory of a connection: room for a head that is too long, so that we can say so.
    static let connectionMemory = 48 << 10

    /// The defaults.
    public init() {}
}

/// Why the service did not start.
public enum ServiceError: Error, Hashable {
    /// No IPv4 or IPv6 address.
    case badAddress(String)
    /// Another program listens there.
    case portInUse(address: String, port: UInt16)
    /// The system's reason.
    case cannotListen(address: String, port: UInt16, reason: String)
}

extension ServiceError: CustomStringConvertible {
    /// One line.
    public var description: String {
        switch self {
        case .badAddress(let address): "'\(address)' is no IPv4 or IPv6 address"
        case .portInUse(let address, let port):
            "port \(port) of \(address) is in use by another program; choose one with --port"
        case .cannotListen(let address, let port, let reason): "cannot listen at \(address) port \(port): \(reason)"
        }
    }
}
