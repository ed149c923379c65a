import Drawing
import PackingLoading
import Scenes
import Spheres

/// Which spheres are asked for and which are shown. Answers to any request but the latest are dropped.
struct PackingLoadState: Sendable {
    /// Spheres that came, and the request they came for.
    struct Shown: Sendable {
        var request: PackingRequest
        var index: SphereBVH

        /// The spheres.
        var set: SphereSet { index.set }
    }

    /// What came of an answer.
    enum Arrival: Sendable { case outdated, first, improved }

    /// Where it stands with the latest request.
    enum State: Sendable, Hashable {
        /// The spheres shown are those asked for.
        case served
        /// Still on the way; how much of it is there, 0...1, where that is known.
        case waiting(progress: Double?)
        /// They cannot be had, for this reason.
        case failed(String)
    }

    /// The latest request.
    private(set) var request: PackingRequest
    /// Its number.
    private(set) var generation = 0
    /// How it stands.
    private(set) var state = State.waiting(progress: nil)
    /// The spheres on screen; nil before the first came.
    private(set) var shown: Shown?

    /// Nothing is asked for yet.
    init(request: PackingRequest) { self.request = request }

    /// Whether spheres are on their way.
    var isWaiting: Bool {
        if case .waiting = state { return true }
        return false
    }

    /// Asks for other spheres, or for the same again.
    mutating func load(_ request: PackingRequest) -> SceneRequest {
        self.request = request
        generation += 1
        state = .waiting(progress: nil)
        return .spheres(request, generation: generation)
    }

    /// Spheres came.
    mutating func receive(_ index: SphereBVH, generation: Int) -> Arrival {
        guard generation == self.generation else { return .outdated }
        let isFirst = isWaiting
        state = .served
        shown = Shown(request: request, index: index)
        return isFirst ? .first : .improved
    }

    /// Part of them came.
    mutating func receive(progress: Double?, generation: Int) {
        if generation == self.generation, isWaiting { state = .waiting(progress: progress) }
    }

    /// They cannot be had; false where nobody waits for them any more.
    mutating func fail(_ reason: String, generation: Int) -> Bool {
        guard generation == self.generation else { return false }
        state = .failed(reason)
        return true
    }

    /// Gives the request up and stays with what is shown.
    mutating func giveUp() {
        if let shown { request = shown.request }
        generation += 1
        state = .served
    }
}
