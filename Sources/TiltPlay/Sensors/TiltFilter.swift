import Geometry

/// Where "up" is in the pad's frame, by accelerometer and gyroscope: the explicit complementary filter of Mahony, Hamel
/// and Pflimlin ("Nonlinear complementary filters on the special orthogonal group", IEEE Transactions on Automatic
/// Control 53, 2008), for the one direction that an accelerometer tells. The gyroscope turns the direction at once, the
/// accelerometer pulls it towards its own, slowly: so a shake is not a tilt.
struct TiltFilter {
    /// Length of an accelerometer's reading at rest, m/s².
    static let standardGravity = 9.80665
    /// A gyroscope that has been silent for this long is not there; a gap this long is bridged by no gyroscope.
    private static let longestGap = 0.1
    /// The accelerometer is not believed where its length is off by this share of gravity: the pad is being shaken.
    private static let shake = 0.4

    /// Unit direction against gravity in SDL's axes; nil before the first reading.
    private(set) var force: Vector3?
    private var lastTime = 0.0
    private var rate: (value: Vector3, time: Double)?

    /// Takes a gyroscope's reading, rad/s.
    mutating func turn(rate: Vector3, at time: Double) {
        self.rate = (rate, time)
    }

    /// Takes an accelerometer's reading, m/s²; it may have any length.
    mutating func read(_ acceleration: Vector3, at time: Double, settings: TiltSettings) {
        let direction = acceleration.normalized
        // After a silence the filter begins anew: what it knew is of no use.
        guard let force, direction != .zero, time - lastTime <= TiltSensor.longestSilence else {
            self.force = direction == .zero ? force : direction
            lastTime = time
            return
        }
        let elapsed = max(time - lastTime, 0)
        lastTime = max(lastTime, time)
        var predicted = force
        var lag = settings.smoothing
        var trust = 1.0
        if let rate, time - rate.time < Self.longestGap, elapsed < Self.longestGap {
            predicted = Self.turned(force, by: rate.value * elapsed)
            lag = settings.correction
            let excess = abs(acceleration.length / Self.standardGravity - 1)
            trust = max(1 - excess / Self.shake, 0)
        }
        // Backward Euler, so that any elapsed time is stable.
        let share = elapsed > 0 ? elapsed / (lag + elapsed) * trust : 0
        let corrected = predicted + (direction - predicted) * share
        self.force = corrected.lengthSquared > 1e-12 ? corrected.normalized : direction
    }

    /// A direction fixed in the world as the pad sees it once the pad itself has turned by `angle` (axis times radians).
    private static func turned(_ direction: Vector3, by angle: Vector3) -> Vector3 {
        guard angle != .zero else { return direction }
        // Not `Rotation(angle:axis:)`: the sine of another C library would be another run.
        let half = -angle.length / 2
        let axis = angle.normalized * ElementaryFunctions.sine(half)
        let turn = SIMD4(axis.x, axis.y, axis.z, ElementaryFunctions.cosine(half))
        return Rotation(quaternion: turn).apply(direction)
    }
}
