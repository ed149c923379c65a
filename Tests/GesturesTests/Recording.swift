import Geometry
import Gestures
import Input

/// A recogniser of a window of 800 by 600 points, and what it told so far.
struct Recording {
    var recognizer = GestureRecognizer(size: Vector2(800, 600))
    var gestures: [Gesture] = []

    /// Hands a sample over.
    mutating func send(_ sample: InputSample, at time: Double) {
        gestures += recognizer.recognize(TimedSample(sample, at: time))
    }

    /// A click of the left button, released 20 ms after `time`.
    mutating func click(at point: Vector2, time: Double) {
        send(.pointerDown(.left, at: point), at: time)
        send(.pointerUp(.left, at: point), at: time + 0.02)
    }

    /// A drag with the left button from one place to another in `seconds`, in ten even moves, released at once.
    mutating func drag(from start: Vector2, to end: Vector2, time: Double, seconds: Double) {
        send(.pointerDown(.left, at: start), at: time)
        for step in 1...10 {
            let part = Double(step) / 10
            send(.pointerMoved(to: start + (end - start) * part), at: time + seconds * part)
        }
        send(.pointerUp(.left, at: end), at: time + seconds)
    }

    /// The swipes among the gestures.
    var swipes: [Swipe] {
        gestures.compactMap {
            if case .swipe(let swipe) = $0 { swipe } else { nil }
        }
    }
}
