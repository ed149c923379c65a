import Dispatch
import Glibc
import Synchronization

/// Takes connections at an address until it is stopped.
///
/// The library could listen by itself, but then whichever of its threads wakes first takes all that wait, and one thread
/// does most of the work; and version 0.9.75 never unlocks a mutex once it has as many connections as it may.
final class Listener: Sendable {
    /// A connection that has come, which whoever is given it owns.
    struct Incoming {
        let socket: Int32
        let address: UnsafePointer<sockaddr>
        let size: socklen_t
        /// Whether it took the last descriptor there was: nobody can do more than refuse it.
        let isLast: Bool
    }

    /// The port that it listens at.
    let port: UInt16
    private let socket: Int32
    private let queue = DispatchQueue(label: "packing.accept")
    // Set by `start` and read by `stop`, which the owner calls one after the other.
    private nonisolated(unsafe) var source: (any DispatchSourceRead)?
    /// Held back, so that a connection can be taken and refused where no other descriptor is left.
    private let spare = Mutex(Listener.openSpare())
    private let hasEnded = DispatchSemaphore(value: 0)

    /// Begins to listen. Throws where that is not possible.
    init(address: String, port: UInt16) throws(ServiceError) {
        let local = try SocketAddress(address, port: port)
        let result = local.withPointer { pointer, size, family in Self.open(pointer, size, family) }
        guard result.socket >= 0 else {
            throw result.code == EADDRINUSE
                ? .portInUse(address: address, port: port)
                : .cannotListen(address: address, port: port, reason: String(cString: strerror(result.code)))
        }
        socket = result.socket
        self.port = result.port
    }

    deinit {
        close(socket)
        spare.withLock { _ = close($0) }
    }

    /// Gives each connection to `take`.
    func start(_ take: @escaping @Sendable (Incoming) -> Void) {
        let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
        source.setEventHandler { [unowned self] in acceptAll(take) }
        source.setCancelHandler { [hasEnded] in hasEnded.signal() }
        source.activate()
        self.source = source
    }

    /// Takes no more, so that others are refused by the system; returns when `take` runs no more.
    func stop() {
        guard let source else { return }
        source.cancel()
        hasEnded.wait()
        shutdown(socket, Int32(SHUT_RDWR))
    }

    private func acceptAll(_ take: (Incoming) -> Void) {
        var storage = sockaddr_storage()
        withUnsafeMutablePointer(to: &storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                while accept(address, isLast: false, take) {}
            }
        }
    }

    /// Whether there may be more.
    private func accept(_ address: UnsafeMutablePointer<sockaddr>, isLast: Bool, _ take: (Incoming) -> Void) -> Bool {
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let connection = Glibc.accept(socket, address, &size)
        if connection >= 0 {
            // Not for programs that this one might start.
            _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
            take(Incoming(socket: connection, address: address, size: size, isLast: isLast))
            return true
        }
        switch errno {
        case EINTR, ECONNABORTED: return true
        case EMFILE where !isLast, ENFILE where !isLast:
            return spare.withLock { spare in
                close(spare)
                defer { spare = Self.openSpare() }
                return accept(address, isLast: true, take)
            }
        case EAGAIN: return false
        default:
            // No memory just now: what is under way will free some.
            usleep(10_000)
            return false
        }
    }

    private static func openSpare() -> Int32 { Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC) }

    private static func open(
        _ address: UnsafePointer<sockaddr>, _ size: socklen_t, _ family: Int32
    ) -> (socket: Int32, port: UInt16, code: Int32) {
        let flags = Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let opened = Glibc.socket(family, Int32(SOCK_STREAM.rawValue) | flags, 0)
        guard opened >= 0 else { return (-1, 0, errno) }
        var on: Int32 = 1
        setsockopt(opened, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var storage = sockaddr_in6()
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let isListening = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(opened, address, size) == 0 && listen(opened, 4096) == 0 && getsockname(opened, $0, &length) == 0
            }
        }
        guard isListening else {
            let code = errno
            close(opened)
            return (-1, 0, code)
        }
        // The port stands at the same offset in both kinds of address.
        return (opened, UInt16(bigEndian: storage.sin6_port), 0)
    }
}
