import Dispatch
import Glibc
import Synchronization

/// Connections for which there is no room: each is told so at once. They are kept for a second, since closing one whose
/// request is still on its way would take the response away from its client.
final class RefusedConnections: Sendable {
    /// How many are kept.
    private static let greatestCount = 32

    private let sockets = Mutex<[Int32]>([])
    private let queue = DispatchQueue(label: "packing.refused")
    private let response: [UInt8]

    init() {
        let problem = HTTPProblem(503, "there are as many connections as there may be; try again in a second")
        let json = problem.json
        let headers =
            [
                ("Content-Type", HTTPProblem.contentType), ("Content-Length", "\(json.utf8.count)"),
                ("Cache-Control", "no-store"), ("Access-Control-Allow-Origin", "*"), ("Connection", "close"),
            ] + problem.headers
        let lines = ["HTTP/1.1 503 \(problem.title)"] + headers.map { "\($0): \($1)" }
        response = Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + json).utf8)
    }

    deinit { sockets.withLock { $0.forEach { _ = close($0) } } }

    /// Answers with 503 and closes, later or at once.
    func refuse(_ socket: Int32, atOnce: Bool) {
        Self.discard(socket)
        _ = send(socket, response, response.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        shutdown(socket, Int32(SHUT_WR))
        guard !atOnce else {
            close(socket)
            return
        }
        let (oldest, isFirst) = sockets.withLock { sockets in
            sockets.append(socket)
            return (sockets.count > Self.greatestCount ? sockets.removeFirst() : nil, sockets.count == 1)
        }
        if let oldest { Self.end(oldest) }
        guard isFirst else { return }
        queue.asyncAfter(deadline: .now() + 1) { [weak self] in
            self?.sockets.withLock { sockets in
                sockets.forEach(Self.end)
                sockets.removeAll()
            }
        }
    }

    private static func end(_ socket: Int32) {
        discard(socket)
        close(socket)
    }

    /// Throws away what the client has said so far: where something is left, closing takes back what was sent.
    private static func discard(_ socket: Int32) {
        withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 1) { bytes in
            for _ in 0..<4 {
                guard recv(socket, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT)) > 0 else { return }
            }
        }
    }
}
