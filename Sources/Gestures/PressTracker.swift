import Geometry

/// Follows the left button or one finger from press to release: a tap, or a drag that may end in a flick.
struct PressTracker: Sendable, Hashable {
    private let start: Vector2
    private let startTime: Double
    private var position: Vector2
    private let slop: Double
    private var isDragging = false
    private var flick = FlickMeter()

    /// A press; it becomes a drag beyond `slop` points.
    init(at point: Vector2, time: Double, slop: Double) {
        start = point
        position = point
        startTime = time
        self.slop = slop
        flick.begin(at: point, time: time)
    }

    /// It moved.
    mutating func move(to point: Vector2, time: Double, into gestures: inout [Gesture]) {
        flick.move(to: point, time: time)
        if !isDragging, (point - start).length > slop {
            isDragging = true
            gestures.append(.dragBegan(at: start))
        }
        if isDragging, point != position { gestures.append(.dragMoved(to: point)) }
        position = point
    }

    /// It was released.
    mutating func release(
        at point: Vector2, time: Double, height: Double, taps: inout TapCounter, into gestures: inout [Gesture]
    ) {
        if point != position { move(to: point, time: time, into: &gestures) }
        guard isDragging else {
            gestures.append(taps.tap(at: start, time: startTime, height: height))
            return
        }
        gestures.append(.dragEnded(at: point))
        if let swipe = flick.release(at: point, time: time) { gestures.append(.swipe(swipe)) }
    }

    /// Something else took over: a drag ends where it is, and nothing else comes of it.
    func cancel(into gestures: inout [Gesture]) {
        if isDragging { gestures.append(.dragEnded(at: position)) }
    }
}
