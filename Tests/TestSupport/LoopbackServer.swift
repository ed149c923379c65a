import Foundation

/// A server on the loopback address that answers each connection with bytes that a test chooses.
public final class LoopbackServer: Sendable {
    /// What a connection gets.
    public enum Reply: Sendable {
        /// These bytes, then the end of the connection.
        case bytes([UInt8])
        /// These bytes so many times, then the end.
        case flood(head: [UInt8], chunk: [UInt8], times: Int)
        /// Nothing, until the client hangs up.
        case silence
    }

    /// The port that it listens on.
    public let port: Int
    private let listener: Int32

    /// Starts listening.
    /// - Parameter answer: is given the path of each request, on a thread of the server's own.
    public init(answer: @escaping @Sendable (String) -> Reply) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, pointer, &length) == 0
            }
        }
        guard bound else { throw LoopbackError() }
        port = Int(UInt16(bigEndian: address.sin_port))
        self.listener = listener
        Thread.detachNewThread {
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return }
                Thread.detachNewThread { Self.serve(connection, answer) }
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    /// An HTTP answer with its head.
    public static func http(_ status: String, _ body: String, length: Int? = nil, headers: [String] = []) -> Reply {
        let head =
            ["HTTP/1.1 \(status)", "Content-Length: \(length ?? body.utf8.count)", "Connection: close"] + headers
        return .bytes(Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8))
    }

    private static func serve(_ connection: Int32, _ answer: (String) -> Reply) {
        defer { close(connection) }
        var request: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while !String(decoding: request, as: UTF8.self).contains("\r\n\r\n") {
            let count = read(connection, &chunk, chunk.count)
            guard count > 0 else { return }
            request += chunk[..<count]
        }
        let words = String(decoding: request, as: UTF8.self).split(separator: " ")
        switch answer(words.count > 1 ? String(words[1]) : "") {
        case .bytes(let bytes): _ = send(bytes, to: connection)
        case .silence: while read(connection, &chunk, chunk.count) > 0 {}
        case .flood(let head, let chunk, let times):
            guard send(head, to: connection) else { return }
            for _ in 0..<times where !send(chunk, to: connection) { return }
        }
    }

    private static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes {
                Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard sent > 0 else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }
}

/// The loopback address gave no port.
public struct LoopbackError: Error {}
