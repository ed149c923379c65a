import Geometry

#if canImport(Glibc)
    import Glibc
#endif

/// Bit masks of a hemisphere: which of 64 directions a spherical cap hides. The directions are spread as the cosine of
/// Lambert's law, so the fraction of them that no cap hides is the fraction of a plain sky's light that arrives.
struct HemisphereMasks: Sendable {
    /// Cells a side of the octahedral map of directions.
    static let cells = 16
    /// Steps of the size of a cap, by the cosine of its half angle: from 0, half of the sky, up.
    static let sizes = 32
    /// Steps from a cosine of 0 to one of 1, which is in the last of them.
    static let perCosine: Float = 31.4
    /// The surface's normal at the point.
    let normal: SIMD3<Float>
    /// Of each cell and size, which of the directions lie in a cap about the cell's middle. The last is empty.
    let caps: [UInt64]

    /// A table about a unit normal.
    init(normal: SIMD3<Float>) {
        self.normal = normal
        let directions = Self.directions(about: normal)
        var caps: [UInt64] = []
        caps.reserveCapacity(Self.cells * Self.cells * Self.sizes + 1)
        for cell in 0..<Self.cells * Self.cells {
            let axis = Self.middle(ofCell: cell)
            let cosines = directions.map { ($0 * axis).sum() }
            for size in 0..<Self.sizes {
                let least = Float(size) / Self.perCosine
                var mask: UInt64 = 0
                for (bit, cosine) in cosines.enumerated() where cosine >= least { mask |= 1 << UInt64(bit) }
                caps.append(mask)
            }
        }
        caps.append(0)
        self.caps = caps
    }

    /// Number of the empty cap.
    static var nothing: Int32 { Int32(cells * cells * sizes) }

    /// The numbers of eight caps in the table: their axes, of any length, and the squared cosines of their half angles.
    @inline(__always)
    static func entries(
        x: SIMD8<Float>, y: SIMD8<Float>, z: SIMD8<Float>, squaredCosine: SIMD8<Float>
    ) -> SIMD8<Int32> {
        let inverse = 1 / (x.magnitudes + y.magnitudes + z.magnitudes + .leastNormalMagnitude)
        let (u, v) = (x * inverse, y * inverse)
        // The lower half of the octahedron is folded outwards.
        let isBelow = z .< 0
        let column = u.replacing(with: (1 - v.magnitudes).withSigns(of: u), where: isBelow)
        let row = v.replacing(with: (1 - u.magnitudes).withSigns(of: v), where: isBelow)
        // A little less than half, so that 1 is in the last cell.
        let half = Float(cells) / 2 - 0.01
        let middle = Float(cells - 1) / 2
        let cell = (row * half + middle).nearest &* Int32(cells) &+ (column * half + middle).nearest
        let entries = cell &* Int32(sizes) &+ (squaredCosine.root * perCosine).nearest
        // Within the table, whatever the numbers were.
        return entries & (nothing - 1)
    }

    /// The middle of a cell of the octahedral map (Cigolle et al. 2014, "A Survey of Efficient Representations for
    /// Independent Unit Vectors").
    private static func middle(ofCell cell: Int) -> SIMD3<Float> {
        let u = (Float(cell % cells) + 0.5) * 2 / Float(cells) - 1
        let v = (Float(cell / cells) + 0.5) * 2 / Float(cells) - 1
        var direction = SIMD3(u, v, 1 - abs(u) - abs(v))
        if direction.z < 0 {
            direction.x = (1 - abs(v)) * (u < 0 ? -1 : 1)
            direction.y = (1 - abs(u)) * (v < 0 ? -1 : 1)
        }
        return direction / (direction * direction).sum().squareRoot()
    }

    /// 64 directions about a normal, as dense as the cosine: a Fibonacci spiral on the disc, lifted (Malley's method).
    private static func directions(about normal: SIMD3<Float>) -> [SIMD3<Float>] {
        let n = Vector3(Double(normal.x), Double(normal.y), Double(normal.z))
        let rotation = Rotation(from: Vector3(0, 0, 1), to: n)
        return (0..<64).map { number in
            let squared = (Double(number) + 0.5) / 64
            let angle = Double(number) * .pi * (3 - 5.0.squareRoot())
            let radius = squared.squareRoot()
            return SIMD3<Float>(
                rotation.apply(Vector3(radius * cos(angle), radius * sin(angle), (1 - squared).squareRoot())))
        }
    }
}

extension SIMD8<Float> {
    /// Each lane without its sign.
    @inline(__always)
    fileprivate var magnitudes: Self {
        unsafeBitCast(unsafeBitCast(self, to: SIMD8<UInt32>.self) & 0x7fff_ffff, to: Self.self)
    }

    /// Positive lanes with the signs of others.
    @inline(__always)
    fileprivate func withSigns(of other: Self) -> Self {
        let signs = unsafeBitCast(other, to: SIMD8<UInt32>.self) & 0x8000_0000
        return unsafeBitCast(unsafeBitCast(self, to: SIMD8<UInt32>.self) | signs, to: Self.self)
    }

    /// The nearest whole numbers.
    @inline(__always)
    fileprivate var nearest: SIMD8<Int32> {
        // In a float about this size the last bit is 1: the sum's lowest bits are the whole number.
        let sum: SIMD8<Float> = self + 12_582_912
        return unsafeBitCast(sum, to: SIMD8<Int32>.self) &- 0x4b40_0000
    }

    /// Square roots of numbers from 0 on, to a thousandth. The standard library's root takes lane after lane; this is
    /// half of the exponent and a step of Heron's.
    @inline(__always)
    fileprivate var root: Self {
        let halved = unsafeBitCast(self, to: SIMD8<UInt32>.self) &>> 1 &+ 0x1fbd_1df5
        let guess = unsafeBitCast(halved, to: Self.self)
        return 0.5 * (guess + self / guess)
    }
}
