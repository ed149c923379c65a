import Geometry

/// Takes fingers apart: one taps, drags and flicks; two pinch or rotate. After two, nothing counts until all are lifted.
struct TouchRecognizer: Sendable, Hashable {
    private struct Finger: Sendable, Hashable {
        let id: Int64
        var point: Vector2
    }

    private enum Phase: Sendable, Hashable {
        case idle
        case one(PressTracker)
        case two(FingerPair)
        case spent
    }

    /// Fingers on the screen, the first one first.
    private var fingers: [Finger] = []
    private var phase = Phase.idle

    /// Whether no finger is on the screen.
    var isIdle: Bool { fingers.isEmpty }

    /// A finger came.
    mutating func down(_ id: Int64, at point: Vector2, time: Double, into gestures: inout [Gesture]) {
        guard !fingers.contains(where: { $0.id == id }) else {
            return move(id, to: point, time: time, into: &gestures)
        }
        fingers.append(Finger(id: id, point: point))
        switch phase {
        case .idle: phase = .one(PressTracker(at: point, time: time, slop: GestureLimits.touchSlop))
        case .one(let press):
            press.cancel(into: &gestures)
            phase = .two(FingerPair(fingers[0].point, point))
        case .two, .spent: break
        }
    }

    /// A finger moved.
    mutating func move(_ id: Int64, to point: Vector2, time: Double, into gestures: inout [Gesture]) {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
        fingers[index].point = point
        switch phase {
        case .one(var press):
            press.move(to: point, time: time, into: &gestures)
            phase = .one(press)
        case .two(var pair) where index < 2:
            pair.move(to: fingers[0].point, fingers[1].point, into: &gestures)
            phase = .two(pair)
        case .idle, .two, .spent: break
        }
    }

    /// A finger left.
    mutating func up(
        _ id: Int64, at point: Vector2, time: Double, height: Double, taps: inout TapCounter,
        into gestures: inout [Gesture]
    ) {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
        fingers.remove(at: index)
        switch phase {
        case .one(var press): press.release(at: point, time: time, height: height, taps: &taps, into: &gestures)
        case .two(let pair) where index < 2: pair.end(into: &gestures)
        case .two: return
        case .idle, .spent: break
        }
        phase = fingers.isEmpty ? .idle : .spent
    }

    /// All fingers count as lifted; nothing comes of them but the end of what began.
    mutating func cancel(into gestures: inout [Gesture]) {
        switch phase {
        case .one(let press): press.cancel(into: &gestures)
        case .two(let pair): pair.end(into: &gestures)
        case .idle, .spent: break
        }
        fingers.removeAll(keepingCapacity: true)
        phase = .idle
    }
}
