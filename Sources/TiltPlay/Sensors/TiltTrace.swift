import Geometry

/// A recorded motion sensor. The text form: a line `seconds,x,y,z` or `seconds,x,y,z,gx,gy,gz` a reading (m/s² and
/// rad/s in SDL's axes), times in order; lines that begin with `#` are comments, but `# neutral x y z` states the
/// neutral pose, as the accelerometer reads in it.
public struct TiltTrace: Sendable, Hashable {
    /// One line.
    public struct Reading: Sendable, Hashable {
        /// Seconds since the start.
        public var seconds: Double
        /// m/s².
        public var acceleration: Vector3
        /// rad/s; nil where there is no gyroscope.
        public var rate: Vector3?

        /// One line.
        public init(seconds: Double, acceleration: Vector3, rate: Vector3? = nil) {
            self.seconds = seconds
            self.acceleration = acceleration
            self.rate = rate
        }
    }

    /// In order of time.
    public var readings: [Reading]
    /// The stated neutral pose.
    public var neutral: Vector3?

    /// A trace of these readings.
    public init(readings: [Reading], neutral: Vector3? = nil) {
        self.readings = readings
        self.neutral = neutral
    }
}

/// What is wrong with a trace's text.
public struct TiltTraceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Counted from 1.
    public let line: Int
    /// In words.
    public let problem: String

    /// One line for the user, to follow the file's name.
    public var description: String { "line \(line): \(problem)" }
}

extension TiltTrace {
    /// Reads the text form. Readings may be "nan" or "inf": they are dropped when they are played, as live ones are.
    public init(text: String) throws(TiltTraceError) {
        self.init(readings: [])
        var number = 0
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            number += 1
            let words = line.split(whereSeparator: \.isWhitespace)
            guard let first = words.first else { continue }
            if first.hasPrefix("#") {
                guard words.count > 1, words[0] == "#", words[1] == "neutral" else { continue }
                neutral = try Self.neutral(words.dropFirst(2), line: number)
            } else {
                readings.append(try Self.reading(line, number: number, after: readings.last?.seconds ?? -.infinity))
            }
        }
        guard !readings.isEmpty else { throw TiltTraceError(line: number, problem: "there is no reading") }
    }

    private static func neutral(_ words: ArraySlice<Substring>, line: Int) throws(TiltTraceError) -> Vector3 {
        let numbers = words.compactMap { Double($0) }
        guard numbers.count == 3, words.count == 3, numbers.allSatisfy(\.isFinite), numbers.contains(where: { $0 != 0 })
        else { throw TiltTraceError(line: line, problem: "\"neutral\" takes x, y and z, not all of them 0") }
        return Vector3(numbers[0], numbers[1], numbers[2])
    }

    private static func reading(
        _ line: Substring, number: Int, after last: Double
    ) throws(TiltTraceError) -> Reading {
        var values: [Double] = []
        for part in line.split(separator: ",", omittingEmptySubsequences: false) {
            let text = String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
            guard let value = Double(text) else {
                throw TiltTraceError(line: number, problem: "\"\(text)\" is not a number")
            }
            values.append(value)
        }
        guard values.count == 4 || values.count == 7 else {
            throw TiltTraceError(
                line: number, problem: "\(values.count) numbers; a reading is seconds,x,y,z or seconds,x,y,z,gx,gy,gz")
        }
        guard values[0].isFinite, values[0] >= last else {
            throw TiltTraceError(line: number, problem: "the time \(values[0]) does not follow the line before")
        }
        return Reading(
            seconds: values[0], acceleration: Vector3(values[1], values[2], values[3]),
            rate: values.count == 7 ? Vector3(values[4], values[5], values[6]) : nil)
    }
}
