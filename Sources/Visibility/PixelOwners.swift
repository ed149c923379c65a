/// Small spheres pixel by pixel: which sphere each pixel's centre sees. For spheres of a few pixels that is less work
/// for a renderer on the CPU than to draw each of them.
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
    /// All pixels that have an owner are within.
    public internal(set) var bounds = PixelBounds()

    /// No owners.
    public init() {}

    /// Whether no pixel has an owner.
    public var isEmpty: Bool { count == 0 }

    /// Takes all pixels from their owners.
    mutating func removeAll() {
        if !bounds.isEmpty {
            numbers.withUnsafeMutableBufferPointer { buffer in
                for row in bounds.bottom...bounds.top {
                    let start = row * width
                    buffer[start + bounds.left...start + bounds.right].update(repeating: 0)
                }
            }
        }
        count = 0
        bounds = PixelBounds()
    }

    /// Without owners, for a picture of this size.
    mutating func reset(width: Int, height: Int) {
        removeAll()
        if width == self.width && height == self.height { return }
        self.width = width
        self.height = height
        numbers = Array(repeating: 0, count: width * height)
    }
}
