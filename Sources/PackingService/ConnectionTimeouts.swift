import Dispatch
import Glibc
import Synchronization

/// Closes connections on which nothing is asked, or whose request or response takes too long. The library's own limit
/// starts anew at each byte, so that a client who sends one now and then would stay for ever.
final class ConnectionTimeouts: Sendable {
    /// How long a connection may take.
    struct Limits {
        /// Seconds without a request.
        let idle: Double
        /// Seconds from the first byte of a request to its last.
        let request: Double
        /// Bytes a second that a client must take of what waits to be sent, on average over `window` seconds.
        let rate: Int
        let window: Double
    }

    private enum Phase {
        /// No request, though what was sent may still be on its way.
        case idle
        /// A request is coming.
        case receiving
        /// Its response is being made: our own time.
        case making
        /// The response is being sent.
        case sending
    }

    private struct Entry {
        var phase = Phase.idle
        /// When the phase, or a window of sending, began.
        var since: UInt64
        /// Bytes that had been acknowledged then.
        var acknowledged = 0
        /// How far the connection had come at the end of the last request.
        var before: SocketProgress
    }

    private let entries = Mutex<[Int32: Entry]>([:])
    private let limits: Limits
    // Touched by init and deinit alone.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    /// Looks four times a second.
    init(_ limits: Limits) {
        self.limits = limits
        timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "packing.timeouts"))
        timer.schedule(deadline: .now() + 0.25, repeating: 0.25)
        timer.setEventHandler { [weak self] in self?.enforce() }
        timer.activate()
    }

    deinit { timer.cancel() }

    /// A connection begins, or the next request may come on it. `progress`: how far it has come.
    func waitForRequest(_ socket: Int32, after progress: SocketProgress) {
        let entry = Entry(since: Self.now, acknowledged: progress.acknowledged, before: progress)
        entries.withLock { $0[socket] = entry }
    }

    /// The request line has come. Returns the bytes that had been sent before.
    func receive(_ socket: Int32) -> Int {
        enter(.receiving, socket) { $0.phase == .idle }
        return entries.withLock { $0[socket]?.before.written } ?? 0
    }

    /// The request is whole, and its response is being made.
    func make(_ socket: Int32) { enter(.making, socket) }

    /// The response is being sent.
    func send(_ socket: Int32) { enter(.sending, socket) }

    private func enter(_ phase: Phase, _ socket: Int32, where isDue: (Entry) -> Bool = { _ in true }) {
        let now = Self.now
        entries.withLock { entries in
            guard let entry = entries[socket], isDue(entry) else { return }
            entries[socket]?.phase = phase
            entries[socket]?.since = now
        }
    }

    /// A connection ends; its number may mean another one from now on. Returns how far it had come at the end of its
    /// last request, nil where one was under way.
    func end(_ socket: Int32) -> SocketProgress? {
        let entry = entries.withLock { $0.removeValue(forKey: socket) }
        return entry.flatMap { $0.phase == .idle || $0.phase == .receiving ? $0.before : nil }
    }

    private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    private func enforce() {
        let now = Self.now
        // Under the lock: outside it the number might already be another connection's.
        entries.withLock { entries in
            for socket in Array(entries.keys) {
                guard var entry = entries[socket] else { continue }
                if isOverdue(&entry, SocketProgress(socket), now) { shutdown(socket, Int32(SHUT_RDWR)) }
                entries[socket] = entry
            }
        }
    }

    private func isOverdue(_ entry: inout Entry, _ progress: SocketProgress, _ now: UInt64) -> Bool {
        let elapsed = Double(now - entry.since) * 1e-9
        switch entry.phase {
        case .making: return false
        case .receiving:
            // What comes no more can still be waiting to be read.
            return elapsed > (progress.isHalfClosed ? min(limits.request, 2) : limits.request)
        case .idle where progress.queued == 0:
            if progress.acknowledged != entry.acknowledged {
                // The last response has only now arrived.
                entry.acknowledged = progress.acknowledged
                entry.since = now
                return false
            }
            // The library overlooks some of those who leave.
            guard progress.hasReceived(since: entry.before) else {
                return progress.isHalfClosed || elapsed > limits.idle
            }
            entry.phase = .receiving
            entry.since = now
            return false
        case .idle, .sending:
            guard progress.queued == 0 || elapsed >= limits.window else { return false }
            // Where nothing waits it is not the client who is slow.
            let due = progress.queued == 0 ? 0 : Int(Double(limits.rate) * elapsed)
            let isSlow = progress.acknowledged - entry.acknowledged < due
            entry.acknowledged = progress.acknowledged
            entry.since = now
            return isSlow
        }
    }
}
