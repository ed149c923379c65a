/// One of the five reflections, known to the compiler: code is made for each pair of a reflection and the one before.
private protocol Reflection { static var index: Int { get } }
private enum Reflection0: Reflection { static var index: Int { 0 } }
private enum Reflection1: Reflection { static var index: Int { 1 } }
private enum Reflection2: Reflection { static var index: Int { 2 } }
private enum Reflection3: Reflection { static var index: Int { 3 } }
private enum Reflection4: Reflection { static var index: Int { 4 } }

/// Counts what grows from a sphere by the rule of `Packing.forEach`, without positions. Recursion beats a stack of nodes
/// here: five components and a bend fit into registers, and each call has one target, which the processor foresees.
struct CountingTraversal {
    /// A sphere whose offspring is to be counted: its components, the reflection it was made by, bend and generation.
    struct Seed {
        var components: SIMD8<Int32>
        var last: Int
        var bend: Double
        var generation: Int
    }

    private let steps: SIMD8<Double>
    private let maxBend: Double
    private let lastGeneration: Int
    // By generation. Each walk has memory of its own: threads that share a cache line would wait for each other.
    private let counts: UnsafeMutablePointer<Int>
    private let cubes: UnsafeMutablePointer<Double>

    /// A walk that notes nothing yet, for generations 0...lastGeneration.
    init(root: Root, maxBend: Double, lastGeneration: Int) {
        let steps = WalkSteps(root)
        self.steps = SIMD8(steps.s0.w, steps.s1.w, steps.s2.w, steps.s3.w, steps.s4.w, 0, 0, 0)
        self.maxBend = maxBend
        self.lastGeneration = lastGeneration
        counts = .allocate(capacity: lastGeneration + 1)
        counts.initialize(repeating: 0, count: lastGeneration + 1)
        cubes = .allocate(capacity: lastGeneration + 1)
        cubes.initialize(repeating: 0, count: lastGeneration + 1)
    }

    func deallocate() {
        counts.deallocate()
        cubes.deallocate()
    }

    /// What was noted; `unit` is the outer sphere's bend without its sign.
    func statistics(unit: Double) -> LevelStatistics {
        var statistics = LevelStatistics()
        for generation in 0...lastGeneration where counts[generation] > 0 {
            statistics.add(
                level: generation + 1, count: counts[generation], volume: cubes[generation] * unit * unit * unit)
        }
        return statistics
    }

    /// Notes all that grows from a sphere, the sphere itself not.
    func count(_ seed: Seed) {
        let v = seed.components
        switch seed.last {
        case 0: expand(Reflection0.self, v[0], v[1], v[2], v[3], v[4], seed.bend, seed.generation + 1)
        case 1: expand(Reflection1.self, v[0], v[1], v[2], v[3], v[4], seed.bend, seed.generation + 1)
        case 2: expand(Reflection2.self, v[0], v[1], v[2], v[3], v[4], seed.bend, seed.generation + 1)
        case 3: expand(Reflection3.self, v[0], v[1], v[2], v[3], v[4], seed.bend, seed.generation + 1)
        default: expand(Reflection4.self, v[0], v[1], v[2], v[3], v[4], seed.bend, seed.generation + 1)
        }
    }

    /// Notes the children of a sphere of components a...e, then theirs.
    private func expand<Last: Reflection>(
        _ last: Last.Type, _ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32, _ e: Int32, _ bend: Double,
        _ generation: Int
    ) {
        guard generation <= lastGeneration else { return }
        let smallest = [a, b, c, d, e][Last.index]
        let next = generation + 1
        if let bend = child(last, Reflection0.self, a, smallest, bend, generation) {
            expand(Reflection0.self, 0 &- a, b &+ a, c &+ a, d &+ a, e &+ a, bend, next)
        }
        if let bend = child(last, Reflection1.self, b, smallest, bend, generation) {
            expand(Reflection1.self, a &+ b, 0 &- b, c &+ b, d &+ b, e &+ b, bend, next)
        }
        if let bend = child(last, Reflection2.self, c, smallest, bend, generation) {
            expand(Reflection2.self, a &+ c, b &+ c, 0 &- c, d &+ c, e &+ c, bend, next)
        }
        if let bend = child(last, Reflection3.self, d, smallest, bend, generation) {
            expand(Reflection3.self, a &+ d, b &+ d, c &+ d, 0 &- d, e &+ d, bend, next)
        }
        if let bend = child(last, Reflection4.self, e, smallest, bend, generation) {
            expand(Reflection4.self, a &+ e, b &+ e, c &+ e, d &+ e, 0 &- e, bend, next)
        }
    }

    /// Notes the child by reflection `Next` and gives its bend, where it is a new sphere and not too small.
    @inline(__always)
    private func child<Last: Reflection, Next: Reflection>(
        _: Last.Type, _: Next.Type, _ amount: Int32, _ smallest: Int32, _ bend: Double, _ generation: Int
    ) -> Double? {
        guard Last.index != Next.index, 2 &* amount &+ (Last.index < Next.index ? 0 : 1) > 0 &- smallest else {
            return nil
        }
        let bend = bend + Double(amount) * steps[Next.index]
        guard bend <= maxBend else { return nil }
        counts[generation] &+= 1
        let radius = 1 / bend
        cubes[generation] += radius * radius * radius
        return bend
    }
}
