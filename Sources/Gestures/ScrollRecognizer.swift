import Geometry

/// Takes the wheel and two-finger scrolls apart: upright zooms, to the side swipes. The axis that was the larger one at
/// first is kept until the fingers rest.
struct ScrollRecognizer: Sendable, Hashable {
    private enum Axis: Sendable, Hashable { case upright, sideways }

    private var axis: Axis?
    private var lastTime = -Double.infinity
    private var travel = 0.0
    private var hasSwiped = false

    /// Notches to the right and away from the user.
    mutating func scroll(_ notches: Vector2, at point: Vector2, time: Double, into gestures: inout [Gesture]) {
        guard notches != .zero else { return }
        if time - lastTime >= GestureLimits.scrollRest { axis = nil }
        lastTime = time
        if axis == nil {
            axis = abs(notches.x) > abs(notches.y) ? .sideways : .upright
            travel = 0
            hasSwiped = false
        }
        switch axis {
        case .sideways: moveSideways(notches.x, into: &gestures)
        default:
            guard notches.y != 0 else { return }
            let upright = max(-GestureLimits.mostNotches, min(notches.y, GestureLimits.mostNotches))
            let scale = ElementaryFunctions.power(GestureLimits.notchScale, upright)
            gestures.append(.pinch(scale: scale, centre: point))
        }
    }

    /// One swipe a scroll, once it has gone far enough.
    private mutating func moveSideways(_ notches: Double, into gestures: inout [Gesture]) {
        travel += notches
        guard !hasSwiped, abs(travel) >= GestureLimits.swipeNotches else { return }
        hasSwiped = true
        gestures.append(.swipe(Swipe(direction: Vector2(travel, 0))))
    }
}
