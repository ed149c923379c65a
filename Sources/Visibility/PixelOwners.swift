/// Small spheres pixel by pixel: which sphere each pixel's centre sees. For spheres of a few pixels that is less work
/// for a renderer on the CPU than to draw each of them.
public struct PixelOwners: Sendable {
    /// Pixels across.
    public private(set) var width = 0
    /// Pixels down.
    public private(set) var height = 0
    /// Index in its set of each sphere that owns pixels. A few are in it twice, each with some of their pixels.
    public internal(set) var spheres: [UInt32] = []
    /// Place in `spheres` plus one, or 0, in rows from the bottom; `width * height` of them, or none at all.
    public internal(set) var numbers: [UInt32] = []
    /// How a sphere's power gives its depth, which is to be compared with that of meshes and quads.
    public internal(set) var depthMap: DepthMap?
    /// How many spheres own pixels.
    public var count: Int { spheres.count }
    /// All pixels that have an owner are within.
    public internal(set) var bounds = PixelBounds()

    /// No owners.
    public init() {}

    /// Whether no pixel has an owner.
    public var isEmpty: Bool { spheres.isEmpty }

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
        spheres.removeAll(keepingCapacity: true)
        bounds = PixelBounds()
    }

    /// Adds to each number in some columns that is not 0.
    mutating func shiftNumbers(columns: ClosedRange<Int>, rows: ClosedRange<Int>, by shift: UInt32) {
        numbers.withUnsafeMutableBufferPointer { buffer in
            for row in rows {
                for place in row * width + columns.lowerBound...row * width + columns.upperBound {
                    buffer[place] &+= buffer[place] == 0 ? 0 : shift
                }
            }
        }
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
