import Geometry

/// Where "up" is in the pad's frame, by accelerometer and gyroscope: the explicit complementary filter of Mahony, Hamel
/// and Pflimlin ("Nonlinear complementary filters on the special orthogonal group", IEEE Transactions on Automatic
/// Control 53, 2008), for the one direction that an accelerometer tells. The gyroscope turns the direction at once, the
/// accelerometer pulls it towards its own, slowly: so a shake is not a tilt. What it has to pull all the time is the
/// gyroscope's bias, which the filter learns (the integral term of their theorem 5.1); at rest it is read off at once.
struct TiltFilter {
    /// A gyroscope that has been silent for this long is not there; a gap this long is bridged by no gyroscope.
    private static let longestGap = 0.1
    /// The accelerometer is not believed where its length is off by this fraction of gravity: the pad is being shaken.
    private static let shake = 0.4
    /// Once a rest has told the bias it is followed slowly, in seconds: it changes with the pad's warmth alone.
    private static let biasTime = 20.0
    /// Fraction of the difference by which each further rest corrects it.
    private static let restGain = 0.02
    /// No correction is quicker than this, in seconds, for the sake of the bias.
    private static let quickestCorrection = 0.05

    /// Unit direction against gravity in SDL's axes; nil before the first reading.
    private(set) var force: Vector3?
    /// What the gyroscope reads while nothing turns, rad/s.
    private(set) var bias = Vector3.zero
    private var hasRested = false
    private var lastTime = 0.0
    private var rate: (value: Vector3, time: Double)?

    /// Takes a gyroscope's reading, rad/s.
    mutating func turn(rate: Vector3, at time: Double) {
        self.rate = (rate, time)
    }

    /// The gyroscope reads this at rest, rad/s.
    mutating func learn(bias rate: Vector3) {
        bias += (rate - bias) * (hasRested ? Self.restGain : 1)
        hasRested = true
    }

    /// Takes an accelerometer's reading, m/s²; it may have any length.
    mutating func read(_ acceleration: Vector3, at time: Double, settings: TiltSettings) {
        let direction = acceleration.normalized
        // After a silence the filter begins anew: what it knew is of no use.
        guard let force, direction != .zero, time - lastTime <= SensorLimits.longestSilence else {
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
            predicted = Self.turned(force, by: (rate.value - bias) * elapsed)
            lag = settings.correction
            let excess = abs(acceleration.length / SensorLimits.standardGravity - 1)
            trust = max(1 - excess / Self.shake, 0)
            followBias(direction.cross(predicted) * (trust * elapsed), settings: settings)
        }
        // Backward Euler, so that any elapsed time is stable.
        let fraction = elapsed > 0 ? elapsed / (lag + elapsed) * trust : 0
        let corrected = predicted + (direction - predicted) * fraction
        self.force = corrected.lengthSquared > 1e-12 ? corrected.normalized : direction
    }

    /// The integral term. Before the first rest its gain is half the square of the proportional one, which damps the pair by
    /// 1/√2: a bias is learnt within two seconds, whatever the pad is doing meanwhile.
    /// - Parameter error: by how much the pad seems to have turned too far, radians times seconds.
    private mutating func followBias(_ error: Vector3, settings: TiltSettings) {
        let proportional = 1 / max(settings.correction, Self.quickestCorrection)
        let integral = hasRested ? proportional / Self.biasTime : proportional * proportional / 2
        bias -= error * integral
        let length = bias.length
        if length > SensorLimits.largestBias { bias *= SensorLimits.largestBias / length }
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
