import Geometry

#if canImport(Glibc)
    import Glibc
#endif

/// Tables for finding out how much of the sky a few points of a sphere see, each through 64 directions that are spread
/// as the cosine of Lambert's law: the share of them that is open is the share of a plain sky's light that arrives.
struct OpenSky: Sendable {
    /// Normals of the points: the corners of an icosahedron.
    let normals: [SIMD3<Float>] = {
        let golden = (1 + Float(5).squareRoot()) / 2
        let length = (1 + golden * golden).squareRoot()
        return [Float(1), -1].flatMap { a in
            [golden, -golden].flatMap { b in
                [SIMD3(0, a, b), SIMD3(a, b, 0), SIMD3(b, 0, a)].map { $0 / length }
            }
        }
    }()

    /// Cells a side of the octahedral map of directions.
    private static let cells = 16
    /// Steps of the size of a cap.
    private static let sizes = 16
    /// Of each normal, cell and size: which of the normal's directions lie in a cap about the cell's middle.
    private let caps: [UInt64]

    init() {
        var caps: [UInt64] = []
        caps.reserveCapacity(normals.count * Self.cells * Self.cells * Self.sizes)
        for normal in normals {
            let directions = Self.directions(about: normal)
            for cell in 0..<Self.cells * Self.cells {
                let axis = Self.middle(ofCell: cell)
                let cosines = directions.map { ($0 * axis).sum() }
                for size in 0..<Self.sizes {
                    let share = (Float(size) + 0.5) / Float(Self.sizes)
                    let least = 1 - share * share
                    var mask: UInt64 = 0
                    for (bit, cosine) in cosines.enumerated() where cosine >= least { mask |= 1 << UInt64(bit) }
                    caps.append(mask)
                }
            }
        }
        self.caps = caps
    }

    /// Reads the tables without the array's checks.
    func withCaps<Result>(_ body: (UnsafeBufferPointer<UInt64>) -> Result) -> Result {
        caps.withUnsafeBufferPointer(body)
    }

    /// Where in the tables a cap is: its axis, of any length, and the cosine of its half angle.
    @inline(__always)
    static func entry(point: Int, axis: SIMD3<Float>, cosine: Float) -> Int {
        let inverse = 1 / max(abs(axis.x) + abs(axis.y) + abs(axis.z), .leastNormalMagnitude)
        var u = axis.x * inverse
        var v = axis.y * inverse
        if axis.z < 0 {
            let w = (1 - abs(v)) * (u < 0 ? -1 : 1)
            v = (1 - abs(u)) * (v < 0 ? -1 : 1)
            u = w
        }
        let half = Float(cells) / 2
        let column = min(max(Int((u + 1) * half), 0), cells - 1)
        let row = min(max(Int((v + 1) * half), 0), cells - 1)
        let size = min(Int(max(1 - cosine, 0).squareRoot() * Float(sizes)), sizes - 1)
        return ((point * cells + row) * cells + column) * sizes + size
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
        let turn = Rotation(from: Vector3(0, 0, 1), to: n)
        return (0..<64).map { number in
            let squared = (Double(number) + 0.5) / 64
            let angle = Double(number) * .pi * (3 - 5.0.squareRoot())
            let radius = squared.squareRoot()
            return SIMD3<Float>(
                turn.apply(Vector3(radius * cos(angle), radius * sin(angle), (1 - squared).squareRoot())))
        }
    }
}
