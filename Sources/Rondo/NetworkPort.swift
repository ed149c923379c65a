import Scenes
import Synchronization
import Transport

/// What datagrams go through, while a scene plays over a network.
final class NetworkPort: Sendable {
    private let port = Mutex<DatagramPort?>(nil)

    /// Opens a socket in place of the one before.
    /// - Parameters:
    ///   - number: where it is heard; 0 for any.
    ///   - gamePort: where games are looked for.
    /// - Returns: the port that it hears at.
    func open(_ number: UInt16, gamePort: UInt16) throws(TransportError) -> UInt16 {
        close()
        let opened = try DatagramPort(port: number, gamePort: gamePort)
        port.withLock { $0 = opened }
        return opened.port
    }

    /// Nobody plays any more.
    func close() { port.withLock { $0 = nil } }

    /// The socket, if one is open.
    var open: DatagramPort? { port.withLock { $0 } }
}
