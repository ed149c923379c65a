import Apollonian
import Testing

/// The generator against plain recursions that share nothing with it.
@Suite struct PackingOrderTests {
    /// The rule as it is defined: vectors of whole numbers, the first smallest component looked for each time.
    private struct PlainRecursion {
        let generations: Int
        let minRadius: Double
        var spheres: [Sphere] = []

        mutating func visit(_ v: [Int], generation: Int) {
            let s = 0.5.squareRoot()
            let (a, b, c, d, e) = (Double(v[0]), Double(v[1]), Double(v[2]), Double(v[3]), Double(v[4]))
            let bend = 6.0.squareRoot() / 2 * (b + c + d + e) - (a - b - c - d - e)
            if bend > 0 {
                guard bend <= 1 / minRadius else { return }
                spheres.append(
                    Sphere(
                        x: s * (-b + c + d - e) / bend, y: s * (b - c + d - e) / bend, z: s * (b + c - d - e) / bend,
                        radius: 1 / bend, level: generation + 1))
            }
            guard generation < generations else { return }
            for j in 0..<5 where v[j] > 0 {
                var child = v.map { $0 + v[j] }
                child[j] = -v[j]
                if child.min() == child[j], child.firstIndex(of: child[j]) == j {
                    visit(child, generation: generation + 1)
                }
            }
        }
    }

    @Test("The order, level for level, is the original's", arguments: 1...10)
    func order(level: Int) {
        var plain = PlainRecursion(generations: level, minRadius: 0.01)
        for start in 0..<5 {
            var v = [0, 0, 0, 0, 0]
            v[start] = 1
            plain.visit(v, generation: 0)
        }
        let spheres = Packing().spheres(.level(level))
        #expect(spheres.count == plain.spheres.count)
        #expect(spheres.map(\.level) == plain.spheres.map(\.level))
        let errors = zip(spheres, plain.spheres).map { sphere, expected in
            max(
                abs(sphere.x - expected.x), abs(sphere.y - expected.y), abs(sphere.z - expected.z),
                abs(sphere.radius - expected.radius))
        }
        #expect(errors.allSatisfy { $0 < 1e-13 })
    }

    /// All spheres by Soddy's swap from the root, breadth first, repeats found by a set of rounded positions.
    private func swapped(_ root: [SIMD4<Double>], maxBend: Double) -> Set<SIMD4<Int>> {
        func rounded(_ s: SIMD4<Double>) -> SIMD4<Int> { SIMD4<Int>((s * 1e4).rounded(.toNearestOrEven)) }
        var seen = Set(root.map(rounded))
        var front = [root]
        var tuples: Set<Set<SIMD4<Int>>> = []
        while let tuple = front.popLast() {
            let sum = tuple.reduce(SIMD4(), +)
            for j in tuple.indices {
                let other = sum - 2 * tuple[j]
                guard other.w > tuple[j].w - 1e-6, other.w <= maxBend else { continue }
                var next = tuple
                next[j] = other
                seen.insert(rounded(other))
                if tuples.insert(Set(next.map(rounded))).inserted { front.append(next) }
            }
        }
        return seen
    }

    @Test(
        "The spheres are those that Soddy's swap finds",
        arguments: [nil, [-1, 2, 2, 3, 3], [-2, 3, 6, 7, 7], [-3, 5, 8, 8, 9], [-11, 21, 25, 27, 28]])
    func soddy(bends: [Int]?) throws {
        let root = try bends.map { try Root($0) } ?? .standard
        let packing = Packing(root: root)
        let five = packing.spheres(.level(0)).map { SIMD4($0.x, $0.y, $0.z, 1) / $0.radius }
        let expected = swapped([SIMD4(0, 0, 0, -1)] + five, maxBend: 50 * (1 + 1e-9))
        var found: Set<SIMD4<Int>> = [SIMD4(0, 0, 0, -10000)]
        packing.forEach(.minRadius(0.02)) {
            let position = SIMD4($0.x, $0.y, $0.z, 1) / $0.radius * 1e4
            found.insert(SIMD4<Int>(position.rounded(.toNearestOrEven)))
        }
        #expect(found.count == expected.count)
        #expect(found.symmetricDifference(expected).isEmpty)
    }

    @Test("The largest are the first of all, sorted by radius, z, y and x", arguments: [1, 4, 5, 1000, 20_000])
    func largest(count: Int) {
        let packing = Packing()
        func key(_ s: Sphere) -> [Double] {
            [-(s.radius * 1e10).rounded(), (s.z * 1e9).rounded(), (s.y * 1e9).rounded(), (s.x * 1e9).rounded()]
        }
        let sorted = packing.spheres(.minRadius(0.009)).map { (key($0), $0) }.sorted {
            $0.0.lexicographicallyPrecedes($1.0)
        }
        let largest = packing.largest(count)
        #expect(largest.count == count)
        #expect(largest.elementsEqual(sorted.prefix(count).map(\.1)))
    }

    @Test("What the visitor throws ends the walk")
    func thrown() {
        struct Enough: Error {}
        var visited = 0
        #expect(throws: Enough.self) {
            try Packing().forEach(.minRadius(1e-6)) { _ in
                visited += 1
                if visited == 100 { throw Enough() }
            }
        }
        #expect(visited == 100)
    }
}
