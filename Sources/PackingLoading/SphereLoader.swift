import Dispatch
import Glibc
import Spheres
import Synchronization

/// Loads, off the main thread, the spheres that scenes ask for. One request at a time is worked on, and of those waiting
/// only the latest counts.
///
/// All is done by one thread, so that what one set leaves of the allocator's arenas serves the next: each thread has an
/// arena of its own, and keeps what was freed in it.
public final class SphereLoader: Sendable {
    /// What there is to tell of a request.
    public enum Report: Sendable {
        /// The spheres, ready to be drawn; the same generation may come again with its occlusion.
        case ready(SphereBVH, generation: Int)
        /// Which fraction of them is there; nil where that is not known.
        case progress(Double?, generation: Int)
        /// Why they cannot be had.
        case failure(String, generation: Int)
    }

    private let queue = Queue()

    /// Nothing is to be loaded yet.
    public init() {}

    deinit { queue.close() }

    /// Works on a request and hands each report to `deliver`, on the loader's thread. Once there is another request, no
    /// more is told of this one.
    public func load(_ request: PackingRequest, generation: Int, deliver: @escaping @Sendable (Report) -> Void) {
        queue.put(Job(request: request, generation: generation, deliver: deliver))
    }
}

/// A request, its number, and who waits for it.
private struct Job: Sendable {
    let request: PackingRequest
    let generation: Int
    let deliver: @Sendable (SphereLoader.Report) -> Void
}

/// What the loader and its thread share.
private final class Queue: Sendable {
    /// Sets of up to so many spheres are shown with their occlusion at once: it takes less than 0.1 s. Larger ones are
    /// shown first, and occlusion eases in.
    private static let occludedAtOnce = 15_000

    private struct State: Sendable {
        var waiting: Job?
        /// How many jobs there have been.
        var count = 0
        var hasThread = false
        var isClosed = false
    }

    private let state = Mutex(State())
    private let wakeups = DispatchSemaphore(value: 0)
    private let source = SphereSource()

    /// Takes a job; the thread begins with the first.
    func put(_ job: Job) {
        let isFirst = state.withLock { state in
            state.waiting = job
            state.count += 1
            defer { state.hasThread = true }
            return !state.hasThread
        }
        wakeups.signal()
        // A thread of its own, not of Dispatch's few: it may wait for a service whose answers need one of those.
        if isFirst { startThread() }
    }

    private func startThread() {
        let queue = Unmanaged.passRetained(self)
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { queue in
                guard let queue else { return nil }
                Unmanaged<Queue>.fromOpaque(queue).takeRetainedValue().work()
                return nil
            }, queue.toOpaque())
        guard status == 0 else {
            queue.release()
            // The next job tries again.
            return state.withLock { $0.hasThread = false }
        }
        pthread_detach(thread)
    }

    /// Ends the thread, once what it does has ended.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.count += 1
        }
        wakeups.signal()
    }

    private func work() {
        while true {
            wakeups.wait()
            let (job, number, isClosed) = state.withLock { state in
                defer { state.waiting = nil }
                return (state.waiting, state.count, state.isClosed)
            }
            if isClosed { return }
            if let job { serve(job, number) }
        }
    }

    private func serve(_ job: Job, _ number: Int) {
        let (generation, deliver) = (job.generation, job.deliver)
        let isOutdated: @Sendable () -> Bool = { [self] in state.withLock { $0.count } != number }
        do {
            let spheres = try source.spheres(for: job.request, isCancelled: isOutdated) { fraction in
                if !isOutdated() { deliver(.progress(fraction, generation: generation)) }
            }
            if isOutdated() { return }
            if spheres.set.count > Self.occludedAtOnce, !job.request.isPlace {
                deliver(.ready(spheres, generation: generation))
            }
            guard let finished = source.withOcclusion(spheres, isCancelled: isOutdated) else { return }
            deliver(.ready(finished, generation: generation))
        } catch {
            if isOutdated() { return }
            deliver(.failure("\(error)", generation: generation))
        }
    }
}
