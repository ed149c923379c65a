import Foundation
import Geometry
import Testing

/// Against the C library's, which are right to a unit or so in the last place.
@Suite struct ElementaryFunctionsTests {
    private let steps = (-20_000...20_000).map(Double.init)

    @Test func sineAndCosine() {
        for step in steps {
            let angle = step / 5000
            #expect(abs(ElementaryFunctions.sine(angle) - sin(angle)) < 1e-15)
            #expect(abs(ElementaryFunctions.cosine(angle) - cos(angle)) < 1e-15)
            #expect(abs(ElementaryFunctions.sine(250 * angle) - sin(250 * angle)) < 1e-13)
        }
        // As exact near 0 as anywhere.
        for exponent in 1...300 {
            let angle = pow(10, -Double(exponent))
            #expect(abs(ElementaryFunctions.sine(angle) / sin(angle) - 1) < 1e-15)
        }
        #expect(ElementaryFunctions.sine(0) == 0)
    }

    @Test func arctangent() {
        for step in steps {
            let angle = step / 20_000 * Double.pi
            for length in [1e-200, 1e-3, 1, 1e200] {
                let (y, x) = (sin(angle) * length, cos(angle) * length)
                #expect(abs(ElementaryFunctions.arctangent(y: y, x: x) - atan2(y, x)) < 1e-15)
            }
        }
        #expect(ElementaryFunctions.arctangent(y: 0, x: 0) == 0)
    }

    @Test func power() {
        for step in steps where step >= 0 {
            for exponent in [0.2, 1, 1.2, 5, -3, 20.5] {
                let base = step / 10_000
                guard base > 0 || exponent > 0 else { continue }
                let (ours, library) = (ElementaryFunctions.power(base, exponent), pow(base, exponent))
                guard library == 0 || abs(log10(library)) < 100 else { continue }
                #expect(abs(ours - library) <= 1e-13 * library, "\(base)^\(exponent)")
            }
        }
        #expect(ElementaryFunctions.power(1, 1.2) == 1)
        #expect(ElementaryFunctions.power(0, 1.2) == 0)
        #expect(ElementaryFunctions.power(1.15, 0) == 1)
    }
}
