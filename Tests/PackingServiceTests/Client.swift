import Foundation

/// A client that says just the bytes a test chooses.
final class Client {
    private let socket: Int32

    /// Connects, from one of the addresses that this machine alone has.
    init(port: UInt16, from source: String = "127.0.0.1") throws {
        socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        // Nothing here waits for ever.
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let isBound = Self.with(source, 0) { bind(socket, $0, $1) } == 0
        guard isBound, Self.with("127.0.0.1", port, { connect(socket, $0, $1) }) == 0 else {
            close(socket)
            throw POSIXError(.ECONNREFUSED)
        }
    }

    private static func with(
        _ host: String, _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr(host)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    deinit { close(socket) }

    func send(_ text: String) { send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard sent > 0 else { return }
            rest = rest.dropFirst(sent)
        }
    }

    /// Says no more.
    func finish() { shutdown(socket, Int32(SHUT_WR)) }

    /// Takes at most so many bytes of what has come.
    func receive(atMost count: Int) -> Data {
        var chunk = [UInt8](repeating: 0, count: count)
        return Data(chunk[..<max(recv(socket, &chunk, count, 0), 0)])
    }

    /// Waits for the first byte of an answer, and leaves it there.
    func waitForAnswer() {
        var byte: UInt8 = 0
        _ = recv(socket, &byte, 1, Int32(MSG_PEEK))
    }

    /// All that comes until the server hangs up.
    func receive() -> Data {
        var received = Data()
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(socket, &chunk, chunk.count, 0)
            guard count > 0 else { return received }
            received += chunk[..<count]
        }
    }
}

/// An answer, taken apart.
struct Reply {
    let status: Int
    let headers: [String: String]
    let body: Data

    var text: String { String(decoding: body, as: UTF8.self) }

    /// What an error says (RFC 9457).
    struct Problem: Decodable {
        let type, title, detail: String
        let status: Int
    }

    /// The error that this is.
    func problem() throws -> Problem { try JSONDecoder().decode(Problem.self, from: body) }

    /// Asks for a target on a connection of its own.
    init(
        _ target: String, port: UInt16, method: String = "GET", headers: [String] = [],
        from source: String = "127.0.0.1"
    ) throws {
        let client = try Client(port: port, from: source)
        let lines = ["\(method) \(target) HTTP/1.1", "Host: test", "Connection: close"] + headers
        client.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
        self.init(client.receive())
    }

    /// Says just these lines, and an empty one.
    init(lines: [String], port: UInt16) throws {
        let client = try Client(port: port)
        client.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
        client.finish()
        self.init(client.receive())
    }

    init(_ data: Data) {
        let end = data.range(of: Data("\r\n\r\n".utf8)) ?? data.endIndex..<data.endIndex
        let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        status = lines.first.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
        body = Data(data[end.upperBound...])
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if parts.count == 2 { headers[parts[0].lowercased()] = parts[1] }
        }
        self.headers = headers
    }
}
