/// Sorts spheres by size class, then along a Morton curve (G. M. Morton 1966), by a radix sort.
struct MortonOrder {
    /// Indices of the spheres in their new order.
    var order: [UInt32]
    /// Where each class that has spheres lies in `order`, largest first.
    var classes: [Range<Int>]
    /// Radius of a ball about the origin that holds all spheres.
    var boundingRadius: Double

    /// Bits of the Morton curve an axis; the other five of 32 hold the class.
    private static let axisBits: Float = 512

    init(_ spheres: [SIMD4<Float>]) {
        var low = SIMD4<Float>(repeating: .infinity)
        var high = -low
        for sphere in spheres {
            low = pointwiseMin(low, sphere)
            high = pointwiseMax(high, sphere)
        }
        var boundingRadius = 0.0
        let extent = max(high.x - low.x, high.y - low.y, high.z - low.z, .leastNormalMagnitude)
        let scale = (Self.axisBits - 0.5) / extent
        let largest = high.w
        var keys: [UInt64] = []
        keys.reserveCapacity(spheres.count)
        for (number, sphere) in spheres.enumerated() {
            let (x, y, z) = (Double(sphere.x), Double(sphere.y), Double(sphere.z))
            boundingRadius = max(boundingRadius, (x * x + y * y + z * z).squareRoot() + Double(sphere.w))
            let cell = (sphere - low) * scale
            let code = Self.spread(cell.x) | Self.spread(cell.y) << 1 | Self.spread(cell.z) << 2
            // The exponent of the ratio of radii: how often the largest was halved.
            let halvings = min(max((largest / sphere.w).exponent, 0), 31)
            keys.append((UInt64(halvings) << 27 | UInt64(code)) << 32 | UInt64(number))
        }
        self.boundingRadius = boundingRadius
        Self.sort(&keys)
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

    /// The nine bits of a coordinate, each followed by two zeros.
    private static func spread(_ coordinate: Float) -> UInt32 {
        var bits = coordinate > 0 ? UInt32(min(coordinate, 511)) : 0
        bits = (bits | bits << 16) & 0x0300_00ff
        bits = (bits | bits << 8) & 0x0300_f00f
        bits = (bits | bits << 4) & 0x030c_30c3
        return (bits | bits << 2) & 0x0924_9249
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
