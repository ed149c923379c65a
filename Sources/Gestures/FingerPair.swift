import Geometry

/// Two fingers on the screen: they pinch or rotate, whichever comes first, and keep to it; a rotation is never
/// recognised together with another gesture.
struct FingerPair: Sendable, Hashable {
    private enum Meaning: Sendable, Hashable { case undecided, pinch, rotation }

    /// Fingers closer than this make no sense as a scale.
    private static let shortestSpan = 1.0

    private var meaning = Meaning.undecided
    private let startSpan: Double
    private var span: Double
    private var angle: Double
    private var turned = 0.0

    /// Where the two fingers are when the second one comes.
    init(_ a: Vector2, _ b: Vector2) {
        span = max((b - a).length, Self.shortestSpan)
        startSpan = span
        angle = clockwiseAngle(b - a)
    }

    /// One of them moved.
    mutating func move(to a: Vector2, _ b: Vector2, into gestures: inout [Gesture]) {
        let newSpan = max((b - a).length, Self.shortestSpan)
        let newAngle = clockwiseAngle(b - a)
        let turn = shortest(newAngle - angle)
        switch meaning {
        case .undecided:
            turned += turn
            decide(span: newSpan)
            if meaning == .rotation { gestures.append(.rotationBegan) }
        case .pinch where newSpan != span:
            gestures.append(.pinch(scale: newSpan / span, centre: (a + b) / 2))
        case .rotation where turn != 0: gestures.append(.rotated(by: turn))
        case .pinch, .rotation: break
        }
        span = newSpan
        angle = newAngle
    }

    /// The one that went further beyond its slop.
    private mutating func decide(span newSpan: Double) {
        let pinched = abs(newSpan - startSpan) / GestureLimits.pinchSlop
        let rotated = abs(turned) / GestureLimits.rotationSlop
        guard max(pinched, rotated) > 1 else { return }
        meaning = rotated > pinched ? .rotation : .pinch
    }

    /// A finger was lifted.
    func end(into gestures: inout [Gesture]) {
        if meaning == .rotation { gestures.append(.rotationEnded) }
    }
}
