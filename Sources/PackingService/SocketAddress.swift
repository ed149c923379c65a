import Glibc

/// An IPv4 or IPv6 address with a port.
struct SocketAddress {
    private var version4 = sockaddr_in()
    private var version6 = sockaddr_in6()
    private let isVersion6: Bool

    /// Reads an address. Throws where it is none.
    init(_ text: String, port: UInt16) throws(ServiceError) {
        version4.sin_family = sa_family_t(AF_INET)
        version4.sin_port = port.bigEndian
        version6.sin6_family = sa_family_t(AF_INET6)
        version6.sin6_port = port.bigEndian
        if inet_pton(AF_INET, text, &version4.sin_addr) == 1 {
            isVersion6 = false
        } else if inet_pton(AF_INET6, text, &version6.sin6_addr) == 1 {
            isVersion6 = true
        } else {
            throw .badAddress(text)
        }
    }

    /// Lends the address, its size and family as the system's calls want them.
    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t, Int32) -> Result) -> Result {
        func lend<Address>(_ address: Address, _ family: Int32) -> Result {
            withUnsafePointer(to: address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    body($0, socklen_t(MemoryLayout<Address>.size), family)
                }
            }
        }
        return isVersion6 ? lend(version6, AF_INET6) : lend(version4, AF_INET)
    }

    /// An address of the system's as text, `-` where it is of another kind.
    static func text(_ address: UnsafePointer<sockaddr>?) -> [UInt8] {
        guard let address else { return [0x2d] }
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let raw = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            var host = raw.loadUnaligned(as: sockaddr_in.self).sin_addr
            inet_ntop(AF_INET, &host, &text, socklen_t(text.count))
        case AF_INET6:
            var host = raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            inet_ntop(AF_INET6, &host, &text, socklen_t(text.count))
        default: return [0x2d]
        }
        return text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    }

    /// A number for an address of the system's: of IPv6 the first 64 bits, since one host has all of the others. Nil
    /// where it is of another kind.
    static func key(_ address: UnsafePointer<sockaddr>?) -> UInt64? {
        guard let address else { return nil }
        let raw = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET: return UInt64(raw.loadUnaligned(as: sockaddr_in.self).sin_addr.s_addr)
        case AF_INET6:
            let host = raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            return withUnsafeBytes(of: host) { bytes in
                let prefix = bytes.loadUnaligned(as: UInt64.self)
                // An IPv4 address as IPv6 has it (RFC 4291, 2.5.5) begins with zeros.
                return prefix == 0 ? bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self) : prefix
            }
        default: return nil
        }
    }
}
