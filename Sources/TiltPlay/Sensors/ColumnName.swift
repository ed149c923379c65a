/// The name of a column in a recorder's table, taken apart: "accelerometerAccelerationX(G)" is accelerometer,
/// acceleration, axis x, in g.
struct ColumnName {
    /// What a column measures.
    enum Kind {
        case acceleration, linearAcceleration, rotation
    }

    /// "x", "y" or "z"; nil where the name ends otherwise.
    let axis: String?
    /// In lower case.
    private let words: [String]
    /// In lower case, without blanks; "" where none is given in brackets.
    private let unit: String

    init(_ text: String) {
        let opening = text.lastIndex { $0 == "(" || $0 == "[" } ?? text.endIndex
        unit = text[opening...].lowercased().filter { !"()[] ·".contains($0) }
        var words = Self.words(of: text[..<opening])
        while let last = words.last, ["value", "axis"].contains(last) { words.removeLast() }
        self.words = words
        axis = words.last.flatMap { $0.last }.flatMap { "xyz".contains($0) ? String($0) : nil }
    }

    /// Parted at what is no letter or digit, and where a capital follows a small letter.
    private static func words(of text: Substring) -> [String] {
        var words: [String] = []
        var previous: Character = " "
        for character in text {
            if character.isLetter || character.isNumber {
                let begins = !(previous.isLetter || previous.isNumber) || previous.isLowercase && character.isUppercase
                if begins { words.append("") }
                words[words.count - 1] += character.lowercased()
            }
            previous = character
        }
        return words
    }

    private func has(_ any: Set<String>) -> Bool { !any.isDisjoint(with: words) }

    /// What it measures along its axis; nil where that is nothing that tilts.
    var kind: Kind? {
        guard axis != nil else { return nil }
        if has(["linear", "lin", "user", "without"]) { return .linearAcceleration }
        switch words.joined().dropLast() {
        case "", "a", "gf": return .acceleration
        case "w", "g": return .rotation
        case let stem where stem.hasSuffix("acc") || stem.hasSuffix("accel"): return .acceleration
        case let stem where stem.hasSuffix("gyr") || stem.hasSuffix("gyro"): return .rotation
        default: break
        }
        if has(["rotation", "gyroscope", "gyro", "angular"]) { return .rotation }
        return has(["acceleration", "accelerometer", "accel", "acc"]) ? .acceleration : nil
    }

    /// m/s² a unit; those of names without a unit are taken for m/s².
    var accelerationPerUnit: Double {
        switch unit {
        case "g": SensorLimits.standardGravity
        case "mg": SensorLimits.standardGravity / 1000
        case "" where words.joined().hasPrefix("gf"): SensorLimits.standardGravity
        default: 1
        }
    }

    /// rad/s a unit; those of names without a unit are taken for rad/s.
    var radiansPerUnit: Double {
        unit.hasPrefix("deg") || unit.hasPrefix("°") || unit == "dps" ? .pi / 180 : 1
    }

    /// Whether it may hold the time.
    var isTime: Bool { axis == nil && (has(["time", "timestamp", "elapsed", "t"]) || secondsPerUnit != nil) }

    /// Seconds a unit, from the brackets or the words; nil where neither says.
    var secondsPerUnit: Double? {
        ([unit] + words).lazy.compactMap { Self.seconds[$0] }.first
    }

    /// Of several columns with the time: best that of the accelerometer, else one in a known unit, and none of another
    /// sensor or of a kind that is no number.
    var timeRank: Int {
        var rank = secondsPerUnit == nil ? 0 : 2
        if has(["accelerometer", "acceleration"]) { rank += 4 }
        if has(["location", "gps", "motion", "gyroscope", "gyro", "magnetometer", "logging"]) { rank -= 4 }
        return rank
    }

    private static let seconds: [String: Double] = [
        "s": 1, "sec": 1, "second": 1, "seconds": 1, "ms": 1e-3, "millis": 1e-3, "milliseconds": 1e-3, "us": 1e-6,
        "µs": 1e-6, "μs": 1e-6, "microseconds": 1e-6, "ns": 1e-9, "nanos": 1e-9, "nanoseconds": 1e-9,
    ]
}
