/// A rectangle of pixels, edges included; rows count from the bottom.
public struct PixelBounds: Sendable, Hashable {
    /// First column.
    public private(set) var left: Int
    /// Last column; left of the first where there is no pixel.
    public private(set) var right: Int
    /// First row.
    public private(set) var bottom: Int
    /// Last row.
    public private(set) var top: Int

    /// No pixels.
    init() { self.init(columns: (1 << 30, -1), rows: (1 << 30, -1)) }

    /// These columns and rows.
    @inline(__always)
    init(columns: (first: Int, last: Int), rows: (first: Int, last: Int)) {
        (left, right) = columns
        (bottom, top) = rows
    }

    /// Whether there is no pixel.
    public var isEmpty: Bool { left > right || bottom > top }
    /// Pixels across.
    public var width: Int { right - left + 1 }
    /// Pixels down.
    public var height: Int { top - bottom + 1 }

    /// First column and the one after the last, first row and the one after the last; all 0 where there is no pixel.
    var corners: SIMD4<UInt16> {
        if isEmpty { return SIMD4(repeating: 0) }
        return SIMD4(
            UInt16(truncatingIfNeeded: left), UInt16(truncatingIfNeeded: right &+ 1),
            UInt16(truncatingIfNeeded: bottom), UInt16(truncatingIfNeeded: top &+ 1))
    }

    /// What of it lies in some columns.
    func within(columns: Range<Int>) -> PixelBounds {
        PixelBounds(
            columns: (max(left, columns.lowerBound), min(right, columns.upperBound - 1)), rows: (bottom, top))
    }

    /// Widens the rectangle so that it holds these pixels as well.
    @inline(__always)
    mutating func include(columns: (first: Int, last: Int), rows: (first: Int, last: Int)) {
        left = min(left, columns.first)
        right = max(right, columns.last)
        bottom = min(bottom, rows.first)
        top = max(top, rows.last)
    }

    /// Widens the rectangle so that it holds what `corners` gave.
    @inline(__always)
    mutating func include(_ corners: SIMD4<UInt16>) {
        if corners[0] == corners[1] { return }
        include(
            columns: (Int(corners[0]), Int(corners[1]) &- 1), rows: (Int(corners[2]), Int(corners[3]) &- 1))
    }

    /// Widens the rectangle so that it holds another.
    mutating func include(_ other: PixelBounds) {
        include(columns: (other.left, other.right), rows: (other.bottom, other.top))
    }
}
