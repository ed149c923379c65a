import Apollonian

/// A place is so deep that its magnification cannot be told: beyond 2^(2^61).
public struct TooDeep: Error, Hashable, CustomStringConvertible {
    /// One line without a full stop.
    public var description: String { "too deep: the magnification is beyond 10^(10^17)" }
}

extension LocalFrame {
    /// Up to so many letters a power is walked letter by letter.
    private static let mostLetters = 4096
    /// After so many letters of a period that grows, the frame is its own picture, to all digits, period after period.
    private static let settlingLetters = 512

    /// Goes along a word. A high power takes no longer than a low one: about a contact point it is quadratic in the
    /// exponent, and elsewhere the frame soon repeats itself but for its magnification. After such a power the frame is
    /// turned in a way that depends on the place alone.
    public mutating func apply(_ word: Word) throws(TooDeep) {
        for term in word.terms { try apply(term) }
    }

    private mutating func apply(_ term: Word.Term) throws(TooDeep) {
        switch term {
        case .letter(let letter): swap(Int(letter))
        case .power(let base, let exponent):
            let length = Word.length(base)
            if let letters = (length * exponent).int, letters <= Self.mostLetters, let count = exponent.int {
                for _ in 0..<count { for term in base { try apply(term) } }
            } else if let unipotent = Word(base).matrix(mostBits: 1 << 14)?.unipotent {
                try apply(base, exponent, unipotent)
            } else {
                try applyGrowing(base, exponent)
            }
        }
    }

    /// A power about a contact point, or one that comes back to where it began.
    private mutating func apply(
        _ base: [Word.Term], _ exponent: BigInteger, _ unipotent: (order: Int, nilpotent: SwapMatrix)
    ) throws(TooDeep) {
        let (quotient, remainder) = exponent.divided(by: unipotent.order)
        // Of the rest, enough is left to be walked that the last letter is the newest sphere.
        let pairs = (quotient * (quotient - BigInteger(1))).divided(by: 2).quotient
        let nilpotent = unipotent.nilpotent
        let matrix = SwapMatrix.identity + nilpotent * quotient + nilpotent * nilpotent * pairs
        guard !(matrix - .identity).isZero else {
            for _ in 0..<remainder { for term in base { try apply(term) } }
            return
        }
        try replace(by: matrix, newest: Self.lastLetter(base))
        for _ in 0..<remainder { for term in base { try apply(term) } }
    }

    /// Takes the frame to where a matrix leads, by the bends alone.
    private mutating func replace(by matrix: SwapMatrix, newest: Int) throws(TooDeep) {
        // Entries are taken relative to the largest.
        let entries = matrix.rows.map { $0.map(\.scaled) }
        let top = entries.joined().filter { $0.fraction != 0 }.map(\.exponent).max() ?? 0
        var bends = InlineArray<5, Double>(repeating: 0)
        for row in 0..<5 {
            for column in 0..<5 where entries[row][column].fraction != 0 {
                let (fraction, exponent) = entries[row][column]
                let factor = Double(sign: .plus, exponent: max(exponent - top, -1074), significand: fraction)
                bends[row] += factor * spheres[column].bend
            }
        }
        let unit = bends[newest]
        for row in 0..<5 { bends[row] /= unit }
        var magnification = magnification
        guard magnification.multiply(byPowerOfTwo: Double(top)) else { throw TooDeep() }
        magnification.multiply(by: unit)
        self = LocalFrame(bends: bends, newest: newest, magnification: magnification)
    }

    /// A power that grows at an even rate once it has settled.
    private mutating func applyGrowing(_ base: [Word.Term], _ exponent: BigInteger) throws(TooDeep) {
        let letters = Word.length(base).int ?? Self.settlingLetters
        var periods = max(Self.settlingLetters / max(letters, 1), 2)
        // An odd period turns the frame into its mirror image: as many pairs are left out as there are.
        let rest = exponent - BigInteger(periods)
        let (pairs, odd) = rest.divided(by: 2)
        periods += odd
        var before = magnification
        for period in 0..<periods {
            if period == periods - 2 { before = magnification }
            for term in base { try apply(term) }
        }
        let growth = magnification.log2(over: before)
        let (fraction, power) = pairs.scaled
        guard power < 62, magnification.multiply(byPowerOfTwo: growth * fraction * exp2(power)) else {
            throw TooDeep()
        }
    }

    private func exp2(_ power: Int) -> Double { Double(sign: .plus, exponent: power, significand: 1) }

    private static func lastLetter(_ terms: [Word.Term]) -> Int {
        switch terms.last {
        case .letter(let letter): Int(letter)
        case .power(let base, _): lastLetter(base)
        case nil: 0
        }
    }
}
