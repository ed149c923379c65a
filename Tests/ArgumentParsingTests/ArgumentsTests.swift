import ArgumentParsing
import Testing

@Suite struct ArgumentsTests {
    private enum Fruit: String, CaseIterable { case apple, pear }
    private let options = [
        Option("--level", "N", "level"), Option("--fast", nil, "flag"), Option("--fruit", "NAME", "fruit"),
        Option("--turn", "Y,X", "angles"), Option("--size", "WxH", "size"),
    ]

    private func parse(_ words: String...) throws(UsageError) -> Arguments { try Arguments(words, allowed: options) }

    @Test func valuesInBothForms() throws {
        #expect(try parse("--level", "5").integer("--level", in: 1...10) == 5)
        #expect(try parse("--level=5").integer("--level", in: 1...10) == 5)
        #expect(try parse("--turn", "-20,17.5").reals("--turn", count: 2) == [-20, 17.5])
        let size = try parse("--size", "800x600").size("--size", from: (1, 1), to: 1000)
        #expect(size?.width == 800 && size?.height == 600)
        #expect(try parse("--fruit", "pear").choice("--fruit", as: Fruit.self) == .pear)
        #expect(try parse("--fast").has("--fast"))
        #expect(try parse().integer("--level", in: 1...10) == nil)
    }

    @Test(arguments: ["0", "11", "3.5", "x", "1e2", " 5", "9999999999999999999999"])
    func numbersOutsideTheRangeNameTheOption(value: String) throws {
        let arguments = try parse("--level", value)
        #expect(throws: UsageError.badValue(option: "--level", value: value, expected: "a whole number from 1 to 10")) {
            try arguments.integer("--level", in: 1...10)
        }
    }

    @Test(arguments: ["nan", "inf", "", "1", "1,2,3", "1,,2", "1,x"])
    func listsNeedTheirCount(value: String) {
        #expect(throws: UsageError.self) {
            try Arguments(["--turn", value], allowed: options).reals("--turn", count: 2)
        }
    }

    @Test(arguments: ["800", "800x", "x600", "0x600", "800x600x2", "8.5x6", "-1x5"])
    func sizesNeedTwoSides(value: String) {
        #expect(throws: UsageError.self) {
            try Arguments(["--size", value], allowed: options).size("--size", from: (1, 1), to: 1000)
        }
    }

    @Test func mistakesSayWhatWasMeant() {
        #expect(throws: UsageError.unknownOption("--levle", suggestion: "--level")) { try parse("--levle", "5") }
        #expect(throws: UsageError.unknownOption("--quick", suggestion: nil)) { try parse("--quick") }
        #expect(throws: UsageError.missingValue(option: "--level", placeholder: "N")) { try parse("--level") }
        #expect(throws: UsageError.missingValue(option: "--level", placeholder: "N")) { try parse("--level", "--fast") }
        #expect(throws: UsageError.missingValue(option: "--level", placeholder: "N")) { try parse("--level=") }
        #expect(throws: UsageError.needlessValue(option: "--fast")) { try parse("--fast=1") }
        #expect(throws: UsageError.repeated(option: "--level")) { try parse("--level", "1", "--level=2") }
        #expect(throws: UsageError.unexpectedWord("5")) { try parse("5") }
    }

    @Test func twoOfOneKindConflict() throws {
        let arguments = try parse("--level", "1", "--fast")
        #expect(throws: UsageError.conflict("--level", "--fast")) {
            try arguments.checkAtMostOne(of: ["--level", "--fruit", "--fast"])
        }
        try arguments.checkAtMostOne(of: ["--level", "--fruit"])
    }

    private func parse(_ words: [String], _ rule: OptionRule) throws(UsageError) {
        _ = try Arguments(
            words,
            Help(command: "x", summary: "", sections: [("", options + [Option("--help", nil, "")])], rules: [rule]))
    }

    @Test func rulesSayWhatGoesTogether() throws {
        let oneOf = OptionRule.oneOf(["--level", "--fast"])
        #expect(throws: UsageError.conflict("--level", "--fast")) { try parse(["--fast", "--level", "1"], oneOf) }
        try parse(["--fast", "--turn", "1,2"], oneOf)
        let only = OptionRule.only("--fast", with: ["--level"])
        #expect(throws: UsageError.conflict("--fast", "--turn")) { try parse(["--fast", "--turn", "1,2"], only) }
        try parse(["--fast", "--level", "1"], only)
        try parse(["--turn", "1,2"], only)
        let needs = OptionRule.needs("--fast", "--level")
        #expect(throws: UsageError.needs(option: "--fast", other: "--level")) { try parse(["--fast"], needs) }
        try parse(["--fast", "--level", "1"], needs)
        for rule in [oneOf, only, needs] { try parse(["--fast", "--turn", "x", "--level", "1", "--help"], rule) }
    }

    @Test(arguments: ["0x1p3", "0x10", "infinity", "nan", "1e999", "", "1_0", "½"])
    func onlyDecimalNumbersAreNumbers(value: String) throws {
        #expect(throws: UsageError.self) { try parse("--turn", value + ",1").reals("--turn", count: 2) }
        #expect(throws: UsageError.self) { try parse("--level", value).real("--level", in: 0...1e9) }
    }

    @Test func filesAreNamedOnce() throws {
        let files = [
            Option("--in", "FILE", "", file: .input), Option("--out", "FILE", "", file: .output),
            Option("--log", "FILE", "", file: .output),
        ]
        func parse(_ words: String...) throws(UsageError) {
            _ = try Arguments(
                words, Help(command: "x", summary: "", sections: [("", files + [Option("--help", nil, "")])]))
        }
        let name = "/tmp/none-of-these"
        #expect(throws: UsageError.sameFile("--in", "--out", path: name)) { try parse("--out", name, "--in", name) }
        #expect(throws: UsageError.sameFile("--out", "--log", path: "/tmp/./none-of-these")) {
            try parse("--out", name, "--log", "/tmp/./none-of-these")
        }
        #expect(throws: UsageError.sameFile("--out", "--log", path: "-")) { try parse("--out", "-", "--log", "-") }
        try parse("--in", name, "--out", name + "2", "--log", "-")
        try parse("--out", "/dev/null", "--log", "/dev/null")
    }

    @Test func helpNamesEveryOption() {
        let help = Help(command: "x y", summary: "Does.", sections: [("Options:", options)])
        for option in options { #expect(help.text.contains(option.name)) }
        #expect(help.text.hasPrefix("usage: x y [OPTIONS]"))
    }
}

@Suite struct ProgramTests {
    /// What a command was given.
    private struct Call: Error, Equatable {
        var name: String
        var words: [String]
    }

    private func program(standard: String?) -> Program {
        Program(
            name: "x", version: "1", summary: "Does.",
            commands: ["one", "two"].map { name in .init(name, "does \(name)") { throw Call(name: name, words: $0) } },
            standard: standard)
    }

    @Test func wordsGoToTheCommandThatTheyName() {
        #expect(throws: Call(name: "two", words: ["--a", "b"])) { try program(standard: nil).run(["two", "--a", "b"]) }
        #expect(throws: Call(name: "one", words: [])) { try program(standard: "one").run([]) }
        #expect(throws: Call(name: "one", words: ["--a"])) { try program(standard: "one").run(["--a"]) }
    }

    @Test func othersAreUsageErrors() {
        let error = UsageError.unknownCommand("three", known: ["one", "two"])
        #expect(throws: error) { try program(standard: "one").run(["three"]) }
        #expect(throws: UsageError.unknownCommand("--a", known: ["one", "two"])) {
            try program(standard: nil).run(["--a"])
        }
        #expect(program(standard: nil).help.contains("does two"))
    }
}
