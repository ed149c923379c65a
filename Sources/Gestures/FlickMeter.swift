import Geometry

/// Measures how fast a pointer is at its release: the mean velocity over the last `GestureLimits.flickTime`.
struct FlickMeter: Sendable, Hashable {
    private struct Sample: Sendable, Hashable {
        var time: Double
        var point: Vector2
    }

    /// Devices report times in whole milliseconds; less than one of them is taken for one.
    private static let shortestTime = 0.001

    /// Places of the last `flickTime`, the oldest first.
    private var samples: [Sample] = []

    /// Starts anew at a press.
    mutating func begin(at point: Vector2, time: Double) {
        samples.removeAll(keepingCapacity: true)
        samples.append(Sample(time: time, point: point))
    }

    /// Takes another place.
    mutating func move(to point: Vector2, time: Double) {
        samples.removeAll { time - $0.time > GestureLimits.flickTime }
        samples.append(Sample(time: time, point: point))
    }

    /// The swipe that a release at this place makes; nil where it is too slow for a flick.
    mutating func release(at point: Vector2, time: Double) -> Swipe? {
        move(to: point, time: time)
        guard let first = samples.first else { return nil }
        let path = point - first.point
        let speed = path.length / max(time - first.time, Self.shortestTime)
        return speed > GestureLimits.flickSpeed ? Swipe(direction: path, speed: speed) : nil
    }
}
