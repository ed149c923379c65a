import Foundation
import TestSupport
import Testing

/// What the service tells systemd, by a socket like systemd's.
@Suite struct ServiceManagerTests {
    private struct Failure: Error {}

    /// A datagram socket with a name, and the next message that comes to it.
    private final class Listener {
        private let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)

        /// - Parameter name: path of a file, or @ and a name that needs none.
        init(_ name: String) throws {
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { path in
                path.copyBytes(from: name.utf8)
                if name.hasPrefix("@") { path[0] = 0 }
            }
            // The length counts where the name begins with a zero byte: unix(7), "Abstract sockets".
            let length = MemoryLayout<sockaddr_un>.offset(of: \.sun_path).map { $0 + name.utf8.count }
            let bound = withUnsafePointer(to: address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(length ?? 0))
                }
            }
            guard bound == 0 else { throw Failure() }
            var patience = timeval(tv_sec: 30, tv_usec: 0)
            setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        }

        deinit { close(descriptor) }

        func next() -> String {
            var bytes = [UInt8](repeating: 0, count: 256)
            let count = recv(descriptor, &bytes, bytes.count, 0)
            return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
        }
    }

    @Test(arguments: [false, true]) func systemdIsToldOfTheStartOfLifeAndOfTheEnd(isAbstract: Bool) throws {
        let folder = try TestFolder()
        let name = (isAbstract ? "@" : "") + folder("notify")
        let listener = try Listener(name)
        let tool = URL(fileURLWithPath: RondoProcess.path).deletingLastPathComponent().appendingPathComponent(
            "apollonian")
        var environment = ProcessInfo.processInfo.environment
        environment["NOTIFY_SOCKET"] = name
        environment["WATCHDOG_USEC"] = "20000"
        let service = try ChildProcess([tool.path, "serve", "--port", "0"], environment: environment)
        #expect(listener.next() == "READY=1")
        for _ in 0..<3 { #expect(listener.next() == "WATCHDOG=1") }
        kill(service.identifier, SIGTERM)
        var last = "WATCHDOG=1"
        for _ in 0..<10_000 where last == "WATCHDOG=1" { last = listener.next() }
        #expect(last == "STOPPING=1")
        #expect(service.wait() == 0)
    }
}
