import Geometry
import Input

/// One normalised tilt from whatever the player holds: a pad's motion sensors, its stick or D-pad, arrow keys, the pointer
/// while its button is held, or a recorded sensor. What moved last, and much, is what counts.
///
/// Samples are kept until their time has come, so the tilt at a time depends on samples and times alone, and not on how
/// often it is asked for in a frame. Times are those of the run's clock.
public struct TiltTracker: Sendable {
    /// Which pose counts as flat at first; BACK or C takes the pose held then.
    public enum Neutral: Sendable, Hashable {
        /// The mean of each sensor's first 0.25 s at rest.
        case firstReadings
        /// A pad that lies flat.
        case flat
    }

    private enum Active: Sendable, Hashable {
        case none, keys, pointer
        case pad(Int32)
    }

    /// How tilts become play.
    public var settings: TiltSettings
    /// What keys and buttons do: one takes the pose held.
    var controls = TiltAction.controls
    /// Neutral poses taken so far.
    public private(set) var neutralsTaken = 0

    private let neutral: Neutral
    /// If there is one, it alone tells the tilt.
    private var trace: TracePlayer?
    private var pads: [TiltPad] = []
    private var active = Active.none
    private var arrows = DirectionKeys()
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
        self.trace = trace.map {
            TracePlayer($0, neutral: neutral == .flat ? TiltSensor.flat : nil, settings: settings)
        }
    }

    /// Readings that were none: not numbers, infinite, or beyond what sensors can measure.
    public var dropped: Int { trace?.sensor.dropped ?? pads.reduce(0) { $0 + $1.sensor.dropped } }

    /// The pad in use; nil where keys, pointer, a trace or nothing is.
    public var padInUse: Int32? {
        guard case .pad(let id) = active else { return nil }
        return id
    }

    /// Takes a sample, at its time on the run's clock.
    public mutating func handle(_ sample: TimedSample) {
        guard sample.isPlausible else { return }
        var sample = sample
        if case .padSensor(let id, _, _, let sensorTime) = sample.sample {
            let index = padIndex(id)
            sample.time = pads[index].clock.runTime(stamp: sensorTime, arrival: sample.time)
        }
        let previous = waiting[taken...].lastIndex { $0.time <= sample.time } ?? taken - 1
        waiting.insert(sample, at: previous + 1)
    }

    /// The tilt at a time that follows those asked for before.
    public mutating func reading(at time: Double) -> TiltReading {
        // A hair of tolerance, so that k/60 s is one time however it was added up.
        let due = time + 1e-9
        while taken < waiting.count, waiting[taken].time <= due {
            playTrace(until: waiting[taken].time)
            apply(waiting[taken])
            taken += 1
        }
        if taken == waiting.count {
            waiting.removeAll(keepingCapacity: true)
            taken = 0
        }
        playTrace(until: due)
        let elapsed = max(time - now, 0)
        now = max(now, time)
        keys.advance(by: elapsed, ease: settings.ease)
        pointer.advance(by: elapsed, ease: settings.ease)
        for index in pads.indices { pads[index].advance(by: elapsed, settings: settings) }
        return current
    }

    private mutating func playTrace(until time: Double) {
        neutralsTaken += trace?.play(until: time, settings: settings) ?? 0
    }

    private var current: TiltReading {
        if let trace {
            return reading(of: trace.sensor, .trace, atStandstill: trace.isOver ? .ended : .silent)
        }
        switch active {
        case .none: return .flat
        case .keys: return reading(of: keys, .keys)
        case .pointer: return reading(of: pointer, .pointer)
        case .pad(let id):
            guard let pad = pads.first(where: { $0.id == id }) else { return .flat }
            let source = pad.source(at: now)
            return source == .accelerometer
                ? reading(of: pad.sensor, source, atStandstill: .silent) : reading(of: pad.deflection, source)
        }
    }

    /// A sensor that has fallen silent is flat.
    private func reading(
        of sensor: TiltSensor, _ source: TiltSource, atStandstill standstill: TiltSignal
    ) -> TiltReading {
        let neutral = settings.oriented(sensor.neutral.map(screenTilt) ?? .zero)
        guard let force = sensor.force, !sensor.isSilent(at: now) else {
            return TiltReading(
                tilt: .zero, raw: neutral, neutral: neutral, source: source,
                signal: sensor.force == nil ? .live : standstill)
        }
        var reading = TiltReading(
            tilt: settings.oriented(sensor.tilt), raw: settings.oriented(screenTilt(ofForce: force)),
            neutral: neutral, source: source)
        reading.awaitsRest = sensor.neutral == nil
        return reading
    }

    /// A stick pushed over entirely is a full tilt.
    private func reading(of deflection: EasedDeflection, _ source: TiltSource) -> TiltReading {
        let length = deflection.value.length
        let unit = length > 1 ? deflection.value / length : deflection.value
        let tilt = settings.oriented(unit * settings.fullTiltSine)
        return TiltReading(tilt: tilt, raw: tilt, neutral: .zero, source: source)
    }
}

extension TiltTracker {
    private mutating func apply(_ sample: TimedSample) {
        if controls.action(for: sample.sample) == .neutral { recalibrate() }
        guard trace == nil else { return }
        switch sample.sample {
        case .keyDown(let key, _, let isRepeat, _): hold(key, true, takesOver: !isRepeat)
        case .keyUp(let key, _): hold(key, false, takesOver: false)
        case .pointerDown(.left, let position): drag(to: position, begins: true)
        case .pointerMoved(let position) where isPointerHeld: drag(to: position, begins: false)
        case .pointerUp(.left, _): release()
        case .focus(false): letGo()
        case .resized(let size): windowSize = size
        default: applyPad(sample)
        }
    }

    private mutating func applyPad(_ sample: TimedSample) {
        switch sample.sample {
        case .padAdded(let id, _, _): _ = padIndex(id)
        case .padRemoved(let id):
            pads.removeAll { $0.id == id }
            if active == .pad(id) { active = .none }
        case .padButton(let id, let button, let isDown):
            let index = padIndex(id)
            pads[index].button(button, isDown: isDown, settings: settings)
            if isDown { active = .pad(id) }
        case .padAxis(let id, let axis, let value):
            let index = padIndex(id)
            let hasMoved = pads[index].axis(axis, value, isInUse: active == .pad(id), settings: settings)
            if hasMoved || active == .none && pads[index].isDeflected { active = .pad(id) }
        case .padSensor(let id, let sensor, let value, _): read(id, sensor, value, at: sample.time)
        default: break
        }
    }

    private mutating func read(_ id: Int32, _ sensor: PadSensor, _ value: Vector3, at time: Double) {
        let index = padIndex(id)
        if pads[index].sensor.read(sensor, value, at: time, settings: settings) { neutralsTaken += 1 }
        if active == .pad(id) {
            pads[index].forgetPose()
        } else if pads[index].hasTurned() || active == .none && pads[index].sensor.force != nil {
            active = .pad(id)
        }
    }

    private mutating func recalibrate() {
        trace?.recalibrate()
        for index in pads.indices { pads[index].sensor.recalibrate() }
    }

    private mutating func hold(_ key: Key, _ isDown: Bool, takesOver: Bool) {
        guard arrows.hold(key, isDown) else { return }
        keys.target = arrows.direction * Vector2(1, -1)
        if takesOver { active = .keys }
    }

    private mutating func drag(to position: Vector2, begins: Bool) {
        isPointerHeld = true
        // Half the distance from the middle to the nearer edges is a full tilt.
        let range = max(windowSize.min() / 4, 1)
        let away = (position - windowSize / 2) / range * Vector2(1, -1)
        pointer.target = away.length > 1 ? away.normalized : away
        if begins { active = .pointer }
    }

    private mutating func release() {
        isPointerHeld = false
        pointer.target = .zero
    }

    /// What was held when the window lost the keyboard counts as released, and the tilt is level.
    private mutating func letGo() {
        arrows = DirectionKeys()
        keys = EasedDeflection()
        pointer = EasedDeflection()
        isPointerHeld = false
        for index in pads.indices { pads[index].release() }
    }

    private mutating func padIndex(_ id: Int32) -> Int {
        if let index = pads.firstIndex(where: { $0.id == id }) { return index }
        pads.append(TiltPad(id: id, neutral: neutral == .flat ? TiltSensor.flat : nil))
        return pads.count - 1
    }
}
