import Apollonian
import Dive
import Geometry
import Testing

/// All spheres of a view, each once.
@Suite struct GapSearchTests {
    private let automaton = SwapAutomaton()

    @Test("The automaton has 204 states, walks the group's shortest words and makes the levels' spheres")
    func counts() {
        #expect(automaton.count == 204)
        var words: [SwapAutomaton.State: Int] = [0: 1]
        var walked: [Int] = []
        var made: [Int] = []
        for _ in 1...12 {
            var longer: [SwapAutomaton.State: Int] = [:]
            for (state, count) in words {
                for letter in 0..<5 {
                    if let next = automaton.state(after: letter, from: state) { longer[next, default: 0] += count }
                }
            }
            words = longer
            walked.append(words.values.reduce(0, +))
            made.append(words.reduce(0) { $0 + (automaton.makesSphere($1.key) ? $1.value : 0) })
        }
        #expect(walked.prefix(4) == [5, 20, 70, 240])
        // Mallows' recurrence, as the generator that knows nothing of swaps counts them.
        #expect(made == [5, 20, 60, 210, 690, 2340, 7830, 26370, 88560, 297_810, 1_000_890, 3_364_740])
    }

    @Test("Cut at radius 0.01 the walk takes 31,109 steps and makes the packing's spheres")
    func cut() {
        var steps = 0
        var made = 4
        var open = [(frame: LocalFrame(.standard).spheres, state: SwapAutomaton.State(0))]
        while let (spheres, state) = open.popLast() {
            for letter in 0..<5 {
                guard let next = automaton.state(after: letter, from: state) else { continue }
                var swapped = spheres
                let bend = (0..<5).reduce(0.0) { $0 + spheres[$1].bend } - 2 * spheres[letter].bend
                guard bend <= 100 else { continue }
                swapped[letter].bend = bend
                steps += 1
                made += automaton.makesSphere(next) ? 1 : 0
                open.append((swapped, next))
            }
        }
        #expect(steps == 31_109)
        #expect(made == 19_859)
    }

    private func found(_ frame: LocalFrame, _ view: GapSearch.View) -> [GapSearch.Found] {
        var search = GapSearch(frame, automaton: automaton, view: view)
        var found: [GapSearch.Found] = []
        while found.count < 100_000, let next = search.next() { found.append(next) }
        return found
    }

    @Test("From the root the search finds what the packing has, from without and from within")
    func complete() {
        let packing = Packing().spheres(.minRadius(0.01))
        let views = [(Vector3(0, 0, -4), 0.004), (Vector3(0.1, 0.2, -1.4), 0.01), (Vector3(0.5, 0.5, 0.4), 0.02)]
        for (eye, sine) in views {
            let view = GapSearch.View(eye: eye, leastSine: sine, leastRadius: 0.01)
            let expected = packing.filter { sphere in
                sphere.level > 1 && sphere.radius / max((sphere.centre - eye).length, sphere.radius) >= sine
            }
            let found = found(LocalFrame(.standard), view)
            #expect(found.count == expected.count)
            func rounded(_ centre: Vector3, _ radius: Double) -> SIMD4<Int> {
                SIMD4<Int>((SIMD4(centre.x, centre.y, centre.z, radius) * 1e8).rounded(.toNearestOrEven))
            }
            let places = Set(found.map { rounded($0.sphere.centre, $0.sphere.radius) })
            #expect(places == Set(expected.map { rounded($0.centre, $0.radius) }))
        }
    }

    @Test("At 10^377 and 10^3776 along a periodic word the same is found, and it is tangent, not overlapping")
    func selfSimilar() throws {
        let view = GapSearch.View(eye: .zero, leastSine: 0.01, leastRadius: 0.1, farthest: 3)
        var radii: [[Double]] = []
        for power in [400, 4000] {
            var frame = LocalFrame(.standard)
            try frame.apply(Word(parsing: "(0123)^\(power)"))
            let found = found(frame, view).map(\.sphere)
            radii.append(found.map(\.radius).sorted())
            let large = found.filter { $0.radius > 0.15 }
            for (index, sphere) in large.enumerated() {
                for other in large[(index + 1)...] { #expect(sphere.product(other) < -1 + 1e-9) }
            }
        }
        #expect(radii[0].count == radii[1].count && radii[0].count > 100)
        #expect(zip(radii[0], radii[1]).allSatisfy { abs($0 - $1) < 1e-9 * $0 })
    }

    @Test("What may appear largest comes first")
    func order() {
        let view = GapSearch.View(eye: Vector3(0, 0, -4), leastSine: 0.002, leastRadius: 0.002)
        var search = GapSearch(LocalFrame(.standard), automaton: automaton, view: view)
        let sines = (0..<500).compactMap { _ in search.next().map { view.sine($0.sphere) } }
        #expect(sines.count == 500 && search.openGaps > 0)
        #expect(sines.prefix(50).reduce(0, +) > 3 * sines.suffix(50).reduce(0, +))
        // A gap appears at most a few times as large as its largest sphere: none that comes later is much larger.
        var (least, worst) = (1.0, 1.0)
        for sine in sines {
            worst = max(worst, sine / least)
            least = min(least, sine)
        }
        #expect(worst < 3, "\(worst)")
    }
}
