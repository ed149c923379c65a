/// A picture in memory: rows from the top, four bytes a pixel (red, green, blue, alpha; sRGB, not premultiplied).
public struct Bitmap: Sendable, Hashable {
    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int
    /// `4 * width * height` bytes.
    public let pixels: [UInt8]

    /// Whether nothing shows through.
    public var isOpaque: Bool { stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 } }

    /// Takes `4 * width * height` bytes.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == 4 * width * height, "four bytes a pixel")
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}

/// Draws a line of text into a bitmap: white, with its coverage as alpha. The platform has the fonts, the renderer the
/// graphics card; this joins them.
public protocol TextRasterizer: TextMetrics {
    /// The line at `scale` pixels a point; empty text gives a bitmap without width.
    func rasterize(_ text: String, style: TextStyle, scale: Double) -> Bitmap
}
