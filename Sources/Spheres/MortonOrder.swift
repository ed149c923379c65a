/// Sorts spheres by size class, then along a Morton curve (G. M. Morton 1966), by a radix sort.
struct MortonOrder {
    /// Indices of the spheres in their new order.
    var order: [UInt32]
    /// Where each class that has spheres lies in `order`, largest first.
    var classes: [Range<Int>]
    /// Radius of a ball about the origin that holds all spheres.
    var boundingRadius: Double

    /// Most spheres of a class that stay in one cell in any order.
    private static let mostInCell = 512

    init(_ spheres: [SIMD4<Float>]) {
        var low = SIMD4<Float>(repeating: .infinity)
        var high = -low
        for sphere in spheres {
            low = pointwiseMin(low, sphere)
            high = pointwiseMax(high, sphere)
        }
        var boundingRadius = 0.0
        let cells = Cells(low: low, high: high)
        let largest = high.w
        var keys: [UInt64] = []
        keys.reserveCapacity(spheres.count)
        for (number, sphere) in spheres.enumerated() {
            let (x, y, z) = (Double(sphere.x), Double(sphere.y), Double(sphere.z))
            boundingRadius = max(boundingRadius, (x * x + y * y + z * z).squareRoot() + Double(sphere.w))
            // The exponent of the ratio of radii: how often the largest was halved.
            let halvings = min(max((largest / sphere.w).exponent, 0), 31)
            keys.append((UInt64(halvings) << 27 | cells.code(sphere)) << 32 | UInt64(number))
        }
        self.boundingRadius = boundingRadius
        Self.sort(&keys)
        Self.refine(&keys, 0..<keys.count, spheres)
        order = keys.map { UInt32(truncatingIfNeeded: $0) }
        classes = []
        var start = 0
        while start < keys.count {
            let sizeClass = keys[start] >> 59
            var end = start + 1
            while end < keys.count, keys[end] >> 59 == sizeClass { end += 1 }
            classes.append(start..<end)
            start = end
        }
    }

    /// Sorts crowded cells of a range by finer cells of their own: one sphere far away must not leave all others in any
    /// order.
    private static func refine(_ keys: inout [UInt64], _ range: Range<Int>, _ spheres: [SIMD4<Float>]) {
        var start = range.lowerBound
        while start < range.upperBound {
            let cell = keys[start] >> 32
            var end = start + 1
            while end < range.upperBound, keys[end] >> 32 == cell { end += 1 }
            defer { start = end }
            guard end - start > mostInCell else { continue }
            let numbers = keys[start..<end].map { UInt32(truncatingIfNeeded: $0) }
            let cells = Cells(numbers.lazy.map { spheres[Int($0)] })
            guard cells.isDivided else { continue }
            var finer = numbers.map { number in
                ((cell >> 27) << 27 | cells.code(spheres[Int(number)])) << 32 | UInt64(number)
            }
            sort(&finer)
            keys.replaceSubrange(start..<end, with: finer)
            refine(&keys, start..<end, spheres)
        }
    }

    /// Sorts by the upper half of each key: three passes of 11 bits, least significant first.
    private static func sort(_ keys: inout [UInt64]) {
        var other = keys
        for shift in [UInt64(32), 43, 54] {
            var starts = [Int](repeating: 0, count: 2049)
            for key in keys { starts[Int(key >> shift & 2047) + 1] += 1 }
            for digit in 1..<2049 { starts[digit] += starts[digit - 1] }
            keys.withUnsafeBufferPointer { keys in
                other.withUnsafeMutableBufferPointer { other in
                    starts.withUnsafeMutableBufferPointer { starts in
                        for key in keys {
                            let digit = Int(key >> shift & 2047)
                            other[starts[digit]] = key
                            starts[digit] &+= 1
                        }
                    }
                }
            }
            swap(&keys, &other)
        }
    }
}

/// A box divided into 512 cells an axis, numbered along a Morton curve: 27 bits. The other five of 32 hold the class.
private struct Cells {
    private let low: SIMD4<Float>
    private let scale: Float
    /// False where the box is too small to be divided.
    let isDivided: Bool

    init(low: SIMD4<Float>, high: SIMD4<Float>) {
        self.low = low
        let extent = max(high.x - low.x, high.y - low.y, high.z - low.z, .leastNormalMagnitude)
        isDivided = extent > 1024 * .leastNormalMagnitude
        scale = 511.5 / extent
    }

    /// The box around these spheres' centres.
    init(_ spheres: some Sequence<SIMD4<Float>>) {
        var low = SIMD4<Float>(repeating: .infinity)
        var high = -low
        for sphere in spheres {
            low = pointwiseMin(low, sphere)
            high = pointwiseMax(high, sphere)
        }
        self.init(low: low, high: high)
    }

    /// The number of the cell that holds a sphere's centre.
    func code(_ sphere: SIMD4<Float>) -> UInt64 {
        let cell = (sphere - low) * scale
        return UInt64(Self.spread(cell.x) | Self.spread(cell.y) << 1 | Self.spread(cell.z) << 2)
    }

    /// The nine bits of a coordinate, each followed by two zeros.
    private static func spread(_ coordinate: Float) -> UInt32 {
        var bits = coordinate > 0 ? UInt32(min(coordinate, 511)) : 0
        bits = (bits | bits << 16) & 0x0300_00ff
        bits = (bits | bits << 8) & 0x0300_f00f
        bits = (bits | bits << 4) & 0x030c_30c3
        return (bits | bits << 2) & 0x0924_9249
    }
}
