import Geometry

/// The text form is a table, a line a reading, its cells parted by commas, semicolons or tabs; lines that begin with `#`
/// are comments, but `# neutral x y z` states the neutral pose as the accelerometer reads in it.
///
/// Without a header the cells are `seconds,x,y,z` or `seconds,x,y,z,gx,gy,gz`, in m/s² and rad/s and SDL's axes of a pad.
/// With one, as the recorders of phones write it, its names say what the columns are: see `TraceColumns`.
extension TiltTrace {
    /// Reads the text form. Readings may be "nan" or "inf": they are dropped when they are played, as live ones are.
    /// What cannot be meant is refused: see `check`.
    public init(text: String) throws(TiltTraceError) {
        var reader = TraceReader()
        var rest = Array(text.utf8)[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        while true {
            let end = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? rest.endIndex
            try reader.read(rest[..<end])
            guard end < rest.endIndex else { break }
            let isPair = rest[end...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
            rest = rest[(end + (isPair ? 2 : 1))...]
        }
        self = try reader.finish()
    }
}

/// Collects the readings of a trace's text, line by line.
private struct TraceReader {
    private var trace = TiltTrace(readings: [])
    private var line = 0
    private var firstLine = 1
    /// The last line of names before the first reading.
    private var header: (names: [String], line: Int)?
    private var columns: TraceColumns?
    private var cells = TableCells()
    private var start = 0.0
    private var last = -Double.infinity

    mutating func read(_ text: ArraySlice<UInt8>) throws(TiltTraceError) {
        line += 1
        let text = trimmed(text)
        guard let first = text.first else { return }
        guard first != UInt8(ascii: "#") else { return try readComment(text) }
        cells.split(text, at: columns?.separator ?? TableCells.separator(of: text))
        if trace.readings.isEmpty, columns == nil {
            guard cells.haveNumbers else {
                header = (cells.texts, line)
                return
            }
            columns = try readHeader(separator: TableCells.separator(of: text))
            firstLine = line
        }
        guard let columns, let row = try columns.row(cells, line: line) else { return }
        try append(row, columns)
    }

    private func readHeader(separator: UInt8) throws(TiltTraceError) -> TraceColumns {
        guard let header else { return TraceColumns(separator: separator) }
        return try TraceColumns(names: header.names, line: header.line, separator: separator)
    }

    /// Times may begin anywhere; the first reading's is the run's 0.
    private mutating func append(_ row: TiltTrace.Reading, _ columns: TraceColumns) throws(TiltTraceError) {
        var row = row
        // A clock may pass midnight.
        if columns.isClock(cells), row.seconds < last - TableCells.day / 2 { row.seconds += TableCells.day }
        guard row.seconds.isFinite, row.seconds >= last else {
            throw TiltTraceError(line: line, problem: "the time \(row.seconds) does not follow the line before")
        }
        last = row.seconds
        if trace.readings.isEmpty { start = row.seconds }
        row.seconds -= start
        trace.readings.append(row)
    }

    private mutating func readComment(_ text: ArraySlice<UInt8>) throws(TiltTraceError) {
        let words = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard words.count > 1, words[0] == "#", words[1] == "neutral" else { return }
        let numbers = words.dropFirst(2).compactMap { Double($0) }
        guard numbers.count == 3, words.count == 5, numbers.allSatisfy(\.isFinite), numbers.contains(where: { $0 != 0 })
        else { throw TiltTraceError(line: line, problem: "\"neutral\" takes x, y and z, not all of them 0") }
        trace.neutral = Vector3(numbers[0], numbers[1], numbers[2])
    }

    consuming func finish() throws(TiltTraceError) -> TiltTrace {
        if let problem = trace.readings.isEmpty ? "there is no reading" : trace.implausibility {
            throw TiltTraceError(line: trace.readings.isEmpty ? line : firstLine, problem: problem)
        }
        if columns?.isPhone == true { trace.holdFaceUp() }
        return trace
    }
}

extension TiltTrace {
    /// Phones of one maker read gravity, those of the others what holds against it: the opposite. A phone in play is held
    /// face up, or upright, so one that begins face down is of the first kind, and is turned round.
    fileprivate mutating func holdFaceUp() {
        let first = readings.prefix { $0.seconds <= TiltSensor.neutralTime }
        let sum = first.reduce(Vector3.zero) { $0 + $1.acceleration }
        guard sum.y - sum.z < 0 else { return }
        for index in readings.indices { readings[index].acceleration = -readings[index].acceleration }
    }
}
