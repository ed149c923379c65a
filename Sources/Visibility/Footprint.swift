/// The pixels whose centres see a sphere, as rows; rows count from the bottom.
struct Footprint: Outline {
    /// Columns and rows of pixel centres that may see it, edges included; empty where first > last.
    var columns: (first: Int, last: Int)
    var rows: (first: Int, last: Int)
    /// Centre of the ellipse; half its height, inverted and squared; its half width at the centre; how its middle moves
    /// from row to row. In pixels, pixel i having its centre at i.
    private var middleX = 0.0
    private var middleY = 0.0
    private var flatness = 0.0
    private var halfWidth = 0.0
    private var slant = 0.0
    /// Where the outline is no ellipse within the image.
    private var open: OpenOutline?
    private let width: Int

    /// Of a sphere of power above 0.
    @inline(__always)
    init(_ sphere: ViewSpaceSphere, _ eye: EyeSpace) {
        width = eye.width
        guard eye.perspective else {
            halfWidth = sphere.radius * eye.pixelsPerUnit
            middleX = sphere.x * eye.pixelsPerUnit + eye.middle.x
            middleY = sphere.y * eye.pixelsPerUnit + eye.middle.y
            flatness = 1 / (halfWidth * halfWidth)
            columns = Self.pixels(middleX - halfWidth, middleX + halfWidth, eye.width)
            rows = Self.pixels(middleY - halfWidth, middleY + halfWidth, eye.height)
            return
        }
        guard sphere.z > sphere.radius * 1.001 else {
            columns = (0, eye.width - 1)
            rows = (0, eye.height - 1)
            open = OpenOutline(sphere, eye)
            return
        }
        // With a ray (x, y, 1), c the centre as the view has it and p = c² - r², the ray meets the sphere where
        // (c · ray)² >= p ray²: for a given y a quadratic in x, whose roots are the ends of a row.
        let b = sphere.z * sphere.z - sphere.radius * sphere.radius
        let a = sphere.y * sphere.y + b
        let inverse = eye.pixelsPerUnit / b
        let root = a.squareRoot()
        let halfHeight = sphere.radius * root * inverse
        let halfX = sphere.radius * (sphere.x * sphere.x + b).squareRoot() * inverse
        middleX = sphere.x * sphere.z * inverse + eye.middle.x
        middleY = sphere.y * sphere.z * inverse + eye.middle.y
        flatness = 1 / (halfHeight * halfHeight)
        halfWidth = eye.pixelsPerUnit * sphere.radius * (sphere.power / (a * b)).squareRoot()
        slant = sphere.x * sphere.y / a
        columns = Self.pixels(middleX - halfX, middleX + halfX, eye.width)
        rows = Self.pixels(middleY - halfHeight, middleY + halfHeight, eye.height)
    }

    /// Columns of pixel centres in row `row` that see it.
    @inline(__always)
    func span(row: Int) -> (first: Int, last: Int) {
        if let open { return open.span(row: row) }
        let t = Double(row) - middleY
        let rest = 1 - t * t * flatness
        guard rest >= 0 else { return (1, 0) }
        let half = halfWidth * rest.squareRoot()
        let middle = middleX + slant * t
        return Self.pixels(middle - half, middle + half, width)
    }

    /// Pixel centres from `low` to `high` inside an image of `count`.
    @inline(__always)
    static func pixels(_ low: Double, _ high: Double, _ count: Int) -> (first: Int, last: Int) {
        // Truncation is floor for what is not negative, and cheaper.
        let first = low <= 0 ? 0 : Int(min(low, 1e6)) &+ 1
        let last = high < 0 ? -1 : Int(min(high, Double(count &- 1)))
        return (first, last)
    }
}

/// The outline of a sphere that is behind the eye's own plane in part: any conic, row by row.
struct OpenOutline {
    private let sphere: ViewSpaceSphere
    /// p - x²: above 0 where rows are bounded.
    private let a: Double
    private let eye: EyeSpace

    init(_ sphere: ViewSpaceSphere, _ eye: EyeSpace) {
        self.sphere = sphere
        self.eye = eye
        a = sphere.power - sphere.x * sphere.x
    }

    /// Columns of pixel centres in row `row` that see it.
    func span(row: Int) -> (first: Int, last: Int) {
        let v = (Double(row) - eye.middle.y) / eye.pixelsPerUnit
        let m = sphere.y * v + sphere.z
        let q = sphere.power * (m * m - a * (1 + v * v))
        let scale = eye.pixelsPerUnit
        if a > 0 {
            guard q >= 0, m > 0 else { return (1, 0) }
            let middle = sphere.x * m * scale / a + eye.middle.x
            let half = q.squareRoot() * scale / a
            return Footprint.pixels(middle - half, middle + half, eye.width)
        }
        // One end is bounded: that root of a X² - 2 x m X = m² - p (1 + v²) where c · ray > 0. Here q >= 0 but for
        // rounding.
        let root = max(q, 0).squareRoot()
        let sum = sphere.x * m + (sphere.x * m >= 0 ? root : -root)
        let first = sum / min(a, -1e-300)
        let second = sum == 0 ? first : (sphere.power * (1 + v * v) - m * m) / sum
        if sphere.x > 0 {
            return Footprint.pixels(max(first, second) * scale + eye.middle.x, Double(eye.width), eye.width)
        }
        return Footprint.pixels(-1, min(first, second) * scale + eye.middle.x, eye.width)
    }
}
