import Geometry

/// A recorded motion sensor: the readings of a gamepad or a phone, to be played as if they were live.
public struct TiltTrace: Sendable, Hashable {
    /// One reading, in SDL's axes of a pad.
    public struct Reading: Sendable, Hashable {
        /// Seconds since the start.
        public var seconds: Double
        /// m/s².
        public var acceleration: Vector3
        /// rad/s; nil where there is no gyroscope.
        public var rate: Vector3?

        /// One reading.
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
