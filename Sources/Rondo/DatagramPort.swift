import Dispatch
import Scenes
import Synchronization
import Transport

/// The one UDP socket of a scene that plays over a network, in the scene's words.
final class DatagramPort: Sendable {
    /// Most datagrams of one frame: a flood does not stop the picture.
    private static let limit = 1000

    private let socket: UDPSocket
    /// Where others' games are heard.
    private let gamePort: UInt16
    /// Answers of the name service that nobody has taken yet.
    private let answers = Mutex<[SceneMessage]>([])

    /// - Parameters:
    ///   - port: where it is heard; 0 for any.
    ///   - gamePort: where games are looked for.
    init(port: UInt16, gamePort: UInt16) throws(TransportError) {
        socket = try UDPSocket(port: port)
        self.gamePort = gamePort
    }

    /// The port that it hears at.
    var port: UInt16 { socket.port }

    /// What has come since the last call.
    func messages() -> [SceneMessage] {
        var messages = answers.withLock { answers in
            defer { answers = [] }
            return answers
        }
        while messages.count < Self.limit, let (bytes, sender) = socket.receive() {
            messages.append(.datagram(bytes, from: sender.bytes, name: sender.description))
        }
        return messages
    }

    /// Sends to an address that a message told.
    func send(_ bytes: [UInt8], to address: [UInt8]) {
        guard let address = SocketAddress(bytes: address) else { return }
        socket.send(bytes, to: address)
    }

    /// Sends to everybody on every network.
    func sendToEverybody(_ bytes: [UInt8]) {
        for address in Interface.everybody(port: gamePort) { socket.send(bytes, to: address) }
    }

    /// Asks the name service, which may take long: on a thread of the system's. A socket that is gone by then is not missed.
    func findAddress(_ text: String) {
        DispatchQueue.global().async { [weak self, gamePort] in
            let answer: SceneMessage
            do {
                let address = try HostName(text, standardPort: gamePort).resolve()
                answer = .address(address.bytes, name: address.description)
            } catch {
                answer = .noAddress("\(error)")
            }
            self?.answers.withLock { $0.append(answer) }
        }
    }
}
