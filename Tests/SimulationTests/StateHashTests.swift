import Simulation
import Testing

@Suite struct StateHashTests {
    @Test func minusZeroIsZero() {
        var a = StateHash()
        var b = StateHash()
        a.combine(0.0)
        b.combine(-0.0)
        #expect(a == b)
    }

    /// FNV-1a of the eight bytes "a" then seven zeros, computed by an independent program.
    @Test func knownValue() {
        var hash = StateHash()
        hash.combine(UInt64(0x61))
        #expect(hash.value == 7_576_763_534_199_239_620)
    }
}
