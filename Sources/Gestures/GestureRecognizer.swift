import Geometry
import Input

/// Turns what input devices report into what the user meant. A plain value; its only clock is the samples' times.
///
/// Hand it every sample in order, and call `endBatch` when all that came together are in.
public struct GestureRecognizer: Sendable, Hashable {
    private enum Hold: Sendable, Hashable {
        case none
        case press(PressTracker)
        case rotation(RotationTracker)
    }

    /// Width and height of the window in points.
    public private(set) var size: Vector2
    private var hold = Hold.none
    private var isShiftDown = false
    private var touch = TouchRecognizer()
    private var taps = TapCounter()
    private var scroll = ScrollRecognizer()
    private var pads: [PadState] = []

    /// A recogniser for a window of this size in points.
    public init(size: Vector2) { self.size = size }

    /// What the sticks and triggers of all pads hold together.
    public var steering: Steering {
        var sum = pads.reduce(into: Steering.rest) { sum, pad in
            let part = pad.steering
            sum.turn += part.turn
            sum.rotation += part.rotation
            sum.zoom += part.zoom
        }
        if sum.turn.length > 1 { sum.turn = sum.turn.normalized }
        sum.rotation = max(-1, min(sum.rotation, 1))
        sum.zoom = max(-1, min(sum.zoom, 1))
        return sum
    }

    /// Whether a button of the pointer is held or a finger is on the screen.
    public var isHolding: Bool { hold != .none || !touch.isIdle }

    /// Whether `endBatch` has something to tell.
    public var hasPending: Bool { pads.contains { $0.pendingFlick != nil } }

    /// The gestures that this sample completes, in order.
    public mutating func recognize(_ timed: TimedSample) -> [Gesture] {
        var gestures: [Gesture] = []
        guard timed.isPlausible else { return gestures }
        let time = timed.time
        switch timed.sample {
        case .pointerDown(let button, let point): press(button, at: point, time: time)
        case .pointerUp(let button, let point): release(button, at: point, time: time, into: &gestures)
        case .pointerMoved(let point): move(to: point, time: time, into: &gestures)
        case .wheel(let notches, let point): scroll.scroll(notches, at: point, time: time, into: &gestures)
        case .fingerDown, .fingerMoved, .fingerUp: finger(timed, into: &gestures)
        case .padAdded(let id, _, _): addPad(id)
        case .padRemoved(let id): pads.removeAll { $0.id == id }
        case .padButton(let id, let button, let isDown):
            pads[addPad(id)].button(button, isDown: isDown)
        case .padAxis(let id, let axis, let value): pads[addPad(id)].axis(axis, value, time: time)
        case .focus(false): letGo(into: &gestures)
        case .resized(let size): self.size = size
        case .keyDown(.shift, _, _, _): isShiftDown = true
        case .keyUp(.shift, _): isShiftDown = false
        case .keyDown, .keyUp, .padSensor, .focus(true): break
        }
        return gestures
    }

    /// The gestures that only show when all samples that came together are in: the flick of a stick, whose two axes
    /// are reported one after the other.
    public mutating func endBatch() -> [Gesture] {
        pads.indices.compactMap { pads[$0].takeFlick() }.map { .swipe($0) }
    }

    /// Index of a pad, which is added where it is new.
    @discardableResult private mutating func addPad(_ id: Int32) -> Int {
        if let index = pads.firstIndex(where: { $0.id == id }) { return index }
        pads.append(PadState(id: id))
        return pads.count - 1
    }

    /// Everything held counts as released.
    private mutating func letGo(into gestures: inout [Gesture]) {
        switch hold {
        case .none: break
        case .press(let press): press.cancel(into: &gestures)
        case .rotation(let rotation): rotation.end(into: &gestures)
        }
        hold = .none
        isShiftDown = false
        touch.cancel(into: &gestures)
        for index in pads.indices { pads[index] = PadState(id: pads[index].id) }
    }
}

extension GestureRecognizer {
    /// One button at a time, and none while fingers are on the screen: no gesture begins within another.
    private mutating func press(_ button: PointerButton, at point: Vector2, time: Double) {
        guard hold == .none, touch.isIdle else { return }
        switch button {
        case .left, .middle:
            let pans = button == .middle || isShiftDown
            hold = .press(
                PressTracker(button, pans: pans, at: point, time: time, slop: GestureLimits.clickSlop))
        case .right: hold = .rotation(RotationTracker(at: point, centre: size / 2))
        }
    }

    private mutating func move(to point: Vector2, time: Double, into gestures: inout [Gesture]) {
        switch hold {
        case .none: break
        case .press(var press):
            press.move(to: point, time: time, into: &gestures)
            hold = .press(press)
        case .rotation(var rotation):
            rotation.move(to: point, into: &gestures)
            hold = .rotation(rotation)
        }
    }

    private mutating func release(
        _ button: PointerButton, at point: Vector2, time: Double, into gestures: inout [Gesture]
    ) {
        switch (hold, button) {
        case (.press(var press), _) where press.button == button:
            press.release(at: point, time: time, height: size.y, taps: &taps, into: &gestures)
            hold = .none
        case (.rotation(var rotation), .right):
            rotation.move(to: point, into: &gestures)
            rotation.end(into: &gestures)
            hold = .none
        default: break
        }
    }

    private mutating func finger(_ timed: TimedSample, into gestures: inout [Gesture]) {
        let time = timed.time
        switch timed.sample {
        case .fingerDown(let id, let point):
            guard hold == .none else { return }
            touch.down(id, at: point, time: time, into: &gestures)
        case .fingerMoved(let id, let point): touch.move(id, to: point, time: time, into: &gestures)
        case .fingerUp(let id, let point):
            touch.up(id, at: point, time: time, height: size.y, taps: &taps, into: &gestures)
        default: break
        }
    }
}
