import Geometry
import Input

/// What is known of one gamepad.
struct PadState: Sendable, Hashable {
    private enum Flick: Sendable, Hashable {
        case atRest
        case leaving(since: Double)
        case out
    }

    let id: Int32
    private var left = Vector2.zero
    private var right = Vector2.zero
    private var leftTrigger = 0.0
    private var rightTrigger = 0.0
    private var isLeftStickPressed = false
    private var flick = Flick.atRest
    /// Where the right stick pointed furthest in a flick that is not reported yet: x and y come one after the other.
    private(set) var pendingFlick: Vector2?

    init(id: Int32) { self.id = id }

    /// What its sticks and triggers hold.
    var steering: Steering {
        let stick = GestureLimits.beyondDeadZone(left)
        let zoom = Self.beyondDeadZone(rightTrigger) - Self.beyondDeadZone(leftTrigger)
        return isLeftStickPressed
            ? Steering(rotation: stick.x, zoom: zoom) : Steering(turn: stick, zoom: zoom)
    }

    /// Hands out the flick that was pending.
    mutating func takeFlick() -> Swipe? {
        defer { pendingFlick = nil }
        return pendingFlick.map { Swipe(direction: $0) }
    }

    /// A button went down or was released.
    mutating func button(_ button: PadButton, isDown: Bool) {
        if button == .leftStick { isLeftStickPressed = isDown }
    }

    /// An axis moved.
    mutating func axis(_ axis: PadAxis, _ reading: Double, time: Double) {
        let value = max(-1, min(reading, 1))
        switch axis {
        case .leftX: left.x = value
        case .leftY: left.y = value
        case .rightX: right.x = value
        case .rightY: right.y = value
        case .leftTrigger: leftTrigger = value
        case .rightTrigger: rightTrigger = value
        }
        if axis == .rightX || axis == .rightY { followFlick(time: time) }
    }

    private mutating func followFlick(time: Double) {
        let deflection = right.length
        guard deflection >= GestureLimits.stickFlickInner else {
            flick = .atRest
            return
        }
        if flick == .atRest { flick = .leaving(since: time) }
        if case .leaving(let since) = flick, deflection >= GestureLimits.stickFlickOuter {
            flick = .out
            if time - since <= GestureLimits.stickFlickTime { pendingFlick = right }
        }
        if let pending = pendingFlick, deflection > pending.length { pendingFlick = right }
    }

    private static func beyondDeadZone(_ trigger: Double) -> Double {
        max(0, min((trigger - GestureLimits.triggerDeadZone) / (1 - GestureLimits.triggerDeadZone), 1))
    }
}
