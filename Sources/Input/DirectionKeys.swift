import Geometry

/// Four keys or buttons that point, each held down or not.
public struct DirectionKeys: Sendable, Hashable {
    /// Which are held.
    public var left = false, right = false, up = false, down = false

    /// None held.
    public init() {}

    /// In the window, x to the right, y down, of length 0 or 1.
    public var direction: Vector2 {
        Vector2((right ? 1 : 0) - (left ? 1 : 0), (down ? 1 : 0) - (up ? 1 : 0)).normalized
    }

    /// An arrow key goes down or up; false where it is another key.
    public mutating func hold(_ key: Key, _ isDown: Bool) -> Bool {
        switch key {
        case .left: left = isDown
        case .right: right = isDown
        case .up: up = isDown
        case .down: down = isDown
        default: return false
        }
        return true
    }

    /// A button of the D-pad goes down or up; false where it is another button.
    public mutating func hold(_ button: PadButton, _ isDown: Bool) -> Bool {
        switch button {
        case .dpadLeft: left = isDown
        case .dpadRight: right = isDown
        case .dpadUp: up = isDown
        case .dpadDown: down = isDown
        default: return false
        }
        return true
    }
}
