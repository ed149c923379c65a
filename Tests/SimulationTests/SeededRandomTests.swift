import Simulation
import Testing

@Suite struct SeededRandomTests {
    /// Reference values of splitmix64.c (Vigna, public domain) for seed 1234567.
    @Test func knownSequence() {
        var random = SeededRandom(seed: 1_234_567)
        let values = (0..<3).map { _ in random.next() }
        #expect(values == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
    }

    @Test func unitStaysInRange() {
        var random = SeededRandom(seed: 1)
        let values = (0..<10_000).map { _ in random.unit() }
        #expect(values.allSatisfy { (0..<1).contains($0) })
        #expect(abs(values.reduce(0, +) / 10_000 - 0.5) < 0.02)
    }
}
