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

    @Test("Empty and single sets have none")
    func small() {
        #expect(pair([]) == nil)
        #expect(pair([SIMD4(0, 0, 0, 1)]) == nil)
    }
}
