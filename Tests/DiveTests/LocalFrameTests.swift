import Apollonian
import Dive
import Geometry
import Simulation
import Testing

/// Frames keep their shape, and places their facts, at any depth.
@Suite struct LocalFrameTests {
    @Test("The root's frame holds the root's spheres", arguments: [nil, [-1, 2, 2, 3, 3], [-3, 5, 8, 8, 9]])
    func root(bends: [Int]?) throws {
        let root = try bends.map { try Root($0) } ?? .standard
        let frame = LocalFrame(root)
        #expect(frame.shapeError < 1e-12 && frame.newest == nil && frame.magnification == Magnification())
        for (index, bend) in root.bends.enumerated() {
            #expect(abs(frame.spheres[index].bend * -root.bends[0] - bend) < 1e-9)
        }
    }

    @Test("After 20,000 random swaps five tangent spheres are left, the newest the unit sphere", arguments: 1...5)
    func shape(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var frame = LocalFrame(.standard)
        var (last, lastButOne) = (-1, -1)
        var worst = 0.0
        for _ in 0..<20_000 {
            var letter = last
            while letter == last || letter == lastButOne { letter = min(Int(random.uniform(0, 5)), 4) }
            frame.swap(letter)
            (last, lastButOne) = (letter, last)
            worst = max(worst, frame.shapeError)
        }
        #expect(worst < 1e-12)
        // Other random words of this kind reached 10^4805; between seeds it varies by some tens of decades.
        #expect(abs(frame.magnification.decades - 4800) < 60)
        let unit = frame.spheres[last]
        #expect(abs(unit.bend - 1) < 1e-12 && unit.bendCentre.length < 1e-12)
    }

    @Test(
        "Periodic words grow by known factors, as high powers as well",
        arguments: [("0123", 8.79), ("010203", 13.3), ("01234", 23.7), ("032414", 29.8)])
    func growth(period: String, factor: Double) throws {
        var frames: [LocalFrame] = []
        for power in ["40", "41", "1000000", "1000001"] {
            var frame = LocalFrame(.standard)
            try frame.apply(Word(parsing: "(\(period))^\(power)"))
            frames.append(frame)
        }
        let step = frames[1].magnification.log2(over: frames[0].magnification)
        #expect(abs(Magnification(factor).log2 - step) < 0.01)
        let whole = frames[2].magnification.log2(over: frames[0].magnification)
        #expect(abs(whole / (999_960 * step) - 1) < 1e-9)
        #expect(abs(frames[3].magnification.log2(over: frames[2].magnification) - step) < 1e-6)
        // The place looks the same, as its bends tell.
        for index in 0..<5 {
            #expect(abs(frames[0].spheres[index].bend - frames[2].spheres[index].bend) < 1e-12)
        }
    }

    @Test("About a contact point bends grow as squares, and a power is as exact as the letters")
    func contact() throws {
        var bends = try #require(ExactBends(Root([-1, 2, 2, 3, 3])))
        var newest: [Int] = []
        for _ in 0..<40 {
            for letter in 0..<3 { bends.swap(letter) }
            newest.append(bends.bends[2].int ?? 0)
            #expect(bends.bends[3...].map(\.int) == [3, 3])
        }
        // Every other one lies on a parabola: third differences of a sequence of squares are 0.
        for start in 0..<newest.count - 6 {
            let third = newest[start + 6] - 3 * newest[start + 4] + 3 * newest[start + 2] - newest[start]
            #expect(third == 0)
        }
        var power = try #require(ExactBends(Root([-1, 2, 2, 3, 3])))
        let isReached = try power.apply(Word(parsing: "(012)^40"))
        #expect(isReached && power == bends)
    }

    @Test("A contact's power of any size opens, as deep as its exact bends say")
    func contactPowers() throws {
        let root = try Root([-1, 2, 2, 3, 3])
        for power in ["2000", "1000000", "(10^50)", "(10^1000)"] {
            let word = try Word(parsing: "3 1 (012)^\(power) 4")
            var frame = LocalFrame(root)
            try frame.apply(word)
            var exact = try #require(ExactBends(root))
            let isReached = exact.apply(word)
            #expect(isReached && frame.shapeError < 1e-12)
            let (fraction, exponent) = exact.bends[4].scaled
            let told = Magnification(fraction).log2 + Double(exponent)
            #expect(abs(frame.magnification.log2 - told) < 1e-9)
            for index in 0..<5 {
                let (other, otherExponent) = exact.bends[index].scaled
                let shift = Double(sign: .plus, exponent: max(otherExponent - exponent, -1000), significand: 1)
                #expect(abs(frame.spheres[index].bend - other / fraction * shift) < 1e-12)
            }
        }
    }

    @Test("Two spheres alone close after six: Soddy's hexlet")
    func hexlet() throws {
        var frame = LocalFrame(.standard)
        try frame.apply(Word(parsing: "(01)^(10^9)"))
        var short = LocalFrame(.standard)
        try short.apply(Word(parsing: "01"))
        for index in 0..<5 { #expect(abs(frame.spheres[index].bend - short.spheres[index].bend) < 1e-12) }
        var exact = try #require(ExactBends(Root([-1, 2, 2, 3, 3])))
        let root = exact
        for letter in [0, 1, 0, 1, 0, 1] { exact.swap(letter) }
        #expect(exact == root)
    }

    @Test("A magnification beyond all numbers is refused")
    func tooDeep() throws {
        let word = try Word(parsing: "(0123)^(10^1000)")
        var frame = LocalFrame(.standard)
        #expect(throws: TooDeep.self) { try frame.apply(word) }
    }
}
