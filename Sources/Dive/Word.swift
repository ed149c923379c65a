/// A path to a place of a packing, with powers: letter by letter, which of the present five tangent spheres is replaced
/// by the other one that touches the remaining four, beginning with the root's five (0 the outer one).
///
/// In canonical form: a letter after itself, which undoes it, is gone; no power is 1, begins and ends with the same letter
/// or could take in a neighbour of the same base.
public struct Word: Sendable, Hashable {
    /// A letter, or a power of a word.
    public indirect enum Term: Sendable, Hashable {
        case letter(UInt8)
        case power([Term], BigInteger)
    }

    /// Most letters as a text has them, powers not multiplied out.
    public static let greatestLength = 65_536
    /// How deep brackets may stand within brackets.
    public static let greatestNesting = 16

    /// The parts, one after the other; empty for the root.
    public private(set) var terms: [Term] = []

    /// The root's own place.
    public init() {}

    /// The canonical form of these terms.
    public init(_ terms: [Term]) {
        for term in terms { append(term) }
    }

    /// The word of these letters, each 0...4.
    public init(letters: some Sequence<UInt8>) { self.init(letters.map { .letter($0) }) }

    /// The word that leads back: letters in reverse.
    public var inverse: Word { Word(Self.inverted(terms)) }

    /// Number of letters, powers multiplied out.
    public var length: BigInteger { Self.length(terms) }

    static func length(_ terms: [Term]) -> BigInteger {
        terms.reduce(BigInteger(0)) { sum, term in
            switch term {
            case .letter: sum + BigInteger(1)
            case .power(let base, let exponent): sum + Self.length(base) * exponent
            }
        }
    }

    /// The word without its last letter, which a power writes out one period for; the root's for itself.
    public var withoutLastLetter: Word { Word(Self.shortened(terms)) }

    private static func shortened(_ terms: [Term]) -> [Term] {
        guard case .power(let base, let exponent)? = terms.last else { return Array(terms.dropLast()) }
        return terms.dropLast() + [.power(base, exponent - BigInteger(1))] + shortened(base)
    }

    private static func inverted(_ terms: [Term]) -> [Term] {
        terms.reversed().map { term in
            switch term {
            case .letter: term
            case .power(let base, let exponent): .power(inverted(base), exponent)
            }
        }
    }

    /// Appends a term and keeps the form canonical.
    public mutating func append(_ term: Term) {
        switch term {
        case .letter(let letter): append(letter)
        case .power(let base, let exponent): append(Word(base).terms, exponent)
        }
    }

    private mutating func append(_ letter: UInt8) {
        switch terms.last {
        case .letter(letter):
            terms.removeLast()
        case .power(let base, let exponent) where base.last == .letter(letter):
            // One period is written out, so that its last letter can go.
            terms.removeLast()
            append(base, exponent - BigInteger(1))
            for term in base.dropLast() { append(term) }
        default: terms.append(.letter(letter))
        }
    }

    /// Appends a power of a base in canonical form.
    private mutating func append(_ base: [Term], _ exponent: BigInteger) {
        guard !base.isEmpty, !exponent.isZero else { return }
        if exponent == BigInteger(1) {
            for term in base { append(term) }
            return
        }
        switch (base.first, base.last) {
        case (.letter(let letter), .letter) where base.count == 1:
            if exponent.modulo(2) == 1 { append(letter) }
            return
        case (.letter(let first), .letter(let last)) where first == last:
            // (a w a)^n = a w^n a.
            append(first)
            append(Word(Array(base[1..<base.count - 1])).terms, exponent)
            append(first)
            return
        case (.power(let inner, let factor), _) where base.count == 1:
            return append(inner, factor * exponent)
        default: break
        }
        switch (terms.last, base.first) {
        case (.power(base, let other), _):
            terms[terms.count - 1] = .power(base, other + exponent)
        case (.power(Self.inverted(base), let other), _):
            terms.removeLast()
            if exponent < other { append(Self.inverted(base), other - exponent) }
            if other < exponent { append(base, exponent - other) }
        case (.letter(let letter), .letter(let next)) where letter == next:
            // One period is written out, so that its first letter undoes the last one.
            for term in base { append(term) }
            append(base, exponent - BigInteger(1))
        default: terms.append(.power(base, exponent))
        }
    }
}

extension Word: CustomStringConvertible {
    /// The text from which the word can be read again.
    public var description: String { Self.text(terms) }

    private static func text(_ terms: [Term]) -> String {
        var text = ""
        var isAfterPower = false
        for term in terms {
            if isAfterPower { text += " " }
            switch term {
            case .letter(let letter): text += String(letter)
            case .power(let base, let exponent): text += "(" + Self.text(base) + ")^" + exponent.description
            }
            if case .power = term { isAfterPower = true } else { isAfterPower = false }
        }
        return text
    }
}

extension Word {
    /// The same word with its powers written out; as it is where that has more than `greatestLength` letters.
    public var writtenOut: Word {
        guard let length = length.int, length <= Self.greatestLength else { return self }
        return Word(letters: Self.letters(terms))
    }

    private static func letters(_ terms: [Term]) -> [UInt8] {
        terms.flatMap { term in
            switch term {
            case .letter(let letter): [letter]
            case .power(let base, let exponent):
                Array(repeatElement(letters(base), count: exponent.int ?? 0).joined())
            }
        }
    }
}
