import Geometry
import Input

/// Feeds the readings of a trace to a sensor, each at its time.
struct TracePlayer: Sendable {
    private(set) var sensor: TiltSensor
    private let readings: [TiltTrace.Reading]
    private var next = 0

    /// - Parameter neutral: the neutral pose, if the trace states none; nil to take it from its first readings at rest, or
    ///   from its first ones where it never rests.
    init(_ trace: TiltTrace, neutral: Vector3?, settings: TiltSettings) {
        readings = trace.readings
        let stated = trace.neutral.map(settings.grip.flattened) ?? neutral
        sensor = TiltSensor(neutral: stated, rests: stated != nil || Self.rests(trace.readings))
    }

    private static func rests(_ readings: [TiltTrace.Reading]) -> Bool {
        var sensor = TiltSensor(neutral: nil)
        return readings.contains { sensor.read($0, settings: TiltSettings()) }
    }

    /// Whether all readings have been played.
    var isOver: Bool { next == readings.count }

    /// Plays what is due up to a time, and returns how many neutral poses that completed.
    mutating func play(until time: Double, settings: TiltSettings) -> Int {
        var neutrals = 0
        while next < readings.count, readings[next].seconds <= time {
            let reading = readings[next]
            next += 1
            if sensor.read(reading, settings: settings) { neutrals += 1 }
        }
        return neutrals
    }

    /// Takes neutral anew from the readings to come.
    mutating func recalibrate() { sensor.recalibrate() }
}

extension TiltSensor {
    /// Takes a reading of both sensors. Returns true when it completed a neutral pose.
    fileprivate mutating func read(_ reading: TiltTrace.Reading, settings: TiltSettings) -> Bool {
        if let rate = reading.rate { _ = read(.gyroscope, rate, at: reading.seconds, settings: settings) }
        return read(.accelerometer, reading.acceleration, at: reading.seconds, settings: settings)
    }
}
