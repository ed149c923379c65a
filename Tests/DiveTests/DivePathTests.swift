import Apollonian
import Dive
import Simulation
import Testing

/// The way down and back.
@Suite struct DivePathTests {
    @Test("In and out again the frames are the same to the last bit", arguments: [60, 400, 5000])
    func thereAndBack(count: Int) throws {
        var random = SeededRandom(seed: 11)
        var path = try DivePath(.standard)
        var bends: [[Double]] = [all(path.frame)]
        var last = -1
        for _ in 0..<count {
            var letter = last
            while letter == last { letter = min(Int(random.uniform(0, 5)), 4) }
            last = letter
            try path.descend(letter)
            bends.append(all(path.frame))
        }
        #expect(path.word.length == BigInteger(count))
        for depth in stride(from: count - 1, through: 0, by: -1) {
            try path.climb()
            #expect(all(path.frame) == bends[depth])
        }
        #expect(path.word == Word() && path.frame.magnification == Magnification())
        // Above the root there is nothing.
        try path.climb()
        #expect(path.word == Word())
    }

    private func all(_ frame: LocalFrame) -> [Double] {
        (0..<5).flatMap { index in
            let sphere = frame.spheres[index]
            return [sphere.bend, sphere.bendCentre.x, sphere.bendCentre.y, sphere.bendCentre.z, sphere.coBend]
        }
    }

    @Test("The same letter twice is a step back")
    func twice() throws {
        var path = try DivePath(.standard, word: Word(parsing: "0123"))
        let frame = all(path.frame)
        try path.descend(4)
        try path.descend(4)
        #expect(path.word == (try Word(parsing: "0123")) && all(path.frame) == frame)
        try path.descend(3)
        #expect(path.word == (try Word(parsing: "012")))
    }

    @Test("Out of a high power one climbs a letter at a time")
    func power() throws {
        var path = try DivePath(Root([-1, 2, 2, 3, 3]), word: Word(parsing: "(012)^1000000"))
        var exact = try #require(ExactBends(Root([-1, 2, 2, 3, 3])))
        for length in [2_999_999, 2_999_998, 2_999_997] {
            try path.climb()
            #expect(path.word.length == BigInteger(length))
        }
        #expect(path.word == (try Word(parsing: "(012)^999999")))
        let isReached = exact.apply(path.word)
        #expect(isReached)
        let (fraction, exponent) = exact.bends[2].scaled
        #expect(abs(path.frame.magnification.log2 - Magnification(fraction).log2 - Double(exponent)) < 1e-9)
    }
}
