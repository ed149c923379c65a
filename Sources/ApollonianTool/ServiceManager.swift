import Dispatch
import Glibc

/// Tells systemd, where that started this program, how it is. The protocol of sd_notify(3): a datagram a message, to the
/// socket that the environment names.
struct ServiceManager {
    private let address: sockaddr_un
    private let length: socklen_t
    /// How often a sign of life is wanted, in microseconds; nil where none is.
    private let watchdog: Int?

    /// Nil where nobody asks.
    init?() {
        guard let name = getenv("NOTIFY_SOCKET").map({ Array(String(cString: $0).utf8) }),
            name.first == UInt8(ascii: "/") || name.first == UInt8(ascii: "@")
        else { return nil }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let capacity = MemoryLayout.size(ofValue: address.sun_path)
        guard name.count < capacity else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { path in
            path.copyBytes(from: name)
            // The abstract sockets of Linux begin with a zero.
            if name[0] == UInt8(ascii: "@") { path[0] = 0 }
        }
        self.address = address
        length = socklen_t(MemoryLayout<sockaddr_un>.size - capacity + name.count)
        watchdog = getenv("WATCHDOG_USEC").flatMap { Int(String(cString: $0)) }.flatMap { $0 > 0 ? $0 : nil }
    }

    /// Tells that the service is up, and from then on twice as often as is wanted that it lives, as long as the result is
    /// kept.
    func ready() -> (any DispatchSourceTimer)? {
        notify("READY=1")
        guard let watchdog else { return nil }
        // Of the threads that make answers: where all hang, so does this.
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now(), repeating: .microseconds(max(watchdog / 2, 1)))
        timer.setEventHandler { notify("WATCHDOG=1") }
        timer.activate()
        return timer
    }

    /// Tells that the service is about to end.
    func stopping() { notify("STOPPING=1") }

    /// Sends a message. One that cannot be sent is lost: the service goes on without.
    private func notify(_ message: String) {
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        withUnsafePointer(to: address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = Array(message.utf8).withUnsafeBytes {
                    sendto(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL), address, length)
                }
            }
        }
    }
}
