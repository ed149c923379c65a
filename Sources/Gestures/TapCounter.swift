import Geometry

/// Tells taps at the edges, single and double taps apart.
struct TapCounter: Sendable, Hashable {
    private struct Tap: Sendable, Hashable {
        var time: Double
        var point: Vector2
    }

    /// The tap that the next one may make a double tap with.
    private var last: Tap?

    /// The gesture that a tap makes, which was pressed at `time`, in a window of this height.
    mutating func tap(at point: Vector2, time: Double, height: Double) -> Gesture {
        let previous = last
        last = nil
        if point.y < GestureLimits.edgeZone { return .edgeTap(.top) }
        if point.y > height - GestureLimits.edgeZone { return .edgeTap(.bottom) }
        if let previous, time - previous.time <= GestureLimits.doubleTapTime,
            (point - previous.point).length <= GestureLimits.doubleTapDistance
        {
            return .doubleTap(at: point)
        }
        last = Tap(time: time, point: point)
        return .tap(at: point)
    }
}
