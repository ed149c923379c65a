import Geometry

/// A gamepad's left stick, from where it rests: one that is worn rests beside its middle.
///
/// Where a stick is first reported there it rests, and it is not reported before it moves: SDL keeps the place of the
/// start to itself until then. A place nearer to the middle in which it stays is learnt as well.
public struct Stick: Sendable, Hashable {
    /// Displaced by so much, it has been moved on purpose: no stick trembles or rests beside its middle so far.
    public static let farMove = 0.35

    /// No stick rests further from its middle than this; held there at the start, it is not at rest.
    private static let furthestRest = 0.3
    /// A stick that has stayed for so many seconds ...
    private static let settlingTime = 0.5
    /// ... within so much of one place stays there.
    private static let jitter = 0.04

    private var position = Vector2.zero
    private var rest = Vector2.zero
    private var isXKnown = false
    private var isYKnown = false
    /// Where it stays, and for how long.
    /// Where it was displaced to when it was last free, or its pad in use.
    private var anchor = Vector2.zero
    private var stayPosition = Vector2.zero
    private var staySeconds = 0.0

    /// A stick in its middle.
    public init() {}

    /// An axis is reported; those of other parts of the pad are passed over.
    public mutating func move(_ axis: PadAxis, to value: Double) {
        guard value.isFinite else { return }
        switch axis {
        case .leftX:
            position.x = value
            if !isXKnown, abs(value) <= Self.furthestRest { rest.x = value }
            isXKnown = true
        case .leftY:
            position.y = value
            if !isYKnown, abs(value) <= Self.furthestRest { rest.y = value }
            isYKnown = true
        case .rightX, .rightY, .leftTrigger, .rightTrigger: return
        }
        guard (position - stayPosition).length > Self.jitter else { return }
        stayPosition = position
        staySeconds = 0
    }

    /// Lets time pass.
    /// - Parameter isSpare: whether it need not be held still for long, for something else is played with.
    public mutating func advance(by seconds: Double, isSpare: Bool) {
        staySeconds += seconds
        guard staySeconds >= Self.settlingTime, position.length <= Self.furthestRest else { return }
        if isSpare || position.length < rest.length { rest = position }
    }

    /// What it holds counts as released.
    public mutating func release() { position = rest }

    /// How far it is from where it rests, x to the right, y down.
    public var displacement: Vector2 { position - rest }

    /// Whether it has moved far since it was last free or in use: a device takes over from another by that alone.
    /// - Parameter isInUse: whether it is what is played with.
    public mutating func hasMovedFar(isInUse: Bool, deadZone: Double) -> Bool {
        let isFar = (displacement - anchor).length >= Self.farMove
        if isFar || isInUse || displacement.length <= deadZone { anchor = displacement }
        return isFar && !isInUse
    }

    /// The displacement beyond a dead zone, from 0 at its edge to length 1 all the way over.
    public func deflection(deadZone: Double) -> Vector2 {
        let length = displacement.length
        guard length > deadZone else { return .zero }
        let beyond = (length - deadZone) / max(1 - deadZone - rest.length, 0.05)
        return displacement / length * min(beyond, 1)
    }
}
