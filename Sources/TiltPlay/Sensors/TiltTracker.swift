import Geometry
import Input

#if canImport(Glibc)
    import Glibc
#endif

/// One normalised tilt from whatever the player holds: a pad's motion sensors, its stick, arrow keys, the pointer while
/// its button is held, or a recorded sensor. What moved last is what counts.
///
/// Samples are kept until their time has come, so the tilt at a time depends on samples and times alone, and not on how
/// often it is asked for in a frame. Times are those of the run's clock.
public struct TiltTracker: Sendable {
    /// Which pose counts as flat at first; BACK or C takes the pose held then.
    public enum Neutral: Sendable, Hashable {
        /// The mean of each sensor's first 0.25 s.
        case firstReadings
        /// A pad that lies flat.
        case flat
    }

    private enum Active: Sendable, Hashable {
        case none, keys, pointer
        case pad(Int32)
    }

    /// The pad that plays a trace.
    private static let tracePad: Int32 = -1

    /// How tilts become play.
    public var settings: TiltSettings
    /// Neutral poses taken so far.
    public private(set) var neutralsTaken = 0

    private let neutral: Neutral
    private let playsTrace: Bool
    private var pads: [TiltPad] = []
    private var active = Active.none
    private var heldKeys: Set<Key> = []
    private var keys = EasedDeflection()
    private var pointer = EasedDeflection()
    private var isPointerHeld = false
    private var windowSize: Vector2
    /// Samples in order of time; those before `taken` have been taken.
    private var waiting: [TimedSample] = []
    private var taken = 0
    private var now = 0.0

    /// - Parameters:
    ///   - trace: if there is one, it alone is played; its times are the run's.
    ///   - windowSize: in points; `resized` samples change it.
    public init(
        settings: TiltSettings = TiltSettings(), neutral: Neutral = .firstReadings, trace: TiltTrace? = nil,
        windowSize: Vector2 = Vector2(1280, 720)
    ) {
        self.settings = settings
        self.neutral = neutral
        self.windowSize = windowSize
        playsTrace = trace != nil
        guard let trace else { return }
        pads = [TiltPad(id: Self.tracePad, neutral: trace.neutral ?? (neutral == .flat ? TiltSensor.flat : nil))]
        active = .pad(Self.tracePad)
        for reading in trace.readings {
            let time = reading.seconds
            if let rate = reading.rate {
                waiting.append(
                    TimedSample(.padSensor(Self.tracePad, .gyroscope, rate, sensorTime: time), at: time))
            }
            waiting.append(
                TimedSample(
                    .padSensor(Self.tracePad, .accelerometer, reading.acceleration, sensorTime: time), at: time))
        }
    }

    /// Readings that were none: not numbers, infinite, or beyond what sensors can measure.
    public var dropped: Int { pads.reduce(0) { $0 + $1.sensor.dropped } }

    /// The pad in use; nil where keys, pointer, a trace or nothing is.
    public var padInUse: Int32? {
        guard case .pad(let id) = active, id != Self.tracePad else { return nil }
        return id
    }

    /// Takes a sample, at its time on the run's clock.
    public mutating func handle(_ sample: TimedSample) {
        guard sample.isPlausible else { return }
        var sample = sample
        if case .padSensor(let id, _, _, let sensorTime) = sample.sample {
            let index = padIndex(id)
            sample.time = pads[index].runTime(sensorTime: sensorTime, arrival: sample.time)
        }
        let place = waiting[taken...].lastIndex { $0.time <= sample.time } ?? taken - 1
        waiting.insert(sample, at: place + 1)
    }

    /// The tilt at a time that follows those asked for before.
    public mutating func reading(at time: Double) -> TiltReading {
        // A hair of tolerance, so that k/60 s from two ways of adding is one time.
        while taken < waiting.count, waiting[taken].time <= time + 1e-9 {
            apply(waiting[taken])
            taken += 1
        }
        if taken == waiting.count {
            waiting.removeAll(keepingCapacity: true)
            taken = 0
        }
        let elapsed = max(time - now, 0)
        now = max(now, time)
        keys.advance(by: elapsed, ease: settings.ease)
        pointer.advance(by: elapsed, ease: settings.ease)
        for index in pads.indices { pads[index].stick.advance(by: elapsed, ease: settings.ease) }
        return current
    }

    private var current: TiltReading {
        switch active {
        case .none: return .flat
        case .keys: return reading(of: keys, .keys)
        case .pointer: return reading(of: pointer, .pointer)
        case .pad(let id):
            guard let pad = pads.first(where: { $0.id == id }) else { return .flat }
            guard pad.usesSensor, let force = pad.sensor.force else { return reading(of: pad.stick, .stick) }
            return TiltReading(
                tilt: settings.oriented(pad.sensor.tilt), raw: settings.oriented(screenTilt(ofForce: force)),
                neutral: settings.oriented(pad.sensor.neutral.map(screenTilt) ?? .zero),
                source: id == Self.tracePad ? .trace : .accelerometer)
        }
    }

    /// A stick all the way over is a tilt all the way.
    private func reading(of deflection: EasedDeflection, _ source: TiltSource) -> TiltReading {
        let length = deflection.value.length
        let unit = length > 1 ? deflection.value / length : deflection.value
        let tilt = settings.oriented(unit * sin(settings.fullTilt))
        return TiltReading(tilt: tilt, raw: tilt, neutral: .zero, source: source)
    }
}

extension TiltTracker {
    private mutating func apply(_ sample: TimedSample) {
        switch sample.sample {
        case .keyDown(.character("c"), let modifiers, false, _) where modifiers.isEmpty: recalibrate()
        case .keyDown(let key, _, _, _) where Self.directions[key] != nil: hold(key, true)
        case .keyUp(let key, _) where Self.directions[key] != nil: hold(key, false)
        case .pointerDown(.left, let place): drag(to: place, begins: true)
        case .pointerMoved(let place) where isPointerHeld: drag(to: place, begins: false)
        case .pointerUp(.left, _): release()
        case .focus(false):
            heldKeys = []
            keys.target = .zero
            release()
        case .resized(let size): windowSize = size
        case .padAdded(let id, _, _): _ = padIndex(id)
        case .padRemoved(let id):
            pads.removeAll { $0.id == id }
            if active == .pad(id) { active = .none }
        case .padButton(let id, let button, true):
            if button == .back { recalibrate() }
            activate(.pad(id))
        case .padAxis(let id, let axis, let value):
            let index = padIndex(id)
            if pads[index].axis(axis, value, deadZone: settings.stickDeadZone) { activate(.pad(id)) }
        case .padSensor(let id, let sensor, let value, let time): read(id, sensor, value, at: time ?? sample.time)
        default: break
        }
    }

    private mutating func read(_ id: Int32, _ sensor: PadSensor, _ value: Vector3, at time: Double) {
        let index = padIndex(id)
        if pads[index].sensor.read(sensor, value, at: time, settings: settings) { neutralsTaken += 1 }
        if active == .pad(id) {
            pads[index].forgetPose()
        } else if pads[index].hasTurned() || active == .none && pads[index].sensor.force != nil {
            activate(.pad(id))
        }
    }

    private mutating func recalibrate() {
        for index in pads.indices { pads[index].sensor.recalibrate() }
    }

    private mutating func activate(_ source: Active) {
        if !playsTrace { active = source }
    }

    private mutating func hold(_ key: Key, _ isDown: Bool) {
        if isDown { heldKeys.insert(key) } else { heldKeys.remove(key) }
        let sum = [Key.left, .right, .up, .down].filter(heldKeys.contains)
            .reduce(Vector2.zero) { $0 + (Self.directions[$1] ?? .zero) }
        keys.target = sum.normalized
        if isDown { activate(.keys) }
    }

    private mutating func drag(to place: Vector2, begins: Bool) {
        isPointerHeld = true
        // Half the way from the middle to the nearer edges is a tilt all the way.
        let reach = max(windowSize.min() / 4, 1)
        let away = (place - windowSize / 2) / reach * Vector2(1, -1)
        pointer.target = away.length > 1 ? away.normalized : away
        if begins { activate(.pointer) }
    }

    private mutating func release() {
        isPointerHeld = false
        pointer.target = .zero
    }

    private mutating func padIndex(_ id: Int32) -> Int {
        if let index = pads.firstIndex(where: { $0.id == id }) { return index }
        pads.append(TiltPad(id: id, neutral: neutral == .flat ? TiltSensor.flat : nil))
        return pads.count - 1
    }

    private static let directions: [Key: Vector2] = [
        .left: Vector2(-1, 0), .right: Vector2(1, 0), .up: Vector2(0, 1), .down: Vector2(0, -1),
    ]
}
