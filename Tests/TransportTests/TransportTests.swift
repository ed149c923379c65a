import Glibc
import Testing
import Transport

/// Real sockets, on this machine alone.
@Suite struct TransportTests {
    /// Waits for the next datagram, at most ten seconds.
    private func next(_ socket: UDPSocket) -> (bytes: [UInt8], from: SocketAddress)? {
        var wanted = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
        // A refusal that is reported ends a wait as well.
        for _ in 0..<10 {
            if let datagram = socket.receive() { return datagram }
            poll(&wanted, 1, 1000)
        }
        return nil
    }

    private let loopback6 = [UInt8](repeating: 0, count: 15) + [1]

    @Test func oneSocketHearsBothFamilies() throws {
        let host = try UDPSocket()
        let other = try UDPSocket()
        #expect(host.port != 0 && host.receive() == nil)
        for address in [
            SocketAddress(version4: [127, 0, 0, 1], port: host.port), SocketAddress(host: loopback6, port: host.port),
        ] {
            #expect(other.send([1, 2, 3], to: address))
            let heard = try #require(next(host))
            #expect(heard.bytes == [1, 2, 3] && heard.from.port == other.port && heard.from.isLoopback)
            #expect((heard.from.version4 == nil) == (address.version4 == nil))
            // And back to where it came from.
            #expect(host.send([4], to: heard.from))
            #expect(next(other)?.bytes == [4])
        }
    }

    @Test func aRefusalStopsNothing() throws {
        let socket = try UDPSocket()
        let closed = try UDPSocket().port
        for _ in 0..<3 { socket.send([1], to: SocketAddress(version4: [127, 0, 0, 1], port: closed)) }
        socket.send([2], to: SocketAddress(version4: [127, 0, 0, 1], port: socket.port))
        #expect(next(socket)?.bytes == [2])
    }

    /// None of a game's is so long; its beginning alone would be another packet.
    @Test func whatIsTooLongIsNotTakenInPart() throws {
        let (host, other) = (try UDPSocket(), try UDPSocket())
        let address = SocketAddress(version4: [127, 0, 0, 1], port: host.port)
        for count in [2048, 2049, 9000] { #expect(other.send([UInt8](repeating: 1, count: count), to: address)) }
        #expect(other.send([2], to: address))
        #expect(next(host)?.bytes.count == 2048 && next(host)?.bytes == [2])
    }

    @Test func aPortIsTakenOnce() throws {
        let socket = try UDPSocket()
        let error = #expect(throws: TransportError.self) { _ = try UDPSocket(port: socket.port) }
        #expect(error == .portInUse(socket.port))
        #expect(error?.description.contains("\(socket.port)") == true)
    }

    @Test func everybodyNearHearsAQuery() throws {
        let host = try UDPSocket()
        let seeker = try UDPSocket()
        for address in Interface.everybody(port: host.port) { seeker.send([7], to: address) }
        #expect(next(host)?.bytes == [7])
    }

    @Test(
        arguments: [
            ("example", "example", 7411), ("example:80", "example", 80), ("192.168.0.2", "192.168.0.2", 7411),
            ("[::1]:7412", "::1", 7412), ("[fe80::1%eth0]", "fe80::1%eth0", 7411),
            ("fe80::1%eth0", "fe80::1%eth0", 7411),
        ] as [(String, String, UInt16)])
    func hostsAreReadAsPeopleWriteThem(text: String, host: String, port: UInt16) throws {
        let name = try HostName(text, standardPort: 7411)
        #expect(name.host == host && name.port == port)
        #expect(try HostName(name.description, standardPort: 1) == name)
    }

    @Test(arguments: ["", ":80", "host:", "host:0", "host:65536", "[::1", "[::1]x", "[]:1", "a b"])
    func whatIsNoHostIsRefused(text: String) {
        #expect(throws: TransportError.notAnAddress(text)) { try HostName(text, standardPort: 7411) }
    }

    @Test func namesAndAddressesAreResolved() throws {
        #expect(try HostName("localhost:9", standardPort: 1).resolve().isLoopback)
        #expect(try HostName("127.0.0.1:9", standardPort: 1).resolve().description == "127.0.0.1:9")
        #expect(try HostName("[::1]:9", standardPort: 1).resolve().description == "[::1]:9")
        let scoped = try HostName("[fe80::1%lo]:9", standardPort: 1).resolve()
        #expect(scoped.scope == if_nametoindex("lo") && scoped.description == "[fe80::1%lo]:9")
        #expect(SocketAddress(bytes: scoped.bytes) == scoped)
        #expect(throws: TransportError.self) { try HostName("no-such-host.invalid", standardPort: 1).resolve() }
    }
}
