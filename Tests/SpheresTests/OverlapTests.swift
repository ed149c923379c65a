import Apollonian
import Spheres
import Testing

@Suite("Overlapping spheres")
struct OverlapTests {
    private func pair(_ spheres: [SIMD4<Float>]) -> (Int, Int)? {
        SphereBVH(SphereSet(spheres: spheres, levels: spheres.map { _ in 0 })).overlappingPair()
    }

    @Test("Two that overlap by 3 % of the smaller radius are found, by 1 % not")
    func threshold() throws {
        let found = try #require(pair([SIMD4(0, 0, 0, 10), SIMD4(0, 10.97, 0, 1)]))
        #expect(found == (0, 1))
        #expect(pair([SIMD4(0, 0, 0, 10), SIMD4(0, 10.99, 0, 1)]) == nil)
    }

    @Test("One within another, and one given twice, are found")
    func contained() throws {
        #expect(try #require(pair([SIMD4(0, 0, 0, 10), SIMD4(1, 2, 3, 0.01)])) == (0, 1))
        #expect(try #require(pair([SIMD4(5, 0, 0, 1), SIMD4(1, 2, 3, 0.5), SIMD4(1, 2, 3, 0.5)])) == (1, 2))
    }

    @Test("The packing has none, but one sphere too many is found in it")
    func packing() throws {
        var spheres = Packing().largest(5000).map(\.packed)
        #expect(pair(spheres) == nil)
        var extra = spheres[1234]
        extra.x += extra.w * 1.9
        extra.w *= 0.5
        spheres.append(extra)
        #expect(try #require(pair(spheres)).1 == 5000)
    }

    @Test("Spheres that crowd at one point are found, of any size", .timeLimit(.minutes(1)))
    func crowd() {
        for radius: Float in [.leastNonzeroMagnitude, 1e-30, 1, 1e30] {
            let crowd = [SIMD4<Float>](repeating: SIMD4(0.1, 0.2, 0.3, radius), count: 50_000)
            #expect(pair(crowd) != nil)
        }
    }

    @Test("A fine lattice beside one sphere far away has none until one is moved", .timeLimit(.minutes(1)))
    func lattice() throws {
        for scale: Float in [1, 1e-6, 1e-30] {
            var spheres: [SIMD4<Float>] = [SIMD4(2e6 * scale, 0, 0, scale)]
            for number in 0..<64_000 {
                let cell = SIMD4(Float(number % 40), Float(number / 40 % 40), Float(number / 1600), 0.5)
                spheres.append(cell * scale)
            }
            #expect(pair(spheres) == nil)
            spheres[777].x += 0.1 * scale
            #expect(try #require(pair(spheres)) == (777, 778))
        }
    }

    @Test("Empty and single sets have none")
    func small() {
        #expect(pair([]) == nil)
        #expect(pair([SIMD4(0, 0, 0, 1)]) == nil)
    }
}
