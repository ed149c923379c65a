import Glibc

/// Where a game is to be found, as a person writes it: a name or an address, with or without a port.
public struct HostName: Sendable, Hashable, CustomStringConvertible {
    /// A name, IPv4, or IPv6 without brackets, perhaps with the interface after `%`.
    public let host: String
    /// The port.
    public let port: UInt16

    /// Reads `HOST`, `HOST:PORT`, `[ADDRESS]`, `[ADDRESS]:PORT` or a bare IPv6 address.
    public init(_ text: String, standardPort: UInt16) throws(TransportError) {
        let wrong = TransportError.notAnAddress(text)
        var rest = text[...]
        var portText: Substring?
        if rest.first == "[" {
            guard let end = rest.firstIndex(of: "]") else { throw wrong }
            let after = rest[rest.index(after: end)...]
            guard after.isEmpty || after.first == ":" else { throw wrong }
            portText = after.isEmpty ? nil : after.dropFirst()
            rest = rest[rest.index(after: rest.startIndex)..<end]
        } else if rest.filter({ $0 == ":" }).count == 1, let colon = rest.firstIndex(of: ":") {
            portText = rest[rest.index(after: colon)...]
            rest = rest[..<colon]
        }
        guard !rest.isEmpty, rest.utf8.count <= 255, rest.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f }) else {
            throw wrong
        }
        host = String(rest)
        guard let portText else {
            port = standardPort
            return
        }
        guard let port = UInt16(portText), port > 0 else { throw wrong }
        self.port = port
    }

    /// As it can be read again.
    public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

    /// The address. May wait for a name service for long: not for the thread that draws.
    public func resolve() throws(TransportError) -> SocketAddress {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_DGRAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        let result = getaddrinfo(host, String(port), &hints, &list)
        guard result == 0 else { throw .unknownName(host, reason: String(cString: gai_strerror(result))) }
        defer { freeaddrinfo(list) }
        var next = list
        while let entry = next?.pointee {
            if let address = SocketAddress(entry.ai_addr) { return address }
            next = entry.ai_next
        }
        throw .unknownName(host, reason: "it has no address that a game can go to")
    }
}
