import Geometry
import Scenes

#if canImport(Glibc)
    import Glibc
#endif

/// How the packing spins by itself: about the axis at right angles to the last swipe, so that its front follows.
struct Spin: Sendable, Hashable {
    /// Degrees a second of a first swipe ...
    static let slowest = 120.0
    /// ... and where doubling ends.
    static let fastest = 480.0
    /// A swipe within this angle of the current one, in radians, doubles it (45°) ...
    static let doublingAngle = Double.pi / 4
    /// ... and beyond this one turns it round (135°).
    static let reversingAngle = 3 * Double.pi / 4
    /// Seconds in which the difference to the wished speed falls to 1/e.
    static let easeTime = 0.08

    /// Share of the difference made up for in one step.
    private static let easePerStep = 1 - exp(-SceneClock.step / easeTime)
    /// Radians a second below which a difference is none.
    private static let restSpeed = 0.005

    /// Only along the window's sides, as in the original.
    var isClassic = false
    /// The current swipe, a unit vector in the window, y down; nil before the first.
    private(set) var direction: Vector2?
    /// Its speed.
    private(set) var degreesPerSecond = 0.0
    /// Whether the user made it pause.
    var isPaused = false
    /// How it turns at this moment: along the axis, radians a second.
    private(set) var velocity = Vector3.zero

    /// The axis in world space; nil before the first swipe.
    var axis: Vector3? { direction.map(Self.axis) }

    /// Whether it turns or is about to.
    var isMoving: Bool { velocity != .zero || target != .zero }

    private var target: Vector3 {
        guard let axis, !isPaused else { return .zero }
        return axis * (degreesPerSecond * .pi / 180)
    }

    /// The axis in world space about which the front of the packing follows a movement in the window. The eye looks
    /// along +z with y up, so the window's right is -x; the movement's cross product with the way to the eye, -z.
    static func axis(of movement: Vector2) -> Vector3 {
        Vector3(0, 0, -1).cross(Vector3(-movement.x, -movement.y, 0))
    }

    /// Takes a swipe: it ends a pause, and doubles, turns round or begins anew.
    mutating func swipe(_ swipe: Vector2) {
        let swipe = isClassic ? Self.alongSide(swipe) : swipe
        isPaused = false
        guard let current = direction else { return begin(along: swipe) }
        // The cosine falls as the angle grows.
        let cosine = current.dot(swipe)
        if cosine >= cos(Self.doublingAngle) - 1e-12 {
            degreesPerSecond = min(degreesPerSecond * 2, Self.fastest)
        } else if cosine < cos(Self.reversingAngle) - 1e-12 {
            begin(along: -current)
        } else {
            begin(along: swipe)
        }
    }

    private mutating func begin(along direction: Vector2) {
        self.direction = direction
        degreesPerSecond = Self.slowest
        // The original's axes never mix.
        if isClassic { velocity *= Self.axis(of: direction) * Self.axis(of: direction) }
    }

    /// The nearest of left, right, up and down.
    private static func alongSide(_ direction: Vector2) -> Vector2 {
        abs(direction.x) >= abs(direction.y)
            ? Vector2(direction.x < 0 ? -1 : 1, 0) : Vector2(0, direction.y < 0 ? -1 : 1)
    }

    /// Stops at once and forgets the swipe.
    mutating func stop() {
        direction = nil
        degreesPerSecond = 0
        isPaused = false
        velocity = .zero
    }

    /// Stands still for now, as while the packing is held; it eases in again.
    mutating func hold() { velocity = .zero }

    /// Lets a step pass and returns the turn it made.
    mutating func step() -> Vector3 {
        velocity += (target - velocity) * Self.easePerStep
        if (target - velocity).length < Self.restSpeed { velocity = target }
        return velocity * SceneClock.step
    }
}
