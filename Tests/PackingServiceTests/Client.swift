import Foundation

/// A client that says just the bytes a test chooses.
final class Client {
    private let socket: Int32

    init(port: UInt16) throws {
        socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw POSIXError(.ECONNREFUSED) }
    }

    deinit { close(socket) }

    func send(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard sent > 0 else { return }
            rest = rest.dropFirst(sent)
        }
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

    /// Asks for a target on a connection of its own.
    init(_ target: String, port: UInt16, method: String = "GET", headers: [String] = []) throws {
        let client = try Client(port: port)
        let lines = ["\(method) \(target) HTTP/1.1", "Host: test", "Connection: close"] + headers
        client.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
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
