import Apollonian
import Dive
import Simulation
import Testing

/// Whole bends, and the whole numbers they are.
@Suite struct ExactBendsTests {
    @Test(
        "At 10^1000 all bends obey the theorem of Soddy and Gosset and their rule modulo 3",
        arguments: [([-1, 2, 2, 3, 3], 1), ([-2, 3, 6, 7, 7], 2)])
    func deep(root: [Int], missing: Int) throws {
        var random = SeededRandom(seed: 17)
        var bends = try #require(ExactBends(Root(root)))
        var last = -1
        var frame = LocalFrame(try Root(root))
        while frame.magnification.decades < 1000 {
            var letter = last
            while letter == last { letter = min(Int(random.uniform(0, 5)), 4) }
            last = letter
            bends.swap(letter)
            frame.swap(letter)
            #expect(bends.bends[letter].modulo(3) != missing)
        }
        let sum = bends.bends.reduce(BigInteger(0), +)
        let squares = bends.bends.reduce(BigInteger(0)) { $0 + $1 * $1 }
        #expect(sum * sum == BigInteger(3) * squares)
        // 1000 decades and the outer bend's size, as the frame tells them.
        let (fraction, exponent) = bends.bends[last].scaled
        let outer = Magnification(Double(-root[0]))
        let told = Magnification(fraction).log2 + Double(exponent) - outer.log2
        #expect(abs(frame.magnification.log2 - told) < 1e-9)
    }

    @Test("Bends of spheres are those of the packing")
    func packing() throws {
        let root = try Root([-1, 2, 2, 3, 3])
        var bends = try #require(ExactBends(root))
        // 0 makes the sphere between the four: 2 + 2 + 3 + 3 + 1; then 3 and 4 grow in its gaps.
        bends.swap(0)
        #expect(bends.bends.map(\.int) == [11, 2, 2, 3, 3])
        bends.swap(3)
        #expect(bends.bends.map(\.int) == [11, 2, 2, 15, 3])
        #expect(ExactBends(.standard) == nil)
    }

    @Test("What would be too long to be told is refused, and nothing is done")
    func tooLong() throws {
        var bends = try #require(ExactBends(Root([-1, 2, 2, 3, 3])))
        let root = bends
        for text in ["(0123)^(10^50)", "(0123)^100000", "((012)^1000 3)^1000000"] {
            let isReached = bends.apply(try Word(parsing: text), mostBits: 10_000)
            #expect(!isReached && bends == root)
        }
    }

    @Test("Whole numbers add, multiply, divide and write themselves as 64-bit ones and schoolbooks do")
    func arithmetic() throws {
        var random = SeededRandom(seed: 3)
        for _ in 0..<2000 {
            let a = Int(random.uniform(-3e9, 3e9))
            let b = Int(random.uniform(-3e9, 3e9))
            let (x, y) = (BigInteger(a), BigInteger(b))
            #expect((x + y).int == a + b && (x - y).int == a - b && (x * y).int == a * b)
            #expect((x < y) == (a < b) && x.description == "\(a)")
            #expect(x.modulo(7) == ((a % 7) + 7) % 7)
        }
        let factorial = (1...30).reduce(BigInteger(1)) { $0 * BigInteger($1) }
        #expect(factorial.description == "265252859812191058636308480000000")
        #expect(BigInteger(decimal: "265252859812191058636308480000000") == factorial)
        let (quotient, remainder) = (factorial + BigInteger(5)).divided(by: 31)
        #expect(quotient * BigInteger(31) + BigInteger(remainder) == factorial + BigInteger(5))
        // Wilson: 30! is -1 modulo 31.
        #expect(factorial.modulo(31) == 30)
        let power = BigInteger(2).power(200)
        #expect(power.bitWidth == 201 && power.scaled == (1, 200) && (power - BigInteger(1)).bitWidth == 200)
        #expect((power - power).isZero && (power - power) == BigInteger(0) && BigInteger(Int.min).int == Int.min)
    }
}
