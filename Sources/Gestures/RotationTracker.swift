import Geometry

/// The angle of a direction in the window in radians, clockwise from the right (y is down).
func clockwiseAngle(_ direction: Vector2) -> Double {
    ElementaryFunctions.arctangent(y: direction.y, x: direction.x)
}

/// An angle in radians brought into -π...π.
func shortest(_ angle: Double) -> Double { angle.remainder(dividingBy: 2 * .pi) }

/// Follows a right drag: the picture turns about the window's middle with the pointer.
struct RotationTracker: Sendable, Hashable {
    private let start: Vector2
    private let centre: Vector2
    private var angle: Double?
    private var isRotating = false

    /// A press of the right button in a window with this centre.
    init(at point: Vector2, centre: Vector2) {
        start = point
        self.centre = centre
        angle = Self.angle(of: point - centre)
    }

    private static func angle(of arm: Vector2) -> Double? {
        arm.length < GestureLimits.rotationHub ? nil : clockwiseAngle(arm)
    }

    /// It moved.
    mutating func move(to point: Vector2, into gestures: inout [Gesture]) {
        guard isRotating || (point - start).length > GestureLimits.clickSlop else { return }
        if !isRotating {
            isRotating = true
            gestures.append(.rotationBegan)
        }
        let newAngle = Self.angle(of: point - centre)
        if let angle, let newAngle, newAngle != angle { gestures.append(.rotated(by: shortest(newAngle - angle))) }
        angle = newAngle
    }

    /// It was released, or something else took over.
    func end(into gestures: inout [Gesture]) {
        if isRotating { gestures.append(.rotationEnded) }
    }
}
