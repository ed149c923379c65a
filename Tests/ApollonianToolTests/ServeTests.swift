import Foundation
import Testing

/// `apollonian serve` as a program.
@Suite(.serialized) struct ServeTests {
    /// A service that runs in a process of its own.
    private final class Service {
        let process = Process()
        let port: UInt16

        /// Starts it after some words of a shell.
        init(after words: String = ":") throws {
            let errors = Pipe()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "\(words); exec \"$0\" serve --port 0", Tool.path]
            process.standardError = errors
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            let line = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
            let number = line.split(separator: ":").last.flatMap {
                UInt16($0.trimmingCharacters(in: .whitespacesAndNewlines))
            }
            port = try #require(number)
        }

        deinit { kill(process.processIdentifier, SIGKILL) }

        /// A connection; nil where there is none.
        func connect() -> Int32? {
            let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var patience = timeval(tv_sec: 60, tv_usec: 0)
            setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            let status = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Foundation.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            guard status == 0 else {
                close(socket)
                return nil
            }
            return socket
        }

        /// What stands first in an answer.
        func start(of target: String, on socket: Int32) -> String {
            let request = Array("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
            _ = send(socket, request, request.count, Int32(MSG_NOSIGNAL))
            var bytes = [UInt8](repeating: 0, count: 12)
            return String(decoding: bytes[..<max(recv(socket, &bytes, bytes.count, 0), 0)], as: UTF8.self)
        }
    }

    @Test("SIGHUP is survived, SIGTERM waits for what is under way, a second one ends at once")
    func signals() throws {
        let service = try Service()
        kill(service.process.processIdentifier, SIGHUP)
        let reader = try #require(service.connect())
        defer { close(reader) }
        // 22 MB, of which this client takes next to nothing.
        #expect(service.start(of: "/api/spheres/1/10?minRadius=0.0005", on: reader) == "HTTP/1.1 200")
        kill(service.process.processIdentifier, SIGTERM)
        var isEnding = false
        for _ in 0..<100_000 where !isEnding {
            let probe = service.connect()
            isEnding = probe == nil
            if let probe { close(probe) }
        }
        #expect(isEnding && service.process.isRunning)
        kill(service.process.processIdentifier, SIGTERM)
        service.process.waitUntilExit()
        #expect(service.process.terminationReason == .uncaughtSignal && service.process.terminationStatus == SIGTERM)
    }

    @Test("One SIGTERM with nothing under way ends it well")
    func endsWell() throws {
        let service = try Service()
        kill(service.process.processIdentifier, SIGTERM)
        service.process.waitUntilExit()
        #expect(service.process.terminationReason == .exit && service.process.terminationStatus == 0)
    }

    @Test("Where no descriptor is left, connections are told 503, and all is well when the others have gone")
    func descriptors() throws {
        let service = try Service(after: "ulimit -n 48")
        var sockets: [Int32] = []
        for _ in 0..<80 { sockets.append(try #require(service.connect())) }
        var starts = sockets.map { service.start(of: "/health", on: $0) }
        #expect(Set(starts) == ["HTTP/1.1 200", "HTTP/1.1 503"])
        sockets.forEach { close($0) }
        for _ in 0..<1000 {
            let socket = try #require(service.connect())
            starts.append(service.start(of: "/api/spheres/1/10", on: socket))
            close(socket)
            if starts.last == "HTTP/1.1 200" { break }
        }
        #expect(starts.last == "HTTP/1.1 200")
    }

    @Test("An address that is none is a usage error", arguments: ["nan", "localhost", "1.2.3", "::g"])
    func address(word: String) throws {
        let tool = try Tool("serve --address \(word)")
        #expect(tool.status == 2 && tool.errors.contains("--address: '\(word)' is not an IPv4 or IPv6 address"))
    }
}
