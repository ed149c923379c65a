import Geometry
import Input

/// Follows a button or one finger from press to release: a tap, or a drag, which pans or may end in a flick.
struct PressTracker: Sendable, Hashable {
    /// The button; the left one for a finger.
    let button: PointerButton
    private let pans: Bool
    private let start: Vector2
    private let startTime: Double
    private var position: Vector2
    private let slop: Double
    private var isDragging = false
    private var flick = FlickMeter()

    /// A press; it becomes a drag beyond `slop` points.
    init(_ button: PointerButton = .left, pans: Bool = false, at point: Vector2, time: Double, slop: Double) {
        self.button = button
        self.pans = pans
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
            gestures.append(pans ? .panBegan(at: start) : .dragBegan(at: start))
        }
        if isDragging, point != position { gestures.append(pans ? .panMoved(to: point) : .dragMoved(to: point)) }
        position = point
    }

    /// It was released.
    mutating func release(
        at point: Vector2, time: Double, height: Double, taps: inout TapCounter, into gestures: inout [Gesture]
    ) {
        if point != position { move(to: point, time: time, into: &gestures) }
        guard isDragging else {
            if button == .left { gestures.append(taps.tap(at: start, time: startTime, height: height)) }
            return
        }
        gestures.append(pans ? .panEnded : .dragEnded(at: point))
        if !pans, let swipe = flick.release(at: point, time: time) { gestures.append(.swipe(swipe)) }
    }

    /// Something else took over: a drag ends where it is, and nothing else comes of it.
    func cancel(into gestures: inout [Gesture]) {
        if isDragging { gestures.append(pans ? .panEnded : .dragEnded(at: position)) }
    }
}
