import Glibc

/// An IPv6 address with a port; IPv4 stands in it as `::ffff:a.b.c.d` (RFC 4291, section 2.5.5.2), as one socket for both
/// wants it.
public struct SocketAddress: Sendable, Hashable {
    /// Sixteen bytes of address, in network order.
    public let host: [UInt8]
    /// The port.
    public let port: UInt16
    /// Which interface a link-local address is on; 0 for any.
    public let scope: UInt32

    /// An IPv6 address.
    public init(host: [UInt8], port: UInt16, scope: UInt32 = 0) {
        precondition(host.count == 16, "an IPv6 address has 16 bytes")
        self.host = host
        self.port = port
        self.scope = scope
    }

    /// An IPv4 address of four bytes.
    public init(version4 host: [UInt8], port: UInt16) {
        precondition(host.count == 4, "an IPv4 address has four bytes")
        self.init(host: Self.mappedPrefix + host, port: port)
    }

    private static let mappedPrefix = [UInt8](repeating: 0, count: 10) + [0xff, 0xff]

    /// The four bytes of an IPv4 address; nil for any other.
    public var version4: [UInt8]? { host.starts(with: Self.mappedPrefix) ? Array(host.suffix(4)) : nil }
    /// Whether it means something only on one interface.
    public var isLinkLocal: Bool { host[0] == 0xfe && host[1] & 0xc0 == 0x80 }
    /// Whether it reaches this machine alone.
    public var isLoopback: Bool {
        version4.map { $0[0] == 127 } ?? (host == [UInt8](repeating: 0, count: 15) + [1])
    }
}

extension SocketAddress: CustomStringConvertible {
    /// As people write it: `192.168.0.2:7411`, `[::1]:7411`, `[fe80::1%eth0]:7411`.
    public var description: String {
        version4 == nil ? "[\(hostText)]:\(port)" : "\(hostText):\(port)"
    }

    /// The same without the port.
    public var hostText: String {
        if let version4 { return version4.map(String.init).joined(separator: ".") }
        var address = in6_addr()
        withUnsafeMutableBytes(of: &address) { $0.copyBytes(from: host) }
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        inet_ntop(AF_INET6, &address, &text, socklen_t(text.count))
        let plain = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return scope == 0 ? plain : plain + "%" + Self.interfaceName(scope)
    }

    /// The name of an interface by its number; the number where there is none.
    private static func interfaceName(_ index: UInt32) -> String {
        var name = [CChar](repeating: 0, count: Int(IF_NAMESIZE))
        guard if_indextoname(index, &name) != nil else { return String(index) }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension SocketAddress {
    /// All that the address is, for those who only compare and hand back; `init(bytes:)` reads it.
    public var bytes: [UInt8] {
        host + [UInt8(port >> 8), UInt8(port & 0xff)] + (0..<4).map { UInt8(truncatingIfNeeded: scope >> (8 * $0)) }
    }

    /// Reads `bytes`; nil for anything else.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 22 else { return nil }
        let scope = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[18 + $1]) << (8 * $1) }
        self.init(host: Array(bytes[..<16]), port: UInt16(bytes[16]) << 8 | UInt16(bytes[17]), scope: scope)
    }

    /// Reads an address of the system's; nil where it is of another kind.
    init?(_ address: UnsafePointer<sockaddr>?) {
        guard let address else { return nil }
        let raw = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            let system = raw.loadUnaligned(as: sockaddr_in.self)
            let host = withUnsafeBytes(of: system.sin_addr) { Array($0) }
            self.init(version4: host, port: UInt16(bigEndian: system.sin_port))
        case AF_INET6:
            let system = raw.loadUnaligned(as: sockaddr_in6.self)
            let host = withUnsafeBytes(of: system.sin6_addr) { Array($0) }
            self.init(host: host, port: UInt16(bigEndian: system.sin6_port), scope: system.sin6_scope_id)
        default: return nil
        }
    }

    /// Lends the address to a call of the system, for a socket of a family; nil where that family cannot reach it.
    func withSystemAddress<Result>(
        family: Int32, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result? {
        func lend<Address>(_ address: Address) -> Result {
            withUnsafePointer(to: address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    body($0, socklen_t(MemoryLayout<Address>.size))
                }
            }
        }
        if family == AF_INET6 {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            address.sin6_scope_id = scope
            withUnsafeMutableBytes(of: &address.sin6_addr) { $0.copyBytes(from: host) }
            return lend(address)
        }
        guard let version4 else { return nil }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        withUnsafeMutableBytes(of: &address.sin_addr) { $0.copyBytes(from: version4) }
        return lend(address)
    }
}
