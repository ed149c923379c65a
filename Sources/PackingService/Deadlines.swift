import Dispatch
import Glibc
import Synchronization

/// Closes connections whose time is up. The library's own limit starts anew at each byte, so that a client who sends one
/// now and then would stay for ever.
final class Deadlines: Sendable {
    private let due = Mutex<[Int32: UInt64]>([:])
    private let seconds: Double
    // Touched by init and deinit alone.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    /// Looks four times a second.
    init(seconds: Double) {
        self.seconds = seconds
        timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "packing.deadlines"))
        timer.schedule(deadline: .now() + 0.25, repeating: 0.25)
        timer.setEventHandler { [weak self] in self?.enforce() }
        timer.activate()
    }

    deinit { timer.cancel() }

    /// A connection begins, or begins a new request.
    func start(_ socket: Int32) {
        let now = DispatchTime.now().uptimeNanoseconds
        due.withLock { $0[socket] = now + UInt64(seconds * 1e9) }
    }

    /// A connection ends; its number may mean another one from now on.
    func end(_ socket: Int32) { due.withLock { _ = $0.removeValue(forKey: socket) } }

    /// Number of connections.
    var count: Int { due.withLock { $0.count } }

    private func enforce() {
        let now = DispatchTime.now().uptimeNanoseconds
        // Under the lock: outside it the number might already be another connection's.
        due.withLock { due in
            for (socket, time) in due where time < now { shutdown(socket, Int32(SHUT_RDWR)) }
        }
    }
}
