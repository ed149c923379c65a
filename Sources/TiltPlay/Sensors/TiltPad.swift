import Geometry
import Input

/// A deflection, -1...1 a component, that follows what is held by time: stick, keys and pointer take effect smoothly.
struct EasedDeflection: Sendable {
    /// What is held.
    var target = Vector2.zero
    /// What has taken effect.
    private(set) var value = Vector2.zero

    /// Lets time pass: backward Euler on an exponential approach.
    mutating func advance(by seconds: Double, ease: Double) {
        value += (target - value) * (seconds / (ease + seconds))
        if target == .zero, value.length < 1e-3 { value = .zero }
    }

    /// Whether it is held or still in effect.
    var isActive: Bool { target != .zero || value != .zero }
}

/// What tilt needs to know of one pad.
struct TiltPad: Sendable {
    /// A pad has moved when it points so far from where it pointed when another source took over: cosine of 5°.
    private static let movedCosine = 0.9962

    let id: Int32
    var sensor: TiltSensor
    var stick = EasedDeflection()
    private var stickPlace = Vector2.zero
    private var restingPose: Vector3?
    /// Smallest delay seen between the sensor's clock and the run's: what maps one to the other.
    private var clockOffset: Double?

    init(id: Int32, neutral: Vector3?) {
        self.id = id
        sensor = TiltSensor(neutral: neutral)
    }

    /// Whether the accelerometer tells the tilt now, and not the stick.
    var usesSensor: Bool { sensor.force != nil && !stick.isActive }

    /// When a reading counts, on the run's clock. The sensor's clock knows the time between readings better than their
    /// arrival does; the smallest delay of all readings joins the two, and none counts later than it arrived.
    mutating func runTime(sensorTime: Double?, arrival: Double) -> Double {
        guard let sensorTime, sensorTime.isFinite else { return arrival }
        let offset = min(clockOffset ?? .infinity, arrival - sensorTime)
        clockOffset = offset
        return sensorTime + offset
    }

    /// Takes an axis; returns true if that moved the pad.
    mutating func axis(_ axis: PadAxis, _ value: Double, deadZone: Double) -> Bool {
        switch axis {
        case .leftX: stickPlace.x = value
        case .leftY: stickPlace.y = -value
        case .rightX, .rightY, .leftTrigger, .rightTrigger: return false
        }
        let reach = stickPlace.length
        let beyond = min(max(reach - deadZone, 0) / (1 - deadZone), 1)
        stick.target = beyond > 0 ? stickPlace / reach * beyond : .zero
        return beyond > 0
    }

    /// Whether the sensor has turned away from where it was when it was last asked after being in use.
    mutating func hasTurned() -> Bool {
        guard let force = sensor.force else { return false }
        guard let pose = restingPose else {
            restingPose = force
            return false
        }
        return force.dot(pose) < Self.movedCosine
    }

    /// While the pad is in use its pose is no reason to take it into use.
    mutating func forgetPose() { restingPose = nil }
}
