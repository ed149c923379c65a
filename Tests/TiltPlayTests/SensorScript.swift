import Foundation
import Geometry
import Input
import TiltPlay

/// Readings of a pad that is moved by a script, at 250 a second, in SDL's axes.
struct SensorScript {
    private(set) var readings: [TiltTrace.Reading] = []
    private var time = 0.0
    var noise: () -> Vector3 = { .zero }

    /// The pad held still with its right side down by `right` and its far edge down by `away`, degrees.
    mutating func hold(right: Double = 0, away: Double = 0, seconds: Double) {
        let force = Self.force(right: right, away: away)
        for _ in 0..<Int((seconds * 250).rounded()) { read(force) }
    }

    /// Any reading.
    mutating func read(_ acceleration: Vector3, rate: Vector3? = nil) {
        readings.append(.init(seconds: time, acceleration: acceleration + noise(), rate: rate))
        time = Double(readings.count) / 250
    }

    /// Nothing comes for a while.
    mutating func wait(seconds: Double) {
        let copies = Int(seconds * 250)
        readings += Array(repeating: .init(seconds: .nan, acceleration: .zero), count: copies)
        time = Double(readings.count) / 250
    }

    /// The same readings in other axes.
    mutating func turn(_ turn: (Vector3) -> Vector3) {
        for index in readings.indices {
            readings[index].acceleration = turn(readings[index].acceleration)
            readings[index].rate = readings[index].rate.map(turn)
        }
    }

    var trace: TiltTrace { TiltTrace(readings: readings.filter { !$0.seconds.isNaN }) }

    /// The same readings as samples of a pad.
    func samples(pad: Int32 = 0, sensorClock: Double = 0) -> [TimedSample] {
        trace.readings.flatMap { reading in
            let clock = reading.seconds + sensorClock
            let acceleration = TimedSample(
                .padSensor(pad, .accelerometer, reading.acceleration, sensorTime: clock), at: reading.seconds)
            guard let rate = reading.rate else { return [acceleration] }
            return [
                TimedSample(.padSensor(pad, .gyroscope, rate, sensorTime: clock), at: reading.seconds), acceleration,
            ]
        }
    }

    /// Signs and sizes as a real pad has them: (-g sin θ, g cos θ, 0) and (0, g cos θ, g sin θ).
    static func force(right: Double = 0, away: Double = 0) -> Vector3 {
        let (right, away) = (right * .pi / 180, away * .pi / 180)
        return Vector3(-sin(right), cos(right) * cos(away), sin(away)) * 9.80665
    }
}

/// The tilt at each step of 1/60 s, samples coming in frames of any length.
func tilts(
    _ tracker: TiltTracker, _ samples: [TimedSample] = [], seconds: Double, framesPerSecond: Double = 60
) -> [TiltReading] {
    var tracker = tracker
    var readings: [TiltReading] = []
    var next = 0
    var step = 0
    var frame = 1
    while Double(step) / 60 < seconds {
        let now = Double(frame) / framesPerSecond
        while next < samples.count, samples[next].time <= now + 1e-9 {
            tracker.handle(samples[next])
            next += 1
        }
        while Double(step + 1) / 60 <= now + 1e-9 {
            step += 1
            readings.append(tracker.reading(at: Double(step) / 60))
        }
        frame += 1
    }
    return readings
}
