import Geometry

/// What can be told only of all readings: whether they can be those of an accelerometer at rest in a hand, in m/s², a few
/// milliseconds apart. Else the board would lie flat, or be tipped for good, and nobody would know why.
extension TiltTrace {
    /// Readings further apart than this, in seconds, are no play.
    static let longestStep = SensorLimits.longestSilence
    /// Readings nearer to each other than this are none of a sensor.
    private static let shortestStep = 1e-4
    /// Steps that sensors have, for a guess at the unit of others.
    private static let usualSteps = 1e-3...longestStep
    /// Half and twice gravity; the length of the middle one of many readings is nearer to it than that.
    private static let range = 0.5...2.0
    /// So many readings, from the first on, stand for all.
    private static let sample = 10_000

    static let withoutGravity =
        "the gravity is taken out of this acceleration, and it tells the tilt; record the acceleration with it"

    /// What the readings look like, and what to do about it; nil where they can be meant.
    var implausibility: String? {
        let first = readings.prefix(Self.sample)
        return Self.problem(ofTimes: first.map(\.seconds)) ?? Self.problem(ofLengths: first.map(\.acceleration.length))
    }

    private static func problem(ofTimes times: [Double]) -> String? {
        let gaps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }.sorted()
        guard let step = median(gaps) else { return times.count > 1 ? "the time stands still" : nil }
        let steps = shortestStep...longestStep
        guard !steps.contains(step) else { return nil }
        let units = [("milliseconds", "ms", 1e-3), ("microseconds", "us", 1e-6), ("nanoseconds", "ns", 1e-9)]
        guard let (name, symbol, _) = units.first(where: { usualSteps.contains(step * $0.2) }) else {
            return "a reading every \(rounded(step)) s makes no tilt; that takes at least four a second"
        }
        return "the times look like \(name), and are taken for seconds; name that column, as in \"time (\(symbol))\""
    }

    private static func problem(ofLengths lengths: [Double]) -> String? {
        let lengths = lengths.filter(\.isFinite).sorted()
        guard let length = median(lengths) else { return "none of the readings is a number" }
        let gravity = SensorLimits.standardGravity
        guard !range.contains(length / gravity) else { return nil }
        let quarters = (lengths[lengths.count / 4], lengths[lengths.count * 3 / 4])
        func isNear(_ unit: Double) -> Bool { 0.75 * unit < quarters.0 && quarters.1 < 1.33 * unit }
        for (unit, name) in [(1.0, "g"), (1000, "mg")] where isNear(unit) {
            return "these look like \(name), and are taken for m/s²; name the columns, as in \"x (\(name))\""
        }
        guard length < range.lowerBound * gravity else {
            return "the readings measure \(rounded(length)), and an accelerometer at rest 9.8 m/s²"
        }
        return "the readings measure \(rounded(length)) m/s² and not 9.8: " + withoutGravity
    }

    private static func median(_ sorted: [Double]) -> Double? { sorted.isEmpty ? nil : sorted[sorted.count / 2] }

    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

    /// Names in quotes, as many as one line bears.
    static func listed(_ names: [String]) -> String {
        names.prefix(6).map { "\"\($0.prefix(40))\"" }.joined(separator: ", ") + (names.count > 6 ? ", ..." : "")
    }
}
