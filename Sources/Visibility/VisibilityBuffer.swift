/// Small spheres pixel by pixel: which sphere each pixel's centre sees, to be shaded later (C. A. Burns, W. A. Hunt 2013,
/// "The Visibility Buffer"). For spheres of a few pixels that is less work for a renderer on the CPU than to draw each of
/// them.
public struct VisibilityBuffer: Sendable {
    /// Pixels across.
    public private(set) var width = 0
    /// Pixels down.
    public private(set) var height = 0
    /// Index in its set of each sphere that has pixels. A few are in it twice, each with some of their pixels.
    public internal(set) var spheres: [UInt32] = []
    /// Number in `spheres` plus one, or 0, in rows from the bottom; `width * height` of them, or none at all.
    public internal(set) var numbers: [UInt32] = []
    /// How a sphere's power gives its depth, which is to be compared with that of meshes and quads.
    public internal(set) var depth: SphereDepth?
    /// How many spheres have pixels.
    public var count: Int { spheres.count }
    /// All pixels that have a number are within.
    public internal(set) var bounds = PixelBounds()

    /// Nothing.
    public init() {}

    /// Whether no pixel has a number.
    public var isEmpty: Bool { spheres.isEmpty }

    /// Takes all numbers away.
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
                for pixel in row * width + columns.lowerBound...row * width + columns.upperBound {
                    buffer[pixel] &+= buffer[pixel] == 0 ? 0 : shift
                }
            }
        }
    }

    /// Empty, for an image of this size.
    mutating func reset(width: Int, height: Int) {
        removeAll()
        if width == self.width && height == self.height { return }
        self.width = width
        self.height = height
        numbers = Array(repeating: 0, count: width * height)
    }
}
