import Apollonian
import Foundation
import Platform
import Scenes
import Spheres
import Synchronization

/// What the workshop reports of a wish.
enum WorkshopReport: Sendable {
    /// The spheres, ready to be drawn; the same generation may come again with its occlusion.
    case ready(SphereBVH, generation: Int)
    /// Which share of them is there; nil where that is not known.
    case progress(Double?, generation: Int)
    /// Why they cannot be had.
    case failure(String, generation: Int)
}

/// Makes, off the main thread, the spheres that scenes ask for. One wish at a time is worked on, and of those waiting
/// only the latest counts.
final class SphereWorkshop: Sendable {
    /// Sets of up to so many spheres are shown with their occlusion at once: it takes less than 0.1 s. Larger ones are
    /// shown first, and occlusion eases in.
    private static let occludedAtOnce = 15_000

    /// A wish, its number, and who waits for it.
    private struct Job: Sendable {
        let wish: PackingWish
        let generation: Int
        let deliver: @Sendable (WorkshopReport) -> Void
    }

    private struct State: Sendable {
        var waiting: Job?
        var isWorking = false
    }

    private let state = Mutex(State())
    private let latest = Atomic<Int>(0)
    private let maker = SphereMaker()

    /// Works on a wish and hands each report to `deliver`, on the workshop's thread.
    func make(_ wish: PackingWish, generation: Int, deliver: @escaping @Sendable (WorkshopReport) -> Void) {
        latest.store(generation, ordering: .relaxed)
        let mustStart = state.withLock { state in
            state.waiting = Job(wish: wish, generation: generation, deliver: deliver)
            defer { state.isWorking = true }
            return !state.isWorking
        }
        // A thread of its own, not of Dispatch's few: it may wait for a service whose answers need one of those.
        if mustStart { Thread.detachNewThread { [self] in work() } }
    }

    private func work() {
        while true {
            let job = state.withLock { state in
                defer { state.waiting = nil }
                state.isWorking = state.waiting != nil
                return state.waiting
            }
            guard let job else { return }
            serve(job)
        }
    }

    private func serve(_ job: Job) {
        let (generation, deliver) = (job.generation, job.deliver)
        do {
            let index = try maker.index(for: job.wish, isCancelled: { [self] in !isWanted(generation) }) {
                deliver(.progress($0, generation: generation))
            }
            guard isWanted(generation) else { return }
            if index.set.count > Self.occludedAtOnce { deliver(.ready(index, generation: generation)) }
            guard let finished = maker.withOcclusion(index, isCancelled: { [self] in !isWanted(generation) }) else {
                return
            }
            deliver(.ready(finished, generation: generation))
        } catch {
            guard isWanted(generation) else { return }
            deliver(.failure("\(error)", generation: generation))
        }
    }

    private func isWanted(_ generation: Int) -> Bool { latest.load(ordering: .relaxed) == generation }
}
