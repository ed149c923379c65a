/// Size of an image in pixels.
public struct PixelSize: Sendable, Hashable {
    /// Pixels across.
    public var width: Int
    /// Pixels down.
    public var height: Int

    /// Sizes below one pixel, as of a minimised window, become one pixel.
    public init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
    }

    /// Width through height.
    var aspect: Double { Double(width) / Double(height) }
}
