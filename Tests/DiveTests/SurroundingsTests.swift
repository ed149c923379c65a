import Apollonian
import Dive
import Geometry
import Simulation
import Testing

/// What is seen of a place.
@Suite struct SurroundingsTests {
    private let automaton = SwapAutomaton()

    private func items(_ word: String, leastSine: Double = 0.02) throws -> [Surroundings.Item] {
        let path = try DivePath(.standard, word: Word(parsing: word))
        return items(PlaceView(of: path.frame), leastSine: leastSine)
    }

    private func items(_ view: PlaceView, leastSine: Double) -> [Surroundings.Item] {
        var surroundings = Surroundings(view, automaton: automaton, leastSine: leastSine)
        var items: [Surroundings.Item] = []
        while items.count < 50_000, let item = surroundings.next() { items.append(item) }
        return items
    }

    /// Spheres that have a counterpart of the same family, within rounding.
    private func common(_ a: [Surroundings.Item], _ b: [Surroundings.Item]) -> Int {
        func key(_ item: Surroundings.Item) -> SIMD4<Int> {
            let sphere = (item.sphere * 1e4).rounded(.toNearestOrAwayFromZero)
            return SIMD4(Int(sphere.x), Int(sphere.y), Int(sphere.z), Int(item.family))
        }
        var cells: [SIMD4<Int>: [SIMD4<Double>]] = [:]
        for item in b { cells[key(item), default: []].append(item.sphere) }
        return a.filter { item in
            let middle = key(item)
            for x in -1...1 {
                for y in -1...1 {
                    for z in -1...1 {
                        let found = cells[middle &+ SIMD4(x, y, z, 0)] ?? []
                        if found.contains(where: { ($0 - item.sphere).length < 1e-6 }) { return true }
                    }
                }
            }
            return false
        }.count
    }

    @Test(
        "At the end of a high power all is as at that of a low one",
        arguments: ["0123", "010203", "01234", "032414", "0213", "1234", "012343", "0124", "4321", "013243"])
    func selfSimilar(period: String) throws {
        let (near, far) = try (items("(\(period))^40"), items("(\(period))^4000"))
        #expect(near.count > 300)
        // On the limits of what is seen rounding decides.
        #expect(Double(common(near, far)) >= 0.998 * Double(max(near.count, far.count)))
    }

    @Test("Nothing is in the eye's way, and the newest sphere is there")
    func clearing() throws {
        for word in ["0123", "(01234)^30", "(012)^1000 34", "04132", "(0123)^50"] {
            let items = try items(word)
            let view = PlaceView(of: try DivePath(.standard, word: Word(parsing: word)).frame)
            let eye = view.orientation.inverse.apply(view.eye)
            for item in items {
                let centre = Vector3(item.sphere.x, item.sphere.y, item.sphere.z)
                #expect((centre - eye).length > item.sphere.w)
                // The line from the eye to the target meets none.
                let along = max(min((centre - eye).dot(-eye.normalized), eye.length - 1.02), 0)
                #expect((eye - eye.normalized * along - centre).length > item.sphere.w * (1 - 1e-9))
            }
            let newest = items.contains { ($0.sphere - SIMD4(0, 0, 0, 1)).length < 1e-9 }
            #expect(newest, "\(word)")
        }
    }

    @Test("Spheres keep their families from place to place")
    func families() throws {
        var trajectory = Trajectory(at: try DivePath(.standard, word: Word(parsing: "0123 0412 31")))
        try trajectory.move(to: trajectory.depth + 1)
        let number = trajectory.place
        let (here, above) = try (
            #require(trajectory.view(from: trajectory.depth, in: number)),
            #require(trajectory.view(from: trajectory.depth, in: number - 1))
        )
        // The same eye, in the frames of two places.
        let (a, b) = (items(here, leastSine: 0.03), items(above, leastSine: 0.03))
        let ratio = (above.eye - above.target).length / (here.eye - here.target).length
        let shift = here.orientation.inverse.apply(here.eye) * ratio - above.orientation.inverse.apply(above.eye)
        let moved = a.map { item in
            var item = item
            item.sphere = item.sphere * ratio - SIMD4(shift, 0)
            return item
        }
        #expect(a.count > 200)
        #expect(Double(common(moved, b)) >= 0.97 * Double(max(a.count, b.count)))
    }
}
