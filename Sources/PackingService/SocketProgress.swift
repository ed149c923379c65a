import Glibc

/// How far the bytes of a TCP connection have come, since it began.
struct SocketProgress {
    /// Bytes that the client has sent us.
    var received = 0
    /// Bytes that the client has acknowledged.
    var acknowledged = 0
    /// Bytes that were written and not yet acknowledged.
    var queued = 0
    /// Whether the client has said that it sends no more.
    var isHalfClosed = false

    /// Bytes that were written.
    var written: Int { acknowledged + queued }

    /// Whether the client has sent something since then. The end of a connection counts as a byte.
    func hasReceived(since before: SocketProgress) -> Bool { received > before.received + 1 }

    /// Whether something was written since then.
    func hasWritten(since before: SocketProgress) -> Bool { written > before.written + 1 }

    /// That of a connection that begins.
    init() {}

    /// Asks the system; all 0 where it does not tell.
    init(_ socket: Int32) {
        // The C library's tcp_info ends before these fields of the kernel's (linux/tcp.h), whose offsets never change.
        let (acknowledgedOffset, receivedOffset, end) = (120, 128, 136)
        var length = socklen_t(end)
        withUnsafeTemporaryAllocation(byteCount: end, alignment: 8) { info in
            guard getsockopt(socket, Int32(IPPROTO_TCP), TCP_INFO, info.baseAddress, &length) == 0, length == end else {
                return
            }
            isHalfClosed = info[0] == UInt8(TCP_CLOSE_WAIT)
            acknowledged = Int(truncatingIfNeeded: info.load(fromByteOffset: acknowledgedOffset, as: UInt64.self))
            received = Int(truncatingIfNeeded: info.load(fromByteOffset: receivedOffset, as: UInt64.self))
        }
        var bytes: Int32 = 0
        if ioctl(socket, UInt(TIOCOUTQ), &bytes) == 0 { queued = Int(bytes) }
    }
}
