import Geometry

/// Which columns of a trace hold what, and in which units.
///
/// Names are taken as the recorders of phones write them (phyphox, Sensor Logger, Physics Toolbox, AndroSensor, SensorLog
/// and their like): what they measure, the axis, and the unit in brackets or among the words. Columns that are not
/// needed are passed over.
struct TraceColumns {
    /// Three columns and what turns their numbers into our units.
    private struct Triple {
        var columns: [Int]
        var factor: Double
    }

    let separator: UInt8
    /// Whether the axes are a phone's: x to the right, y up the screen, z out of it.
    let isPhone: Bool
    private var time = (column: 0, factor: 1.0)
    private var acceleration = Triple(columns: [1, 2, 3], factor: 1)
    private var rate: Triple?
    private let hasNames: Bool

    /// Of a table without a header.
    init(separator: UInt8) {
        self.separator = separator
        isPhone = false
        hasNames = false
    }

    /// Of a table with these names in its header, which stands on a line.
    init(names texts: [String], line: Int, separator: UInt8) throws(TiltTraceError) {
        self.separator = separator
        hasNames = true
        isPhone = !Self.ownNames.starts(with: texts.map { $0.lowercased() })
        let names = texts.map(ColumnName.init)
        guard let acceleration = Self.triple(.acceleration, in: names) else {
            let isLinear = Self.triple(.linearAcceleration, in: names) != nil
            throw TiltTraceError(
                line: line,
                problem: isLinear
                    ? TiltTrace.withoutGravity
                    : "no columns x, y and z of an accelerometer are among " + TiltTrace.listed(texts))
        }
        let candidates = names.indices.filter { names[$0].isTime }
        guard let column = candidates.max(by: { names[$0].timeRank < names[$1].timeRank }) else {
            throw TiltTraceError(line: line, problem: "no column with the time is among " + TiltTrace.listed(texts))
        }
        time = (column, names[column].secondsPerUnit ?? 1)
        self.acceleration = Triple(columns: acceleration, factor: names[acceleration[0]].accelerationPerUnit)
        rate = Self.triple(.rotation, in: names).map { Triple(columns: $0, factor: names[$0[0]].radiansPerUnit) }
    }

    /// The names of a table without a header.
    private static let ownNames = ["seconds", "x", "y", "z", "gx", "gy", "gz"]

    /// The first columns of a kind for x, y and z.
    private static func triple(_ kind: ColumnName.Kind, in names: [ColumnName]) -> [Int]? {
        let columns = ["x", "y", "z"].compactMap { axis in
            names.firstIndex { $0.kind == kind && $0.axis == axis }
        }
        return columns.count == 3 ? columns : nil
    }

    /// Whether a line's time is one of day.
    func isClock(_ cells: TableCells) -> Bool { cells.clock(time.column) != nil }

    /// The reading that a line holds, its time as it stands there; nil where a table with names has none in it.
    func row(_ cells: TableCells, line: Int) throws(TiltTraceError) -> TiltTrace.Reading? {
        guard hasNames else { return try plainRow(cells, line: line) }
        guard let seconds = try number(cells, time.column, line, factor: time.factor),
            let acceleration = try vector(cells, acceleration, line)
        else { return nil }
        var reading = TiltTrace.Reading(seconds: seconds, acceleration: acceleration)
        if let rate { reading.rate = try vector(cells, rate, line) }
        return reading
    }

    private func plainRow(_ cells: TableCells, line: Int) throws(TiltTraceError) -> TiltTrace.Reading {
        var values: [Double] = []
        values.reserveCapacity(7)
        for column in 0..<cells.count {
            guard let value = cells.number(column) ?? (column == 0 ? cells.clock(0) : nil) else {
                throw TiltTraceError(line: line, problem: "\"\(cells[column])\" is not a number")
            }
            values.append(value)
        }
        guard values.count == 4 || values.count == 7 else {
            throw TiltTraceError(
                line: line, problem: "\(values.count) numbers; a reading is seconds,x,y,z or seconds,x,y,z,gx,gy,gz")
        }
        return TiltTrace.Reading(
            seconds: values[0], acceleration: Vector3(values[1], values[2], values[3]),
            rate: values.count == 7 ? Vector3(values[4], values[5], values[6]) : nil)
    }

    /// Recorders of several sensors leave cells empty where one has nothing new.
    private func number(
        _ cells: TableCells, _ column: Int, _ line: Int, factor: Double
    ) throws(TiltTraceError) -> Double? {
        if let number = cells.number(column) { return number * factor }
        if column == time.column, let clock = cells.clock(column) { return clock }
        guard cells[column].isEmpty else {
            throw TiltTraceError(line: line, problem: "\"\(cells[column])\" is not a number")
        }
        return nil
    }

    private func vector(_ cells: TableCells, _ triple: Triple, _ line: Int) throws(TiltTraceError) -> Vector3? {
        guard let x = try number(cells, triple.columns[0], line, factor: triple.factor),
            let y = try number(cells, triple.columns[1], line, factor: triple.factor),
            let z = try number(cells, triple.columns[2], line, factor: triple.factor)
        else { return nil }
        // A phone that lies flat and a pad that is held flat have gravity on z and on y.
        return isPhone ? Vector3(x, z, -y) : Vector3(x, y, z)
    }
}
