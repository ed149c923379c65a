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

/// What tilt needs to know of one pad: its motion sensors, its stick and its D-pad.
struct TiltPad: Sendable {
    /// A pad has moved when it points so far from where it pointed when another source took over: cosine of 5°.
    private static let movedCosine = 0.9962

    let id: Int32
    var sensor: TiltSensor
    var clock = SensorClock()
    /// By stick or D-pad.
    private(set) var deflection = EasedDeflection()
    private var stick = Stick()
    private var buttons = DirectionKeys()
    /// Whether stick or D-pad have taken over from the sensors, until they are free again.
    private var isSteered = false
    private var restingPose: Vector3?

    init(id: Int32, neutral: Vector3?) {
        self.id = id
        sensor = TiltSensor(neutral: neutral)
    }

    /// What tells the tilt now. A sensor that is silent leaves it to the stick once that is moved at all.
    func source(at time: Double) -> TiltSource {
        let isDeflected = sensor.isSilent(at: time) ? deflection.isActive : isSteered
        if sensor.force != nil, !isDeflected { return .accelerometer }
        return buttons.direction == .zero ? .stick : .dpad
    }

    /// Whether stick or D-pad are held beyond the dead zone.
    var isDeflected: Bool { deflection.target != .zero }

    /// An axis is reported; returns true if the stick has moved far.
    /// - Parameter isInUse: whether the pad tells the tilt.
    mutating func axis(_ axis: PadAxis, _ value: Double, isInUse: Bool, settings: TiltSettings) -> Bool {
        stick.move(axis, to: value)
        aim(settings)
        if stick.displacement.length >= Stick.farMove { isSteered = true }
        return stick.hasMovedFar(isInUse: isInUse, deadZone: settings.stickDeadZone)
    }

    /// A button of the D-pad goes down or up; others are passed over.
    mutating func button(_ button: PadButton, isDown: Bool, settings: TiltSettings) {
        guard buttons.hold(button, isDown) else { return }
        if isDown { isSteered = true }
        aim(settings)
    }

    private mutating func aim(_ settings: TiltSettings) {
        let direction = buttons.direction
        let held = direction == .zero ? stick.deflection(deadZone: settings.stickDeadZone) : direction
        deflection.target = held * Vector2(1, -1)
    }

    /// Lets time pass.
    mutating func advance(by seconds: Double, settings: TiltSettings) {
        stick.advance(by: seconds, isSpare: sensor.force != nil)
        aim(settings)
        deflection.advance(by: seconds, ease: settings.ease)
        if !deflection.isActive { isSteered = false }
    }

    /// The window has lost the keyboard, and SDL keeps to itself what pads do: all is free, and level at once.
    mutating func release() {
        buttons = DirectionKeys()
        stick.release()
        deflection = EasedDeflection()
        isSteered = false
        sensor.silence()
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
