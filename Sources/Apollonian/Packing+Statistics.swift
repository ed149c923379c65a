import Dispatch
import Synchronization

extension Packing {
    /// Deepest generation that `statistics` looks at; at a radius of 1e-6 there are less than half as many.
    private static let deepestGeneration = 8191
    /// Number of chunks that the work is divided into: enough to keep all threads busy to the end.
    private static let chunks = 64

    /// Counts the spheres within the limit by level, on so many threads. The result, to the last bit of the volumes,
    /// does not depend on their number.
    public func statistics(_ limit: Limit, threads: Int = 1) -> LevelStatistics {
        precondition(limit.minRadius >= max(root.smallestRadius, 1e-6), "radius below Root.smallestRadius or 1e-6")
        let (frontier, seeds) = frontier(limit)
        var statistics = frontier
        let partial = Mutex(Array(repeating: LevelStatistics(), count: Self.chunks))
        let next = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: max(threads, 1)) { _ in
            while true {
                let chunk = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard chunk < Self.chunks else { return }
                let counted = count(stride(from: chunk, to: seeds.count, by: Self.chunks).lazy.map { seeds[$0] }, limit)
                partial.withLock { $0[chunk] = counted }
            }
        }
        for counted in partial.withLock({ $0 }) { statistics.add(counted) }
        return statistics
    }

    /// The first generations, counted, and the last of them, from which the rest grows.
    private func frontier(_ limit: Limit) -> (LevelStatistics, [CountingTraversal.Seed]) {
        let outer = -root.bends[0]
        let first = Limit(generations: min(limit.generations, 6), minRadius: limit.minRadius)
        var statistics = LevelStatistics()
        var seeds: [CountingTraversal.Seed] = []
        forEachNode(first) { node in
            let bend = node.coordinates.w
            let generation = Int(node.generation)
            if bend > 0 {
                let radius = outer / bend
                statistics.add(level: generation + 1, count: 1, volume: radius * radius * radius)
            }
            guard generation == first.generations, first.generations < limit.generations else { return }
            seeds.append(
                CountingTraversal.Seed(components: node.v, last: Int(node.v[6]), bend: bend, generation: generation))
        }
        return (statistics, seeds)
    }

    private func count(_ seeds: some Sequence<CountingTraversal.Seed>, _ limit: Limit) -> LevelStatistics {
        let walk = CountingTraversal(
            root: root, maxBend: maxBend(limit), lastGeneration: min(limit.generations, Self.deepestGeneration))
        defer { walk.deallocate() }
        for seed in seeds { walk.count(seed) }
        return walk.statistics(unit: -root.bends[0])
    }
}
