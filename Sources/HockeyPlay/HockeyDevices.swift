import Geometry
import Gestures
import Input
import Scenes

/// Where all devices stand, by the samples that came.
struct HockeyDevices: Sendable, Hashable {
    /// A gamepad.
    struct Pad: Sendable, Hashable {
        let id: Int32
        var name: String
        var stick = Stick()
        var buttons = DirectionKeys()
    }

    /// A finger on the screen.
    struct Finger: Sendable, Hashable {
        let id: Int64
        /// In the window.
        var position: Vector2
    }

    /// Last position of the pointer in the window; nil until it moved.
    private(set) var pointer: Vector2?
    private(set) var pads: [Pad] = []
    /// In the order in which they came.
    private(set) var fingers: [Finger] = []
    /// Where the pointer lay when another device was used last; nil while it is in use itself.
    private var pointerRest: Vector2?
    private var lastUsed: HockeyDevice?
    private var letters = DirectionKeys()
    private var arrows = DirectionKeys()

    /// Where keys or a stick push, in the window, of length 0...1; nil for devices that point.
    func direction(of device: HockeyDevice) -> Vector2? {
        switch device {
        case .mouse, .touch: return nil
        case .letters: return letters.direction
        case .arrows: return arrows.direction
        case .pad(let id):
            guard let pad = pads.first(where: { $0.id == id }) else { return .zero }
            let pressed = pad.buttons.direction
            return pressed == .zero ? pad.stick.deflection(deadZone: GestureLimits.stickDeadZone) : pressed
        }
    }

    /// What a device is called.
    func name(of device: HockeyDevice) -> String {
        switch device {
        case .mouse: "Mouse"
        case .touch: "Touch"
        case .letters: HockeyDevice.letterKeys
        case .arrows: "Arrow keys"
        case .pad(let id): pads.first { $0.id == id }?.name ?? "Gamepad"
        }
    }

    /// A pointer at rest that moved so far, in points, was moved on purpose.
    private static let pointerSlop = 8.0

    /// Lets a step pass.
    mutating func step() {
        for index in pads.indices { pads[index].stick.advance(by: SceneClock.step, isSpare: false) }
    }

    /// Takes a sample; returns the device that it shows to be in use.
    mutating func handle(_ sample: InputSample) -> HockeyDevice? {
        let used = device(of: sample)
        if used == .mouse { pointerRest = nil } else if used != nil { pointerRest = pointer }
        lastUsed = used ?? lastUsed
        return used
    }

    private mutating func device(of sample: InputSample) -> HockeyDevice? {
        switch sample {
        case .pointerMoved(let position):
            pointer = position
            return pointerRest.map { (position - $0).length <= Self.pointerSlop } ?? false ? nil : .mouse
        case .pointerDown(_, let position), .pointerUp(_, let position):
            pointer = position
            return .mouse
        case .keyDown(let key, _, isRepeat: false, let position): return hold(position ?? key, true)
        case .keyUp(let key, let position):
            _ = hold(position ?? key, false)
            return nil
        case .fingerDown(let id, let position):
            fingers.append(Finger(id: id, position: position))
            return .touch
        case .fingerMoved(let id, let position):
            guard let index = fingers.firstIndex(where: { $0.id == id }) else { return nil }
            fingers[index].position = position
            return .touch
        case .fingerUp(let id, _):
            fingers.removeAll { $0.id == id }
            return nil
        case .focus(false):
            letGo()
            return nil
        default: return handlePad(sample)
        }
    }

    private mutating func handlePad(_ sample: InputSample) -> HockeyDevice? {
        switch sample {
        case .padAdded(let id, let name, _):
            pads.removeAll { $0.id == id }
            pads.append(Pad(id: id, name: name))
            return nil
        case .padRemoved(let id):
            pads.removeAll { $0.id == id }
            return nil
        case .padButton(let id, let button, let isDown):
            _ = pads[index(ofPad: id)].buttons.hold(button, isDown)
            return isDown ? .pad(id) : nil
        case .padAxis(let id, let axis, let value):
            let index = index(ofPad: id)
            pads[index].stick.move(axis, to: value)
            let isInUse = lastUsed == .pad(id)
            let deadZone = GestureLimits.stickDeadZone
            let hasMoved = pads[index].stick.hasMovedFar(isInUse: isInUse, deadZone: deadZone)
            let isHeld = isInUse && pads[index].stick.displacement.length > deadZone
            return hasMoved || isHeld ? .pad(id) : nil
        default: return nil
        }
    }

    private mutating func index(ofPad id: Int32) -> Int {
        if let index = pads.firstIndex(where: { $0.id == id }) { return index }
        pads.append(Pad(id: id, name: "Gamepad"))
        return pads.count - 1
    }

    private mutating func hold(_ key: Key, _ isDown: Bool) -> HockeyDevice? {
        if arrows.hold(key, isDown) { return .arrows }
        switch key {
        case .character("a"): letters.left = isDown
        case .character("d"): letters.right = isDown
        case .character("w"): letters.up = isDown
        case .character("s"): letters.down = isDown
        default: return nil
        }
        return .letters
    }

    /// What was held when the window lost the keyboard counts as released.
    private mutating func letGo() {
        letters = DirectionKeys()
        arrows = DirectionKeys()
        fingers.removeAll()
        for index in pads.indices {
            pads[index].stick.release()
            pads[index].buttons = DirectionKeys()
        }
    }
}
