import Dispatch
import Glibc
import Synchronization

/// Lines in the common log format, written to a descriptor by the thousand or five times a second.
///
/// Those who note lines never wait for whoever reads them: one queue writes, in order, and where it falls behind, lines
/// are dropped and counted.
final class AccessLog: Sendable {
    private struct State {
        var lines: [UInt8] = []
        var second = 0
        var time: [UInt8] = []
        var dropped = 0
    }

    /// Bytes of lines that wait before a write is due, and before further lines are dropped.
    private static let enough = 1 << 16
    private static let most = 1 << 20

    private let state = Mutex(State())
    private let descriptor: Int32
    private let queue = DispatchQueue(label: "packing.log")
    // Touched by init and deinit alone.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    /// Begins to write.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + 0.2, repeating: 0.2)
        timer.setEventHandler { [weak self] in self?.flush() }
        timer.activate()
    }

    deinit { timer.cancel() }

    /// Adds a line. `line` is method, target and version as they came; quotes and control characters are replaced.
    func note(client: [UInt8], line: [UInt8], status: UInt32, size: Int) {
        let isDue = state.withLock { state in
            let before = state.lines.count
            guard before < Self.most else {
                state.dropped += 1
                return false
            }
            let now = time(nil)
            if now != state.second {
                state.second = now
                state.time = Self.format(now)
            }
            state.lines += client
            state.lines += state.time
            for byte in line { state.lines.append(byte < 0x20 || byte == 0x22 || byte > 0x7e ? 0x3f : byte) }
            state.lines += "\" \(status) \(size)\n".utf8
            return before < Self.enough && state.lines.count >= Self.enough
        }
        if isDue { queue.async { self.flush() } }
    }

    /// Lines that nobody took in time.
    var dropped: Int { state.withLock { $0.dropped } }

    /// Waits until all is written, for a second at most: nobody may be reading.
    func finish() {
        let hasEnded = DispatchSemaphore(value: 0)
        queue.async {
            self.flush()
            hasEnded.signal()
        }
        _ = hasEnded.wait(timeout: .now() + 1)
    }

    /// Writes what there is; on the queue alone.
    private func flush() {
        let lines = state.withLock { state in
            defer { state.lines.removeAll(keepingCapacity: true) }
            return state.lines
        }
        lines.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let written = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                // A log that nobody reads any more must not stop the service.
                guard written > 0 || errno == EINTR else { return }
                rest = rest.dropFirst(max(written, 0))
            }
        }
    }

    /// ` - - [30/Nov/2026:12:00:00 +0000] "`
    private static func format(_ seconds: Int) -> [UInt8] {
        var seconds = seconds
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        func two(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
        let date = "\(two(parts.tm_mday))/\(months[Int(parts.tm_mon) % 12])/\(parts.tm_year + 1900)"
        return Array(" - - [\(date):\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) +0000] \"".utf8)
    }
}
