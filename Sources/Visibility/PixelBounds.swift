/// A rectangle of pixels, edges included; rows count from the bottom.
public struct PixelBounds: Sendable, Hashable {
    /// First column.
    public private(set) var left = 0
    /// Last column; left of the first where there is no pixel.
    public private(set) var right = -1
    /// First row.
    public private(set) var bottom = 0
    /// Last row.
    public private(set) var top = -1

    /// No pixels.
    init() {}

    /// Whether there is no pixel.
    public var isEmpty: Bool { left > right }
    /// Pixels across.
    public var width: Int { right - left + 1 }
    /// Pixels down.
    public var height: Int { top - bottom + 1 }

    /// Widens the rectangle so that it holds these pixels as well.
    @inline(__always)
    mutating func include(columns: (first: Int, last: Int), rows: (first: Int, last: Int)) {
        let wasEmpty = isEmpty
        left = wasEmpty ? columns.first : min(left, columns.first)
        right = max(right, columns.last)
        bottom = wasEmpty ? rows.first : min(bottom, rows.first)
        top = max(top, rows.last)
    }

    /// Widens the rectangle so that it holds another.
    mutating func include(_ other: PixelBounds) {
        if !other.isEmpty { include(columns: (other.left, other.right), rows: (other.bottom, other.top)) }
    }
}
