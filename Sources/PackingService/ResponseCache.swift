import Synchronization

/// Makes each representation once, however many ask at the same moment, and keeps the latest used within a number of
/// bytes. Small ones are made by threads of their own and kept in a quarter of their own, so that none waits for large
/// ones or is forgotten for them.
final class ResponseCache: Sendable {
    /// What a request finds.
    enum Outcome {
        /// The response is there.
        case ready(Response)
        /// It is being made; `whenReady` will be called.
        case pending
        /// Too many are waiting to be made.
        case full
    }

    /// Is given the response, nil where there is no memory for it. Called once, on a thread of the cache's.
    typealias Waiter = @Sendable (Response?) -> Void

    private struct State {
        var small: ResponseStore
        var large: ResponseStore
        var waiters: [Representation: [Waiter]] = [:]
        var hits = 0
        var misses = 0

        func pending(like query: ShapesQuery) -> Int { waiters.keys.count { $0.query.isSmall == query.isSmall } }
    }

    /// Figures for `/metrics`.
    struct Figures {
        let entries, bytes, held, pending, hits, misses: Int
    }

    /// Bodies below this many bytes are small.
    private static let smallSize = 64 << 10

    private let state: Mutex<State>
    private let queueLength: Int
    private let budget: MemoryBudget
    private let smallWorkers = WorkerPool(threads: 2, niceness: 0)
    // The system gives these what the threads that speak with clients leave.
    private let largeWorkers = WorkerPool(threads: WorkerPool.cores, niceness: 10)

    /// - Parameters:
    ///   - capacity: bytes that are kept: of bodies, and 4 KiB more for each.
    ///   - flight: bytes of bodies beyond those that may be in memory to be sent, before no further large ones are made.
    ///   - queueLength: how many representations of each kind, small and large, may wait to be made.
    init(capacity: Int, flight: Int, queueLength: Int) {
        let small = capacity / 4
        state = Mutex(
            State(small: ResponseStore(capacity: small), large: ResponseStore(capacity: capacity - small)))
        budget = MemoryBudget(limit: capacity + flight)
        self.queueLength = queueLength
    }

    /// Finds a response or begins to make it. `beforeWaiting` runs before `whenReady` can be called.
    func find(
        _ representation: Representation, beforeWaiting: () -> Void, whenReady: @escaping Waiter
    ) -> Outcome {
        let (outcome, isNew) = state.withLock { state -> (Outcome, Bool) in
            if let response = state.small.find(representation) ?? state.large.find(representation) {
                state.hits += 1
                return (.ready(response), false)
            }
            let isNew = state.waiters[representation] == nil
            if isNew, state.pending(like: representation.query) >= queueLength { return (.full, false) }
            state.misses += 1
            beforeWaiting()
            state.waiters[representation, default: []].append(whenReady)
            return (.pending, isNew)
        }
        if isNew {
            let workers = representation.query.isSmall ? smallWorkers : largeWorkers
            workers.add { self.make(representation) }
        }
        return outcome
    }

    /// Whether large ones can be made just now.
    var hasRoom: Bool {
        budget.hasRoom && state.withLock { $0.waiters.keys.count { !$0.query.isSmall } } < queueLength
    }

    private func make(_ representation: Representation) {
        let isAllowed = representation.query.isSmall || budget.hasRoom
        let response = isAllowed ? Response(representation, budget: budget) : nil
        let waiters = state.withLock { state in
            if let response { Self.keep(response, of: representation, &state) }
            return state.waiters.removeValue(forKey: representation) ?? []
        }
        for waiter in waiters { waiter(response) }
    }

    private static func keep(_ response: Response, of representation: Representation, _ state: inout State) {
        if response.size < smallSize {
            state.small.keep(response, of: representation)
        } else {
            state.large.keep(response, of: representation)
        }
    }

    /// How full it is and what it was worth.
    var figures: Figures {
        state.withLock { state in
            Figures(
                entries: state.small.count + state.large.count, bytes: state.small.bytes + state.large.bytes,
                held: budget.used, pending: state.waiters.count, hits: state.hits, misses: state.misses)
        }
    }
}
