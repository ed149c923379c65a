import Dispatch
import Synchronization

extension Packing {
    /// Deepest generation that `tally` looks at; at a radius of 1e-6 there are less than half as many.
    private static let deepestGeneration = 8191
    /// Into how many lots the work is dealt: enough to keep threads busy to the end.
    private static let lots = 64

    /// Counts the spheres within the limit by level, on so many threads. The result, to the last bit of the volumes,
    /// does not depend on their number.
    public func tally(_ limit: Limit, threads: Int = 1) -> Tally {
        precondition(limit.minRadius >= max(root.smallestRadius, 1e-6), "radius below Root.smallestRadius or 1e-6")
        let (trunk, seeds) = trunk(limit)
        var tally = trunk
        let tallies = Mutex(Array(repeating: Tally(), count: Self.lots))
        let next = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: max(threads, 1)) { _ in
            while true {
                let lot = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard lot < Self.lots else { return }
                let counted = count(stride(from: lot, to: seeds.count, by: Self.lots).lazy.map { seeds[$0] }, limit)
                tallies.withLock { $0[lot] = counted }
            }
        }
        for counted in tallies.withLock({ $0 }) { tally.add(counted) }
        return tally
    }

    /// The first generations, counted, and the last of them, from which the rest grows.
    private func trunk(_ limit: Limit) -> (Tally, [TallyWalk.Seed]) {
        let outer = -root.bends[0]
        let trunk = Limit(generations: min(limit.generations, 6), minRadius: limit.minRadius)
        var tally = Tally()
        var seeds: [TallyWalk.Seed] = []
        forEachNode(trunk) { node in
            let bend = node.place.w
            let generation = Int(node.generation)
            if bend > 0 {
                let radius = outer / bend
                tally.add(level: generation + 1, count: 1, volume: radius * radius * radius)
            }
            guard generation == trunk.generations, trunk.generations < limit.generations else { return }
            seeds.append(
                TallyWalk.Seed(components: node.v, last: Int(node.v[6]), bend: bend, generation: generation))
        }
        return (tally, seeds)
    }

    private func count(_ seeds: some Sequence<TallyWalk.Seed>, _ limit: Limit) -> Tally {
        let walk = TallyWalk(
            root: root, maxBend: maxBend(limit), lastGeneration: min(limit.generations, Self.deepestGeneration))
        defer { walk.deallocate() }
        for seed in seeds { walk.count(seed) }
        return walk.tally(unit: -root.bends[0])
    }
}
