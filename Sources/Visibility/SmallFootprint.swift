/// What a coverage mask needs to know of a sphere: the pixels whose centres see it, as rows; rows count from the
/// bottom.
protocol Outline {
    /// Columns of pixel centres that may see it, edges included; empty where first > last.
    var columns: (first: Int, last: Int) { get }
    /// Rows of pixel centres that may see it.
    var rows: (first: Int, last: Int) { get }
    /// Columns of pixel centres in row `row` that see it.
    func span(row: Int) -> (first: Int, last: Int)
}

extension Outline {
    /// A rectangle of all pixel centres that may see it.
    var bounds: PixelBounds { PixelBounds(columns: columns, rows: rows) }

    /// Whether no pixel centre sees it.
    @inline(__always)
    var isEmpty: Bool { columns.first > columns.last || rows.first > rows.last }
}

/// The ellipse of a sphere that is small in the image, for which single precision does.
struct Ellipse {
    /// Centre in pixels, pixel i having its centre at i.
    var middleX: Float
    var middleY: Float
    /// Half the width and height.
    var halfX: Float
    var halfY: Float
    /// Half the width of the row through the centre, and how the middle moves from row to row.
    var halfWidth: Float
    var slant: Float

    /// No ellipse.
    static let none = Ellipse(middleX: 0, middleY: 0, halfX: 0, halfY: 0, halfWidth: 0, slant: 0)
}

/// An ellipse cut into rows, inside the image.
struct SmallFootprint: Outline {
    let columns: (first: Int, last: Int)
    let rows: (first: Int, last: Int)
    private let ellipse: Ellipse
    /// Half the height, inverted and squared.
    private let flatness: Float
    private let lastColumn: Float

    @inline(__always)
    init(_ ellipse: Ellipse, lastColumn: Float, lastRow: Float) {
        self.ellipse = ellipse
        self.lastColumn = lastColumn
        flatness = 1 / (ellipse.halfY * ellipse.halfY)
        columns = Self.pixels(ellipse.middleX - ellipse.halfX, ellipse.middleX + ellipse.halfX, lastColumn)
        rows = Self.pixels(ellipse.middleY - ellipse.halfY, ellipse.middleY + ellipse.halfY, lastRow)
    }

    @inline(__always)
    func span(row: Int) -> (first: Int, last: Int) {
        let t = Float(row) - ellipse.middleY
        let rest = 1 - t * t * flatness
        guard rest >= 0 else { return (1, 0) }
        let half = ellipse.halfWidth * rest.squareRoot()
        let middle = ellipse.middleX + ellipse.slant * t
        return Self.pixels(middle - half, middle + half, lastColumn)
    }

    /// Pixel centres from `low` to `high`, of an image whose last is `last`.
    @inline(__always)
    private static func pixels(_ low: Float, _ high: Float, _ last: Float) -> (first: Int, last: Int) {
        (
            low <= 0 ? 0 : Int(truncatingIfNeeded: Int32(low)) &+ 1,
            high < 0 ? -1 : Int(truncatingIfNeeded: Int32(high < last ? high : last))
        )
    }
}
