import Glibc

/// One UDP socket for IPv6 and IPv4; for IPv4 alone where the system has nothing else. Nothing here waits. Two threads
/// may use it at a time.
public final class UDPSocket: Sendable {
    /// Largest datagram that is received.
    private static let largest = 2048

    /// For those who wait until something comes.
    package let descriptor: Int32
    private let family: Int32
    /// The port that it hears at.
    public let port: UInt16

    /// Opens a socket at a port; at any free one where 0.
    public init(port: UInt16 = 0) throws(TransportError) {
        var opened = try Self.open(AF_INET6, port: port)
        if opened == nil { opened = try Self.open(AF_INET, port: port) }
        guard let opened else { throw .noSocket(reason: Self.reason(errno)) }
        (descriptor, family, self.port) = opened
    }

    deinit { close(descriptor) }

    /// Nil where the system does not know the family.
    private static func open(
        _ family: Int32, port: UInt16
    ) throws(TransportError) -> (descriptor: Int32, family: Int32, port: UInt16)? {
        let flags = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(family, flags, 0)
        guard descriptor >= 0 else { return nil }
        set(descriptor, SOL_SOCKET, SO_BROADCAST, 1)
        if family == AF_INET6 {
            set(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0)
            // A single hop: what asks everybody stays on the wire that it is put on.
            set(descriptor, Int32(IPPROTO_IPV6), IPV6_MULTICAST_HOPS, 1)
        }
        let any = SocketAddress(host: [UInt8](repeating: 0, count: 16), port: port)
        let any4 = SocketAddress(version4: [0, 0, 0, 0], port: port)
        let result = (family == AF_INET6 ? any : any4).withSystemAddress(family: family) {
            bind(descriptor, $0, $1)
        }
        guard result == 0 else {
            let code = errno
            close(descriptor)
            if family == AF_INET6, code == EADDRNOTAVAIL { return nil }
            throw code == EADDRINUSE ? .portInUse(port) : .noSocket(reason: reason(code))
        }
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let bound = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(descriptor, $0, &size) == 0 ? SocketAddress($0)?.port : nil
            }
        }
        return (descriptor, family, bound ?? port)
    }

    private static func set(_ descriptor: Int32, _ level: Int32, _ option: Int32, _ value: Int32) {
        var value = value
        setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

    /// Sends a datagram; false where the system does not take it now, which is as if it were lost on its way.
    @discardableResult
    public func send(_ bytes: [UInt8], to address: SocketAddress) -> Bool {
        address.withSystemAddress(family: family) { pointer, size in
            sendto(descriptor, bytes, bytes.count, 0, pointer, size) == bytes.count
        } ?? false
    }

    /// The next datagram that has come; nil where there is none.
    public func receive() -> (bytes: [UInt8], from: SocketAddress)? {
        while true {
            var buffer = [UInt8](repeating: 0, count: Self.largest)
            var storage = sockaddr_storage()
            var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let (count, sender) = withUnsafeMutablePointer(to: &storage) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    let count = recvfrom(descriptor, &buffer, buffer.count, Int32(MSG_TRUNC), address, &size)
                    return (count, count >= 0 ? SocketAddress(address) : nil)
                }
            }
            if count < 0 {
                // A refusal from an earlier receiver is told here, and is no reason to stop.
                if errno == ECONNREFUSED || errno == EINTR || errno == EHOSTUNREACH || errno == ENETUNREACH { continue }
                return nil
            }
            // What is larger than any packet of ours is none.
            guard count <= buffer.count, let sender else { continue }
            return (Array(buffer.prefix(count)), sender)
        }
    }
}

/// Why there is no socket, or no address.
public enum TransportError: Error, Hashable, Sendable {
    /// Another program hears at this port.
    case portInUse(UInt16)
    /// The system gives none.
    case noSocket(reason: String)
    /// Not a host, with or without a port.
    case notAnAddress(String)
    /// The name is not known, or the name service does not answer.
    case unknownName(String, reason: String)
}

extension TransportError: CustomStringConvertible {
    /// One line for the user.
    public var description: String {
        switch self {
        case .portInUse(let port): "UDP port \(port) is in use; is rondo hosting there already? --port takes another"
        case .noSocket(let reason): "no UDP socket can be opened: \(reason)"
        case .notAnAddress(let text):
            "\(text) is no address; write HOST or HOST:PORT, IPv6 like [::1]:7411 or [fe80::1%eth0]"
        case .unknownName(let name, let reason): "\(name) cannot be found: \(reason)"
        }
    }
}
