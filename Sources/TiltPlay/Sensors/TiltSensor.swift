import Geometry
import Input

/// The motion sensors of one pad: filter and neutral pose. Times are the run's.
struct TiltSensor {
    /// Where the neutral pose is taken from.
    private enum Wanted {
        /// Nothing: it is known.
        case nothing
        /// The first quarter of a second at rest.
        case rest
        /// The mean of the readings to come, moved or not.
        case pose(start: Double?, sum: Vector3)
    }

    /// Seconds of readings that a neutral pose is the mean of.
    static let neutralTime = RestDetector.window
    /// Readings beyond ± this, m/s², are no readings.
    private static let largestAcceleration = 80.0
    /// The same for gyroscopes, rad/s; the fastest measure 35.
    private static let largestRate = 100.0
    /// The reading of a pad that lies flat, up to its length.
    static let flat = Vector3(0, 1, 0)

    /// Readings that were none: not numbers, infinite, beyond what the sensors can measure.
    private(set) var dropped = 0
    /// The neutral pose as a unit direction; nil until it is known.
    private(set) var neutral: Vector3?
    private var undoing = Rotation.identity
    private var filter = TiltFilter()
    /// When the last reading of the accelerometer counted.
    private var lastTime = -Double.infinity
    private var wanted: Wanted
    private var detector = RestDetector()

    /// - Parameters:
    ///   - neutral: the neutral pose, if it is known beforehand.
    ///   - rests: otherwise, whether it is taken from the first readings at rest, and not from the first of all.
    init(neutral: Vector3?, rests: Bool = true) {
        wanted = rests ? .rest : .pose(start: nil, sum: .zero)
        if let neutral {
            wanted = .nothing
            set(neutral: neutral)
        }
    }

    /// Direction against gravity in the pad's frame; nil before the first reading.
    var force: Vector3? { filter.force }

    /// Tilt in g after neutral; flat while neither reading nor neutral is there.
    var tilt: Vector2 {
        guard let force = filter.force, neutral != nil else { return .zero }
        return screenTilt(ofForce: undoing.apply(force))
    }

    /// Whether readings have stopped: the pad sleeps, or is out of reach.
    func isSilent(at time: Double) -> Bool { time - lastTime > SensorLimits.longestSilence }

    /// Whatever was read is no longer true.
    mutating func silence() { lastTime = -.infinity }

    /// Takes neutral anew from the readings to come.
    mutating func recalibrate() { wanted = .pose(start: nil, sum: .zero) }

    /// Takes a reading. Returns true when it completed a neutral pose.
    mutating func read(
        _ sensor: PadSensor, _ value: Vector3, at time: Double, settings: TiltSettings
    ) -> Bool {
        let limit = sensor == .accelerometer ? Self.largestAcceleration : Self.largestRate
        guard value.x.isFinite, value.y.isFinite, value.z.isFinite, time.isFinite,
            max(abs(value.x), abs(value.y), abs(value.z)) <= limit
        else {
            dropped += 1
            return false
        }
        let value = settings.grip.flattened(value)
        guard sensor == .accelerometer else {
            filter.turn(rate: value, at: time)
            detector.turn(rate: value)
            return false
        }
        lastTime = time
        filter.read(value, at: time, settings: settings)
        let rest = detector.read(value, at: time, bias: filter.bias)
        if let rate = rest?.rate { filter.learn(bias: rate) }
        return takeNeutral(rest, value, at: time)
    }

    private mutating func takeNeutral(_ rest: RestDetector.Rest?, _ value: Vector3, at time: Double) -> Bool {
        switch wanted {
        case .nothing: return false
        case .rest:
            guard let rest else { return false }
            set(neutral: rest.pose)
        case .pose(let start, let sum):
            guard let start, time - start >= Self.neutralTime else {
                wanted = .pose(start: start ?? time, sum: sum + value)
                return false
            }
            set(neutral: sum)
        }
        wanted = .nothing
        return true
    }

    private mutating func set(neutral: Vector3) {
        self.neutral = neutral.lengthSquared > 0 ? neutral.normalized : Self.flat
        undoing = Rotation(from: self.neutral ?? Self.flat, to: Self.flat)
    }
}
