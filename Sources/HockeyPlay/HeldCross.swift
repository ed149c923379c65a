import Geometry

/// Four keys or buttons held down or not.
struct HeldCross: Sendable, Hashable {
    var left = false, right = false, up = false, down = false

    /// In the window, x to the right, y down, of length 0 or 1.
    var direction: Vector2 {
        Vector2((right ? 1 : 0) - (left ? 1 : 0), (down ? 1 : 0) - (up ? 1 : 0)).normalized
    }
}
