import Dispatch
import Synchronization

/// Makes each representation once, however many ask at the same moment, and keeps the latest used within a number of
/// bytes.
final class AnswerCache: Sendable {
    /// What a request finds.
    enum Outcome {
        /// The answer is there.
        case ready(Answer)
        /// It is being made; `whenReady` will be called.
        case pending
        /// Too many are waiting to be made, or too many bytes to be sent.
        case full
    }

    /// Is given the answer, nil where there is no memory for it. Called once, on a thread of the cache's.
    typealias Waiter = @Sendable (Answer?) -> Void

    private struct Entry {
        let answer: Answer
        var lastUse: UInt64
    }

    private struct State {
        var entries: [Representation: Entry] = [:]
        var bytes = 0
        var uses: UInt64 = 0
        var waiters: [Representation: [Waiter]] = [:]
        var hits = 0
        var misses = 0
    }

    /// Figures for `/metrics`.
    struct Figures {
        let entries, bytes, held, pending, hits, misses: Int
    }

    private let state = Mutex(State())
    private let capacity: Int
    private let greatestHeld: Int
    private let queueLength: Int
    private let held = HeldBytes()
    private let work = DispatchQueue(label: "packing.work", attributes: .concurrent)

    /// - Parameters:
    ///   - capacity: bytes that are kept: of bodies, and 4 KiB more for each.
    ///   - flight: bytes of bodies beyond those that may be in memory to be sent, before no further ones are made.
    ///   - queueLength: how many representations may wait to be made.
    init(capacity: Int, flight: Int, queueLength: Int) {
        self.capacity = capacity
        greatestHeld = capacity + flight
        self.queueLength = queueLength
    }

    /// Finds an answer or begins to make it. `beforeWaiting` runs before `whenReady` can be called.
    func find(
        _ representation: Representation, beforeWaiting: () -> Void, whenReady: @escaping Waiter
    ) -> Outcome {
        let (outcome, isNew) = state.withLock { state -> (Outcome, Bool) in
            if let entry = state.entries[representation] {
                state.uses += 1
                state.entries[representation]?.lastUse = state.uses
                state.hits += 1
                return (.ready(entry.answer), false)
            }
            let isNew = state.waiters[representation] == nil
            if isNew, state.waiters.count >= queueLength || !hasRoom { return (.full, false) }
            state.misses += 1
            beforeWaiting()
            state.waiters[representation, default: []].append(whenReady)
            return (.pending, isNew)
        }
        if isNew { work.async { self.make(representation) } }
        return outcome
    }

    private var hasRoom: Bool { held.count.load(ordering: .relaxed) < greatestHeld }

    private func make(_ representation: Representation) {
        // Again, as those before it in the queue are in memory by now.
        let answer = hasRoom ? Answer(representation, held: held) : nil
        let waiters = state.withLock { state in
            if let answer { keep(answer, of: representation, &state) }
            return state.waiters.removeValue(forKey: representation) ?? []
        }
        for waiter in waiters { waiter(answer) }
    }

    /// What an entry takes: its body, and about this much for its headers, response and keys, however small that is.
    private static func charge(_ answer: Answer) -> Int { answer.size + 4096 }

    private func keep(_ answer: Answer, of representation: Representation, _ state: inout State) {
        // One that alone would not leave room for others is sent and forgotten.
        guard Self.charge(answer) <= capacity / 2 else { return }
        state.uses += 1
        state.bytes += Self.charge(answer)
        state.entries[representation] = Entry(answer: answer, lastUse: state.uses)
        guard state.bytes > capacity else { return }
        // An eighth at a time, so that most new entries need no search for the oldest.
        for (key, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            guard state.bytes > capacity / 8 * 7 else { return }
            state.bytes -= Self.charge(entry.answer)
            state.entries.removeValue(forKey: key)
        }
    }

    /// How full it is and what it was worth.
    var figures: Figures {
        state.withLock { state in
            Figures(
                entries: state.entries.count, bytes: state.bytes, held: held.count.load(ordering: .relaxed),
                pending: state.waiters.count, hits: state.hits, misses: state.misses)
        }
    }
}
