import Glibc

/// Where the service listens and what it may use.
public struct ServiceOptions: Sendable {
    /// IPv4 or IPv6 address.
    public var address = "127.0.0.1"
    /// TCP port; 0 for any free one.
    public var port: UInt16 = 8080
    /// Threads that speak with clients; none waits for one of them.
    public var threads = 2
    /// Connections at a time; further ones are told 503.
    public var connections = 2000
    /// Packings of one client's address that may be under way at a time, where a proxy does not stand for all clients;
    /// further ones get 429.
    public var requestsPerAddress = Int.max
    /// Seconds that a connection may wait for a request.
    public var idleSeconds = 60.0
    /// Seconds from the first byte of a request to its last.
    public var requestSeconds = 30.0
    /// Bytes a second that a client must take of a response, on average over `rateSeconds`.
    public var leastRate = 4096
    /// Seconds over which that rate is counted.
    public var rateSeconds = 15.0
    /// Bytes of answers that are kept: of their bodies, and 4 KiB more for each. A quarter is for small ones.
    public var cacheBytes = 256 << 20
    /// Bytes of bodies beyond those that may be in memory to be sent, before no further large ones are made.
    public var flightBytes = 512 << 20
    /// Representations of each kind, small and large, that may wait to be made.
    public var queueLength = 64
    /// The descriptor to which each request's line goes; nil for none.
    public var accessLog: Int32? = STDOUT_FILENO
    /// What `/metrics` and `/openapi.json` say that they are of.
    public var version = "0"

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
