import Glibc

/// Something that this machine is connected by.
public struct Interface: Sendable, Hashable {
    /// Like `eth0`.
    public let name: String
    /// The system's number of it.
    public let index: UInt32
    /// Its addresses, with port 0.
    public var addresses: [SocketAddress] = []
    /// Where all IPv4 machines on it hear, with port 0.
    public var broadcasts: [SocketAddress] = []

    /// All that are up, in the system's order.
    public static var all: [Interface] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        var found: [Interface] = []
        var next = list
        while let entry = next?.pointee {
            next = entry.ifa_next
            guard entry.ifa_flags & UInt32(IFF_UP) != 0, let address = SocketAddress(entry.ifa_addr) else {
                continue
            }
            let name = String(cString: entry.ifa_name)
            let index = found.firstIndex { $0.name == name } ?? found.count
            if index == found.count { found.append(Interface(name: name, index: if_nametoindex(name))) }
            found[index].addresses.append(address)
            // The field is a union: it is a broadcast address only where the flag says so.
            if entry.ifa_flags & UInt32(IFF_BROADCAST) != 0, address.version4 != nil,
                let broadcast = SocketAddress(entry.ifa_ifu.ifu_broadaddr)
            {
                found[index].broadcasts.append(broadcast)
            }
        }
        return found
    }

    /// Where everybody near can be asked: each interface's own broadcast address, and all IPv6 nodes on each. The
    /// general broadcast address would need a default route.
    public static func everybody(port: UInt16) -> [SocketAddress] {
        // ff02::1, all nodes (RFC 4291, section 2.7.1).
        let allNodes: [UInt8] = [0xff, 0x02] + [UInt8](repeating: 0, count: 13) + [1]
        return all.flatMap { interface in
            var addresses = interface.broadcasts.map { SocketAddress(host: $0.host, port: port) }
            if interface.addresses.contains(where: { $0.version4 == nil }) {
                addresses.append(SocketAddress(host: allNodes, port: port, scope: interface.index))
            }
            // The machine itself is asked directly: not every loopback interface has a broadcast address.
            if interface.addresses.contains(where: \.isLoopback) {
                addresses += interface.addresses.map { SocketAddress(host: $0.host, port: port) }
            }
            return addresses
        }
    }

    /// Addresses by which others can reach this machine; the best to read out first. Those that mean something on one
    /// wire alone, by the other machine's name of it, only where there are no others.
    public static func reachable(port: UInt16) -> [SocketAddress] {
        let addresses = all.flatMap(\.addresses).filter { !$0.isLoopback }
        let routed = addresses.filter { !$0.isLinkLocal }
        let sorted = routed.filter { $0.version4 != nil } + routed.filter { $0.version4 == nil }
        return (sorted.isEmpty ? addresses : sorted).map {
            SocketAddress(host: $0.host, port: port, scope: $0.scope)
        }
    }
}
