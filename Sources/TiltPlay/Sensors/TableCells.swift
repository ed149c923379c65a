/// The cells of one line of a table: parted by commas, semicolons or tabs, with or without quotes, and numbers in them
/// with a point or a comma.
struct TableCells {
    /// Seconds a day.
    static let day = 86_400.0

    private var cells: [ArraySlice<UInt8>] = []

    /// Number of cells.
    var count: Int { cells.count }

    /// All of them as text.
    var texts: [String] { cells.map { String(decoding: $0, as: UTF8.self) } }

    /// What parts the cells of a line: a semicolon or a tab where there is one, so that a comma may be a decimal one.
    static func separator(of line: ArraySlice<UInt8>) -> UInt8 {
        for separator in [UInt8(ascii: ";"), UInt8(ascii: "\t")] where line.contains(separator) { return separator }
        return UInt8(ascii: ",")
    }

    /// Takes a line apart; what stands in quotes is not.
    mutating func split(_ line: ArraySlice<UInt8>, at separator: UInt8) {
        cells.removeAll(keepingCapacity: true)
        var start = line.startIndex
        var isQuoted = false
        for index in line.indices {
            if line[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard line[index] == separator, !isQuoted else { continue }
            cells.append(Self.content(line[start..<index]))
            start = index + 1
        }
        cells.append(Self.content(line[start...]))
    }

    private static func content(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let cell = trimmed(cell)
        guard cell.count >= 2, cell.first == UInt8(ascii: "\""), cell.last == cell.first else { return cell }
        return trimmed(cell.dropFirst().dropLast())
    }

    /// A cell as text; "" where there is none.
    subscript(column: Int) -> String {
        cells.indices.contains(column) ? String(decoding: cells[column], as: UTF8.self) : ""
    }

    /// Whether there is a number among them, as there is not among names.
    var haveNumbers: Bool { cells.indices.contains { number($0) != nil } }

    /// A cell as a number; nil where it is none, or hexadecimal.
    func number(_ column: Int) -> Double? {
        guard cells.indices.contains(column) else { return nil }
        let cell = cells[column]
        if let plain = Self.plainNumber(cell) { return plain }
        guard !cell.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }) else { return nil }
        let points = cell.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
        return Double(String(decoding: points, as: UTF8.self))
    }

    /// The number of a few digits with at most a sign and a point, as nearly all are: digits and power of ten are exact,
    /// so their quotient is the nearest number (Clinger, "How to read floating point numbers accurately", 1990).
    private static func plainNumber(_ cell: ArraySlice<UInt8>) -> Double? {
        let isNegative = cell.first == UInt8(ascii: "-")
        var (value, digits) = (0, 0)
        var scale: Double?
        for byte in isNegative ? cell.dropFirst() : cell {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                (value, digits) = (value &* 10 &+ Int(byte & 15), digits + 1)
                if let known = scale { scale = known * 10 }
            case UInt8(ascii: "."), UInt8(ascii: ","):
                guard scale == nil else { return nil }
                scale = 1
            default: return nil
            }
        }
        guard (1...15).contains(digits) else { return nil }
        let number = Double(value) / (scale ?? 1)
        return isNegative ? -number : number
    }

    /// A cell as a time of day in seconds: hours:minutes:seconds, or with :milliseconds; a date may stand before it.
    func clock(_ column: Int) -> Double? {
        guard cells.indices.contains(column), cells[column].contains(UInt8(ascii: ":")) else { return nil }
        let time = self[column].split { $0 == " " || $0 == "T" }.last ?? ""
        let parts = time.split(separator: ":").map { Double($0.replacing(",", with: ".")) ?? .nan }
        guard parts.count == 3 || parts.count == 4, parts.allSatisfy(\.isFinite) else { return nil }
        return parts[0] * 3600 + parts[1] * 60 + parts[2] + (parts.count == 4 ? parts[3] / 1000 : 0)
    }
}

/// Without the blanks around.
func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let first = text.firstIndex(where: { !isBlank($0) }), let last = text.lastIndex(where: { !isBlank($0) })
    else { return text.prefix(0) }
    return text[first...last]
}
