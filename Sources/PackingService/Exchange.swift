import CMicroHTTPD
import Synchronization

/// One request on its way through the library's callbacks. The library holds a reference until it is completed.
final class Exchange: Sendable {
    private struct State {
        var isSeen = false
        var isWaiting = false
        var made: Answer?
        var sent: Answer?
        var status: UInt32 = 0
        var size = 0
        var method = ""
        var version = ""
    }

    /// What stands in the request line, as it came.
    let target: String
    private let state = Mutex(State())

    init(target: String) { self.target = target }

    /// Notes that the request came; false where it did before.
    func begin(method: String, version: String) -> Bool {
        state.withLock { state in
            defer { state.isSeen = true }
            state.method = method
            state.version = version
            return !state.isSeen
        }
    }

    /// Whether an answer was waited for; and that answer.
    func takeMade() -> (wasWaiting: Bool, answer: Answer?) {
        state.withLock { state in
            defer {
                state.isWaiting = false
                state.made = nil
            }
            return (state.isWaiting, state.made)
        }
    }

    func wait() { state.withLock { $0.isWaiting = true } }
    func deliver(_ answer: Answer?) { state.withLock { $0.made = answer } }

    /// Keeps the answer, which counts as long as it is being sent. `size`: bytes of the body that are sent.
    func noteSent(_ answer: Answer, size: Int) {
        state.withLock { state in
            state.sent = answer
            state.status = answer.status
            state.size = size
        }
    }

    /// Whether it was begun, how it was asked and how answered (status 0: not).
    var summary: (isBegun: Bool, method: String, version: String, status: UInt32, size: Int) {
        state.withLock { ($0.isSeen, $0.method, $0.version, $0.status, $0.size) }
    }
}
