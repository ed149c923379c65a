import ArgumentParsing
import Testing

@Suite struct ParameterTests {
    private enum Fruit: String, CaseIterable { case apple, pear }
    private let level = Parameter("--level", in: 1...10, standard: 5, "levels")
    private let scale = Parameter("--scale", "F", in: 0.5...4, standard: 1.25, "scale")
    private let fruit = Parameter("--fruit", standard: Fruit.pear, "fruit")

    private func parse(_ words: String...) throws(UsageError) -> Arguments {
        try Arguments(words, allowed: [level.option, scale.option, fruit.option])
    }

    @Test func whatIsNotGivenHasItsStandardValue() throws {
        let none = try parse()
        #expect(try none[level] == 5 && none[scale] == 1.25 && none[fruit] == .pear)
        let all = try parse("--level", "7", "--scale", "2", "--fruit", "apple")
        #expect(try all[level] == 7 && all[scale] == 2 && all[fruit] == .apple)
    }

    @Test func valuesAreChecked() throws {
        #expect(throws: UsageError.self) { try parse("--level", "11")[level] }
        #expect(throws: UsageError.self) { try parse("--scale", "0x1")[scale] }
        #expect(throws: UsageError.self) { try parse("--fruit", "plum")[fruit] }
    }

    @Test func theHelpSaysTheStandardValue() {
        #expect(level.option.help == "levels (5)")
        #expect(scale.option.help == "scale (1.25)")
        #expect(fruit.option.help == "fruit (pear)")
        #expect(Parameter("--x", "D", in: 0...30, standard: 30 * 0.05, "x").option.help == "x (1.5)")
    }
}
