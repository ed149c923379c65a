extension Word {
    /// Reads a word: letters 0 to 4, spaces where one likes, brackets with powers, like `(012)^400 3 4`. A power is a
    /// whole number, or one to the power of another in brackets: `(012)^(10^50)`. Throws the first thing that is wrong.
    public init(parsing text: some StringProtocol) throws(WordError) {
        var parser = Parser(Array(text))
        self.init(try parser.terms(depth: 0))
    }

    fileprivate static let greatestPower = BigInteger(10).power(1000)
}

private struct Parser {
    private let characters: [Character]
    private var index = 0
    private var letters = 0

    init(_ characters: [Character]) { self.characters = characters }

    private var position: Int { index + 1 }

    /// Terms up to the end, or within brackets up to the closing one, which is left.
    mutating func terms(depth: Int) throws(WordError) -> [Word.Term] {
        var terms: [Word.Term] = []
        while index < characters.count {
            switch characters[index] {
            case " ": index += 1
            case "(": terms.append(contentsOf: try brackets(depth: depth + 1))
            case ")":
                guard depth > 0 else { throw .notOpened(position: position) }
                return terms
            case let character:
                guard let letter = character.wholeNumberValue, character.isASCII, letter < 5 else {
                    throw .unexpected(character, position: position)
                }
                letters += 1
                guard letters <= Word.greatestLength else { throw .tooLong(position: position) }
                terms.append(.letter(UInt8(letter)))
                index += 1
            }
        }
        return terms
    }

    /// Brackets, with a power or without.
    private mutating func brackets(depth: Int) throws(WordError) -> [Word.Term] {
        let start = position
        guard depth <= Word.greatestNesting else { throw .tooNested(position: start) }
        index += 1
        let inner = try terms(depth: depth)
        guard index < characters.count else { throw .notClosed(position: start) }
        index += 1
        guard !inner.isEmpty else { throw .emptyBrackets(position: start) }
        guard take("^") else { return inner }
        return [.power(inner, try power())]
    }

    private mutating func power() throws(WordError) -> BigInteger {
        let start = position
        var value: BigInteger
        if take("(") {
            value = try number()
            if take("^") {
                let exponent = try number()
                // 2^3322 is above 10^1000; larger exponents need not be tried.
                guard let exponent = exponent.int, exponent <= 3400 || value <= BigInteger(1) else {
                    throw .powerOutOfRange(position: start)
                }
                guard value.bitWidth * exponent < 8000 || value <= BigInteger(1) else {
                    throw .powerOutOfRange(position: start)
                }
                value = value <= BigInteger(1) && exponent > 0 ? value : value.power(exponent)
            }
            guard take(")") else { throw .notClosed(position: start) }
        } else {
            value = try number()
        }
        guard !value.isZero, value <= Word.greatestPower else { throw .powerOutOfRange(position: start) }
        return value
    }

    private mutating func number() throws(WordError) -> BigInteger {
        let start = index
        while index < characters.count, characters[index].isASCII, characters[index].isWholeNumber { index += 1 }
        // 1,100 digits, leading zeros among them, are more than any power in range needs.
        let digits = String(characters[start..<index].prefix(1100))
        guard let value = BigInteger(decimal: digits) else { throw .noPower(position: start + 1) }
        return value
    }

    private mutating func take(_ character: Character) -> Bool {
        guard index < characters.count, characters[index] == character else { return false }
        index += 1
        return true
    }
}
