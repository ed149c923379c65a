/// Small spheres pixel by pixel: which sphere each pixel's centre sees. For spheres of a few pixels that is less work for a
/// renderer on the CPU than to draw each of them.
public struct PixelOwners: Sendable {
    /// Pixels across.
    public private(set) var width = 0
    /// Pixels down.
    public private(set) var height = 0
    /// The sphere's index in its set plus one, or 0, in rows from the bottom; `width * height` of them, or none at all.
    public internal(set) var numbers: [UInt32] = []
    /// How a sphere's power gives its depth, which is to be compared with that of meshes and quads.
    public internal(set) var depthMap: DepthMap?
    /// How many spheres own pixels.
    public internal(set) var count = 0
    /// Columns and rows that hold all pixels with an owner, edges included; empty where first > last.
    public private(set) var columns: (first: Int, last: Int) = (0, -1)
    /// Rows from the bottom.
    public private(set) var rows: (first: Int, last: Int) = (0, -1)

    /// No owners.
    public init() {}

    /// Whether no pixel has an owner.
    public var isEmpty: Bool { count == 0 }

    /// Pixels between the bounds.
    var area: Int { max(columns.last - columns.first + 1, 0) * max(rows.last - rows.first + 1, 0) }

    /// Widens the bounds.
    @inline(__always)
    mutating func include(columns other: (first: Int, last: Int), rows otherRows: (first: Int, last: Int)) {
        if rows.first > rows.last {
            (columns, rows) = (other, otherRows)
        } else {
            columns = (min(columns.first, other.first), max(columns.last, other.last))
            rows = (min(rows.first, otherRows.first), max(rows.last, otherRows.last))
        }
    }

    /// Takes all pixels from their owners.
    mutating func removeAll() {
        if rows.first <= rows.last {
            numbers.withUnsafeMutableBufferPointer { buffer in
                for row in rows.first...rows.last {
                    let start = row * width
                    buffer[start + columns.first...start + columns.last].update(repeating: 0)
                }
            }
        }
        forget()
    }

    /// Notes that no sphere owns pixels; what is in `numbers` is to be cleared by `removeAll` with these bounds.
    private mutating func forget() {
        count = 0
        columns = (0, -1)
        rows = (0, -1)
    }

    /// Without owners, for a picture of this size.
    mutating func reset(width: Int, height: Int) {
        if width == self.width && height == self.height { return removeAll() }
        self.width = width
        self.height = height
        numbers = Array(repeating: 0, count: width * height)
        forget()
    }
}
