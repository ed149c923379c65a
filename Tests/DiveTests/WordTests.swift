import Apollonian
import Dive
import Testing

/// Words: their text, their canonical form and what is wrong with others.
@Suite struct WordTests {
    @Test(
        "Equal neighbours cancel, within powers and beside them",
        arguments: [
            ("", ""), ("0", "0"), ("00", ""), ("0 1 2 2 1", "0"), ("(012)^400 3 4", "(012)^400 34"),
            ("(0)^5", "0"), ("(3)^(10^50)", ""), ("(010)^7", "010"), ("(0 12 0)^7", "0(12)^7 0"),
            ("(012)^1", "012"), ("((012)^3)^4", "(012)^12"), ("(012)^3 (012)^4", "(012)^7"),
            ("(012)^9 (210)^4", "(012)^5"), ("(012)^4 (210)^9", "(210)^5"), ("(012)^5 (210)^5", ""),
            ("(012)^3 2", "(012)^2 01"), ("0 (012)^3", "12(012)^2"), ("210 (012)^3", "(012)^2"),
            ("(012)^3 2 1 0", "(012)^2"), ("((01)^2 3)^2", "((01)^2 3)^2"),
        ])
    func canonical(text: String, expected: String) throws {
        let word = try Word(parsing: text)
        #expect(word.description == expected)
        #expect(try Word(parsing: word.description) == word)
    }

    @Test("A word and its inverse undo each other, and the length counts powers")
    func inverse() throws {
        let word = try Word(parsing: "3(012)^(10^50) 4((01)^2 3)^7")
        var both = word
        for term in word.inverse.terms { both.append(term) }
        #expect(both == Word())
        #expect(word.length == BigInteger(3) * BigInteger(10).power(50) + BigInteger(37))
    }

    @Test("A canonical word leads where its text does")
    func samePlace() throws {
        for text in ["0 (012)^3 2 2 (101)^5", "(012)^9 (210)^4 33", "4 (0 1 2 0)^3 0 2"] {
            var plain = try #require(ExactBends(Root([-1, 2, 2, 3, 3])))
            var canonical = plain
            var written = text
            // Powers are written out by hand.
            for (power, letters) in [
                ("(012)^3", "012012012"), ("(101)^5", "101101101101101"), ("(0 1 2 0)^3", "012001200120"),
                ("(012)^9", String(repeating: "012", count: 9)), ("(210)^4", String(repeating: "210", count: 4)),
            ] { written = written.replacing(power, with: letters) }
            for letter in written.compactMap(\.wholeNumberValue) { plain.swap(letter) }
            let isReached = canonical.apply(try Word(parsing: text))
            #expect(isReached && canonical == plain)
        }
    }

    @Test(
        "Bad words are refused with the place of what is wrong",
        arguments: [
            ("015", WordError.unexpected("5", position: 3)), ("0 a", .unexpected("a", position: 3)),
            ("0^3", .unexpected("^", position: 2)), ("٣", .unexpected("٣", position: 1)),
            ("(01", .notClosed(position: 1)), ("0)1", .notOpened(position: 2)), ("01()", .emptyBrackets(position: 3)),
            ("(01)^", .noPower(position: 6)), ("(01)^x", .noPower(position: 6)),
            ("(01)^0", .powerOutOfRange(position: 6)),
            ("(01)^(10^1001)", .powerOutOfRange(position: 6)), ("(01)^(10^2", .notClosed(position: 6)),
            ("(01)^(2^99999999999999999999)", .powerOutOfRange(position: 6)), ("(01)^-1", .noPower(position: 6)),
            ("(012)^(10^50", .notClosed(position: 7)),
        ])
    func refused(text: String, error: WordError) {
        #expect(throws: error) { try Word(parsing: text) }
        #expect(!"\(error)".contains("\n"))
    }

    @Test("Limits of length, nesting and power are reached and not passed")
    func limits() throws {
        let letters = String(repeating: "01", count: 32768)
        #expect(try Word(parsing: letters).length == BigInteger(65536))
        #expect(throws: WordError.tooLong(position: 65537)) { try Word(parsing: letters + "3") }
        func nested(_ depth: Int) -> String {
            String(repeating: "(", count: depth) + "01" + String(repeating: " 2)^2", count: depth)
        }
        #expect(try Word(parsing: nested(16)).length > BigInteger(65536))
        #expect(throws: WordError.tooNested(position: 17)) { try Word(parsing: nested(17)) }
        #expect(try Word(parsing: "(012)^(10^1000)").length == BigInteger(3) * BigInteger(10).power(1000))
    }
}
