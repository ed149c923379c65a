import Geometry

/// Where a statement stands.
struct TextPosition {
    var line: Int
    var column: Int

    func error(_ problem: BoardError.Problem) -> BoardError {
        BoardError(line: line, column: column, problem: problem)
    }
}

/// A part of a line and where it begins.
struct Word {
    var text: Substring
    var position: TextPosition

    func number(from low: Double, to high: Double) throws(BoardError) -> Double {
        // `Double` would also read hexadecimal, "inf" and "nan".
        guard text.allSatisfy({ "0123456789.-".contains($0) }), let value = Double(text) else {
            throw position.error(.notANumber(String(text)))
        }
        guard (low...high).contains(value) else {
            throw position.error(.outOfRange(String(text), low: low, high: high))
        }
        return value
    }
}

/// Collects the statements of a board.
struct BoardParser {
    private var name: String?
    private var size: Vector2?
    private var ballRadius = 8.0
    private var wallThickness = 8.0
    private var start: Vector2?
    private var goal: Disc?
    /// The parts and where their statements stand.
    private(set) var parts: [(part: BoardPart, at: TextPosition)] = []
    /// First position of each kind of statement.
    private(set) var positions: [BoardStatement: TextPosition] = [:]

    /// Walls (from one point to the next), holes and bumpers that a board may have of each: more would take seconds to
    /// shade.
    private static let most = 400
    /// Largest coordinate that can lie on a board.
    private static let far = 1000.0

    mutating func read(_ line: Substring, number: Int) throws(BoardError) {
        let words = Self.words(of: line.prefix { $0 != "#" }, line: number)
        guard let first = words.first else { return }
        guard let statement = BoardStatement(rawValue: String(first.text)) else {
            throw first.position.error(.unknownStatement(String(first.text)))
        }
        try note(statement, at: first.position)
        let parts = words.dropFirst()
        switch statement {
        case .name:
            guard let word = parts.first else {
                throw first.position.error(.wrongParts(statement: "name", takes: "a name"))
            }
            let text = line.prefix { $0 != "#" }[word.text.startIndex...]
            name = String(text.reversed().drop(while: \.isWhitespace).reversed())
        case .size: size = try point(first, parts, "a width and a depth", from: 100)
        case .ball: ballRadius = try numbers(first, parts, 1, "a radius", 2, 40)[0]
        case .thickness: wallThickness = try numbers(first, parts, 1, "a thickness", 1, 60)[0]
        case .start: start = try point(first, parts, "x and y")
        case .goal: goal = try disc(first, parts)
        case .wall: try readWall(first, parts)
        case .hole: self.parts.append((.hole(try disc(first, parts)), first.position))
        case .bumper: self.parts.append((.bumper(try disc(first, parts)), first.position))
        }
        if let kind = BoardPart.Kind(rawValue: statement.rawValue),
            self.parts.count(where: { $0.part.kind == kind }) > Self.most
        {
            throw first.position.error(.tooMany(statement.rawValue, most: Self.most))
        }
    }

    private static func words(of line: Substring, line number: Int) -> [Word] {
        var (column, counted) = (1, line.startIndex)
        return line.split(whereSeparator: \.isWhitespace).map { text in
            column += line.distance(from: counted, to: text.startIndex)
            counted = text.startIndex
            return Word(text: text, position: TextPosition(line: number, column: column))
        }
    }

    /// Remembers where a statement stands, and refuses the second of those that stand once.
    private mutating func note(_ statement: BoardStatement, at position: TextPosition) throws(BoardError) {
        if let first = positions[statement], BoardPart.Kind(rawValue: statement.rawValue) == nil {
            throw position.error(.repeated(statement.rawValue, firstLine: first.line))
        }
        positions[statement] = positions[statement] ?? position
    }

    private func numbers(
        _ first: Word, _ parts: ArraySlice<Word>, _ count: Int, _ takes: String, _ low: Double, _ high: Double
    ) throws(BoardError) -> [Double] {
        // The column is that of the first part too many, or of the statement that has too few.
        guard parts.count == count else {
            let position = parts.count > count ? parts[parts.startIndex + count].position : first.position
            throw position.error(.wrongParts(statement: String(first.text), takes: takes))
        }
        var numbers: [Double] = []
        for part in parts { numbers.append(try part.number(from: low, to: high)) }
        return numbers
    }

    private func point(
        _ first: Word, _ parts: ArraySlice<Word>, _ takes: String, from low: Double = 0
    ) throws(BoardError) -> Vector2 {
        let numbers = try numbers(first, parts, 2, takes, low, Self.far)
        return Vector2(numbers[0], numbers[1])
    }

    private func disc(_ first: Word, _ parts: ArraySlice<Word>) throws(BoardError) -> Disc {
        let takes = "x, y and a radius"
        guard let last = parts.last, parts.count == 3 else {
            return Disc(centre: .zero, radius: try numbers(first, parts, 3, takes, 0, Self.far)[0])
        }
        let centre = try point(first, parts.dropLast(), takes)
        return Disc(centre: centre, radius: try last.number(from: 1, to: 200))
    }

    private mutating func readWall(_ first: Word, _ parts: ArraySlice<Word>) throws(BoardError) {
        guard parts.count >= 4, parts.count.isMultiple(of: 2) else {
            throw first.position.error(.wrongParts(statement: "wall", takes: "two or more points, x and y each"))
        }
        let numbers = try numbers(first, parts, parts.count, "", 0, Self.far)
        let points = stride(from: 0, to: numbers.count, by: 2).map { Vector2(numbers[$0], numbers[$0 + 1]) }
        for (from, to) in zip(points, points.dropFirst()) {
            self.parts.append((.wall(Wall(from: from, to: to)), first.position))
        }
    }

    func board(lastLine: Int) throws(BoardError) -> Board {
        func needed<Value>(_ value: Value?, _ statement: BoardStatement) throws(BoardError) -> Value {
            guard let value else {
                throw TextPosition(line: lastLine, column: 1).error(.missing(statement.rawValue))
            }
            return value
        }
        return Board(
            name: try needed(name, .name), size: try needed(size, .size), ballRadius: ballRadius,
            wallThickness: wallThickness, start: try needed(start, .start), goal: try needed(goal, .goal),
            parts: parts.map(\.part))
    }
}
