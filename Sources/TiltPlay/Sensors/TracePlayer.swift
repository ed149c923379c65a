import Geometry
import Input

/// Feeds the readings of a trace to a sensor, each at its time.
struct TracePlayer: Sendable {
    private(set) var sensor: TiltSensor
    private let readings: [TiltTrace.Reading]
    private var next = 0

    /// - Parameter neutral: the neutral pose, if the trace states none; nil to take it from its first readings.
    init(_ trace: TiltTrace, neutral: Vector3?) {
        readings = trace.readings
        sensor = TiltSensor(neutral: trace.neutral ?? neutral)
    }

    /// Whether all readings have been played.
    var isOver: Bool { next == readings.count }

    /// Plays what is due up to a time, and returns how many neutral poses that completed.
    mutating func play(until time: Double, settings: TiltSettings) -> Int {
        var neutrals = 0
        while next < readings.count, readings[next].seconds <= time {
            let reading = readings[next]
            next += 1
            if let rate = reading.rate {
                _ = sensor.read(.gyroscope, rate, at: reading.seconds, settings: settings)
            }
            if sensor.read(.accelerometer, reading.acceleration, at: reading.seconds, settings: settings) {
                neutrals += 1
            }
        }
        return neutrals
    }

    /// Takes neutral anew from the readings to come.
    mutating func recalibrate() { sensor.recalibrate() }
}
