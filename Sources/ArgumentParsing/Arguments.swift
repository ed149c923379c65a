import Files

/// The words of a command line, sorted into options; values are read, and checked, by the kind that is asked for.
public struct Arguments: Sendable {
    private var values: [String: String] = [:]
    private let options: [Option]
    /// Words that belong to no option, in order.
    public private(set) var words: [String] = []

    /// Takes the words after the command's name: `--name value`, `--name=value` and `--flag`.
    /// - Parameters:
    ///   - allowed: the options there are.
    ///   - maximumWords: how many words without an option may stand among them.
    public init(_ arguments: [String], allowed: [Option], maximumWords: Int = 0) throws(UsageError) {
        options = allowed
        var rest = arguments[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("-"), word != "-" else {
                guard words.count < maximumWords else { throw .unexpectedWord(word) }
                words.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = parts[0]
            guard let option = allowed.first(where: { $0.name == name }) else {
                throw .unknownOption(name, suggestion: Self.nearest(name, in: allowed.map(\.name)))
            }
            guard values[name] == nil else { throw .repeated(option: name) }
            values[name] = try Self.value(of: option, inline: parts.count > 1 ? parts[1] : nil, rest: &rest)
        }
    }

    /// Takes the words after a command's name, and checks which options go together and that no output is an input or
    /// another output. `--help` goes with all.
    public init(_ arguments: [String], _ command: Help) throws(UsageError) {
        try self.init(arguments, allowed: command.options)
        guard values["--help"] == nil else { return }
        for rule in command.rules { try check(rule) }
        try checkFiles()
    }

    private func check(_ rule: OptionRule) throws(UsageError) {
        switch rule {
        case .oneOf(let names): try checkAtMostOne(of: names)
        case .only(let name, let allowed):
            guard has(name) else { return }
            // In the order of the help text, so that the same words give the same complaint.
            let other = options.first { has($0.name) && $0.name != name && !allowed.contains($0.name) }
            if let other { throw .conflict(name, other.name) }
        case .needs(let name, let other):
            if has(name), !has(other) { throw .needs(option: name, other: other) }
        }
    }

    private func checkFiles() throws(UsageError) {
        let files = options.filter { $0.file != nil && has($0.name) }
        for (place, output) in files.enumerated() where output.file == .output {
            for other in files[..<place] + files[(place + 1)...].filter({ $0.file == .input }) {
                guard let one = text(other.name), let two = text(output.name) else { continue }
                let areOne =
                    other.file == .output && one == "-" && two == "-"
                    || FileIdentity(one) != nil && FileIdentity(one) == FileIdentity(two)
                if areOne { throw .sameFile(other.name, output.name, path: two) }
            }
        }
    }

    private static func value(
        of option: Option, inline: String?, rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard let placeholder = option.placeholder else {
            guard inline == nil else { throw .needlessValue(option: option.name) }
            return ""
        }
        if let inline, !inline.isEmpty { return inline }
        // A value may begin with a dash where it is a number or stands for standard input.
        guard inline == nil, let next = rest.first, !next.isEmpty, !next.hasPrefix("--") else {
            throw .missingValue(option: option.name, placeholder: placeholder)
        }
        rest.removeFirst()
        return next
    }

    /// Whether the option was given.
    public func has(_ name: String) -> Bool {
        precondition(options.contains { $0.name == name }, "\(name) is not an option of this command")
        return values[name] != nil
    }

    /// The option's value as it was written.
    public func text(_ name: String) -> String? { has(name) ? values[name] : nil }

    /// A whole number in a range.
    public func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = text(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw .badValue(
                option: name, value: text, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// A finite number in a range.
    public func real(_ name: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
        guard let text = text(name) else { return nil }
        guard let number = Double(decimal: text), range.contains(number) else {
            throw .badValue(
                option: name, value: text,
                expected: "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))")
        }
        return number
    }

    /// So many finite numbers with commas between them.
    public func reals(_ name: String, count: Int) throws(UsageError) -> [Double]? {
        try list(name, count: count, expected: "\(count) numbers with commas between them") { Double(decimal: $0) }
    }

    /// One of the words that an enumeration has.
    public func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, as type: Choice.Type = Choice.self
    ) throws(UsageError) -> Choice? where Choice.RawValue == String {
        guard let text = text(name) else { return nil }
        guard let choice = Choice(rawValue: text) else {
            throw .badValue(
                option: name, value: text,
                expected: "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return choice
    }

    /// Width and height, like `1280x720`, each in a range.
    public func size(
        _ name: String, from least: (width: Int, height: Int), to most: Int
    ) throws(UsageError) -> (width: Int, height: Int)? {
        guard let text = text(name) else { return nil }
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1],
            (least.width...most).contains(width), (least.height...most).contains(height)
        else {
            throw .badValue(
                option: name, value: text,
                expected: "a size like 1280x720, from \(least.width)x\(least.height) to \(most)x\(most)")
        }
        return (width, height)
    }

    /// Of these options at most one may be given.
    public func checkAtMostOne(of names: [String]) throws(UsageError) {
        let given = names.filter(has)
        if given.count > 1 { throw .conflict(given[0], given[1]) }
    }

    private func list<Value>(
        _ name: String, count: Int, expected: String, read: (Substring) -> Value?
    ) throws(UsageError) -> [Value]? {
        guard let text = text(name) else { return nil }
        let values = text.split(separator: ",", omittingEmptySubsequences: false).compactMap(read)
        guard values.count == count, text.split(separator: ",", omittingEmptySubsequences: false).count == count else {
            throw .badValue(option: name, value: text, expected: expected)
        }
        return values
    }

    private func plain(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
    }

    /// The name with the fewest single-letter edits (Levenshtein 1966), if they are at most two.
    private static func nearest(_ word: String, in names: [String]) -> String? {
        func distance(_ a: [Character], _ b: [Character]) -> Int {
            var row = Array(0...b.count)
            for i in a.indices {
                var diagonal = row[0]
                row[0] = i + 1
                for j in b.indices {
                    let above = row[j + 1]
                    row[j + 1] = min(above + 1, row[j] + 1, diagonal + (a[i] == b[j] ? 0 : 1))
                    diagonal = above
                }
            }
            return row[b.count]
        }
        let best = names.map { (name: $0, edits: distance(Array(word), Array($0))) }.min { $0.edits < $1.edits }
        guard let best, best.edits <= 2 else { return nil }
        return best.name
    }
}

extension Double {
    /// A finite number in decimal form, with or without an exponent; nil for other texts, also those that C reads:
    /// hexadecimal, infinity, nan.
    fileprivate init?(decimal text: some StringProtocol) {
        guard text.utf8.allSatisfy({ "0123456789.+-eE".utf8.contains($0) }), let number = Double(text), number.isFinite
        else { return nil }
        self = number
    }
}
