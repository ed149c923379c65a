import CMicroHTTPD
import Dispatch
import Synchronization

/// One request on its way through the library's callbacks. The library holds a reference until it is completed.
final class RequestContext: Sendable {
    /// What is known at the end.
    struct Summary {
        /// Whether its head was whole.
        var isBegun = false
        var method = "-"
        var version = "-"
        /// 0 where there was no response of ours.
        var status: UInt32 = 0
        /// Bytes of the body to be sent.
        var size = 0
        /// The address that a packing under way was counted for.
        var address: UInt64?
    }

    private struct State {
        var summary = Summary()
        var isWaiting = false
        var made: Response?
        var sent: Response?
    }

    /// What stands in the request line, as it came.
    let target: String
    /// Nanoseconds of the system's clock when the request line came.
    let start = DispatchTime.now().uptimeNanoseconds
    /// Bytes that the connection had sent before.
    let sentBefore: Int
    private let state = Mutex(State())

    init(target: String, sentBefore: Int) {
        self.target = target
        self.sentBefore = sentBefore
    }

    /// Notes that the request came; false where it did before.
    func begin(method: String, version: String) -> Bool {
        state.withLock { state in
            defer { state.summary.isBegun = true }
            state.summary.method = method
            state.summary.version = version
            return !state.summary.isBegun
        }
    }

    /// Whether a response was waited for; and that response.
    func takeMade() -> (wasWaiting: Bool, response: Response?) {
        state.withLock { state in
            defer {
                state.isWaiting = false
                state.made = nil
            }
            return (state.isWaiting, state.made)
        }
    }

    func wait() { state.withLock { $0.isWaiting = true } }
    func deliver(_ response: Response?) { state.withLock { $0.made = response } }

    /// Notes for whom a packing is under way.
    func noteAddress(_ address: UInt64) { state.withLock { $0.summary.address = address } }

    /// Keeps the response, which counts as long as it is being sent. `size`: bytes of the body that are sent.
    func noteSent(_ response: Response, size: Int) {
        state.withLock { state in
            state.sent = response
            state.summary.status = response.status
            state.summary.size = size
        }
    }

    var summary: Summary { state.withLock { $0.summary } }
}
