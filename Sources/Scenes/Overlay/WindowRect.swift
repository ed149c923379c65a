import Drawing
import Geometry

/// A rectangle of the window, in points from its top left corner.
public struct WindowRect: Sendable, Hashable {
    /// Its top left corner, and the opposite one.
    public var low, high: Vector2

    /// A rectangle of some width and height.
    public init(origin: Vector2, size: Vector2) {
        low = origin
        high = origin + size
    }

    /// Whether two of them have more than an edge in common.
    public func intersects(_ other: WindowRect) -> Bool {
        low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y
    }

    /// Whether a point lies within.
    public func contains(_ point: Vector2) -> Bool {
        low.x <= point.x && point.x <= high.x && low.y <= point.y && point.y <= high.y
    }
}

extension Array where Element == OverlayItem {
    /// Where panels cover what is behind them; rings do not.
    public var cards: [WindowRect] {
        compactMap {
            guard case .panel(let panel) = $0, panel.fill.rgba.w > 0 else { return nil }
            return WindowRect(origin: panel.origin, size: panel.size)
        }
    }

    /// Adds panels with what is written on them, without those that would lie on a panel that is there already.
    public mutating func appendFree(_ items: [OverlayItem]) {
        let taken = cards
        var isFree = true
        for item in items {
            if let card = [item].cards.first { isFree = !taken.contains { $0.intersects(card) } }
            if isFree { append(item) }
        }
    }
}
