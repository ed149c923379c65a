import Geometry

/// A short, quick movement in one direction.
public struct Swipe: Sendable, Hashable {
    /// Unit vector in the window: x to the right, y down.
    public var direction: Vector2
    /// Points a second; that of the slowest flick where the device knows no points.
    public var speed: Double

    /// A swipe along `direction`, of any length but zero.
    public init(direction: Vector2, speed: Double = GestureLimits.flickSpeed) {
        self.direction = direction.normalized
        self.speed = speed
    }
}

/// An edge of the window that answers taps.
public enum WindowEdge: Sendable, Hashable { case top, bottom }

/// What the user meant. Places are points from the window's top left corner, y down.
public enum Gesture: Sendable, Hashable {
    /// A drag with the left button or one finger began; `at` is where it was pressed.
    case dragBegan(at: Vector2)
    /// It goes on.
    case dragMoved(to: Vector2)
    /// It is over. Every drag that began ends, before another one begins.
    case dragEnded(at: Vector2)
    /// A drag with the middle button, or with Shift and the left one, began; `at` is where it was pressed.
    case panBegan(at: Vector2)
    /// It goes on.
    case panMoved(to: Vector2)
    /// It is over.
    case panEnded
    /// A rotation about the line of sight began: a right drag about the window's middle, or two fingers.
    case rotationBegan
    /// It goes on by an angle in radians, clockwise as seen.
    case rotated(by: Double)
    /// It is over.
    case rotationEnded
    /// A flick, an arrow key, a scroll to the side.
    case swipe(Swipe)
    /// Two fingers, the wheel or a key scale the picture, above 1 to enlarge; about `centre`, nil for the middle.
    case pinch(scale: Double, centre: Vector2?)
    /// A click or a finger's tap, not near the top or bottom edge.
    case tap(at: Vector2)
    /// A tap near an edge.
    case edgeTap(WindowEdge)
    /// The second of two quick taps in one place; the first one was reported as a tap.
    case doubleTap(at: Vector2)
}

/// What sticks and triggers hold: it lasts until they move again.
public struct Steering: Sendable, Hashable {
    /// Turn by hand: x to the right, y down, of length 0...1.
    public var turn: Vector2
    /// Rotation about the line of sight, clockwise, -1...1.
    public var rotation: Double
    /// Zoom, inwards, -1...1.
    public var zoom: Double

    /// By default at rest.
    public init(turn: Vector2 = .zero, rotation: Double = 0, zoom: Double = 0) {
        self.turn = turn
        self.rotation = rotation
        self.zoom = zoom
    }

    /// Everything at rest.
    public static let rest = Steering()
}
