import Dispatch
import Foundation

/// Takes connections at an address, on a thread of its own, until it is stopped.
///
/// The library could listen by itself, but then whichever of its threads wakes first takes all that wait, and one thread
/// does most of the work.
final class Listener: Sendable {
    /// The port that it listens at.
    let port: UInt16
    private let socket: Int32
    private let hasEnded = DispatchSemaphore(value: 0)

    /// Begins to listen. Throws where that is not possible.
    init(address: String, port: UInt16) throws(ServiceError) {
        let place = try SocketAddress(address, port: port)
        let result = place.withPointer { pointer, size, family in Self.open(pointer, size, family) }
        guard result.socket >= 0 else {
            throw result.code == EADDRINUSE
                ? .portInUse(address: address, port: port)
                : .cannotListen(address: address, port: port, reason: String(cString: strerror(result.code)))
        }
        socket = result.socket
        self.port = result.port
    }

    deinit { close(socket) }

    /// Gives each connection to `take`, which owns it from then on.
    func start(_ take: @escaping @Sendable (Int32, UnsafePointer<sockaddr>, socklen_t) -> Void) {
        Thread.detachNewThread { [self] in
            var address = sockaddr_storage()
            withUnsafeMutablePointer(to: &address) { storage in
                storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { accept($0, take) }
            }
            hasEnded.signal()
        }
    }

    private func accept(
        _ address: UnsafeMutablePointer<sockaddr>, _ take: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Void
    ) {
        while true {
            var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let connection = Foundation.accept(socket, address, &size)
            if connection >= 0 {
                // Not for programs that this one might start.
                _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
                take(connection, address, size)
            } else if errno == EINVAL || errno == EBADF {
                return
            } else if errno != EINTR && errno != ECONNABORTED {
                // No descriptors or memory just now: what is under way will free some.
                usleep(10_000)
            }
        }
    }

    /// Takes no more; returns when `take` runs no more.
    func stop() {
        shutdown(socket, Int32(SHUT_RDWR))
        hasEnded.wait()
    }

    private static func open(
        _ address: UnsafePointer<sockaddr>, _ size: socklen_t, _ family: Int32
    ) -> (socket: Int32, port: UInt16, code: Int32) {
        let opened = Foundation.socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard opened >= 0 else { return (-1, 0, errno) }
        var on: Int32 = 1
        setsockopt(opened, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var storage = sockaddr_in6()
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let isListening = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(opened, address, size) == 0 && listen(opened, 1024) == 0 && getsockname(opened, $0, &length) == 0
            }
        }
        guard isListening else {
            let code = errno
            close(opened)
            return (-1, 0, code)
        }
        // The port stands at the same place in both kinds of address.
        return (opened, UInt16(bigEndian: storage.sin6_port), 0)
    }
}
