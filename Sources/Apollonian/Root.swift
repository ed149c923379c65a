/// Five mutually tangent spheres from which a packing grows: the outer one, of negative bend, and four in it.
///
/// Bends (1 / radius) keep the root's own units; positions are those of an outer sphere of radius 1 about the origin.
public struct Root: Sendable, Hashable {
    /// Greatest size of a bend of an integral root.
    public static let greatestBend = 1_000_000

    /// Bends, the outer sphere's first, the others rising.
    public let bends: [Double]
    /// True where all bends are whole numbers: then all bends of the packing are.
    public let isIntegral: Bool
    /// The five spheres as (bend * centre, bend), in the order of `bends`.
    @usableFromInline let spheres: [SIMD4<Double>]

    init(bends: [Double], isIntegral: Bool, spheres: [SIMD4<Double>]) {
        self.bends = bends
        self.isIntegral = isIntegral
        self.spheres = spheres
    }

    /// The packing with four equal spheres, of radius √6 - 2, in the outer one.
    public static let standard: Root = {
        let s = 0.5.squareRoot()
        let bend = 1 + 6.0.squareRoot() / 2
        return Root(
            bends: [-1, bend, bend, bend, bend], isIntegral: false,
            spheres: [
                SIMD4(0, 0, 0, -1), SIMD4(-s, s, s, bend), SIMD4(s, -s, s, bend), SIMD4(s, s, -s, bend),
                SIMD4(-s, -s, -s, bend),
            ])
    }()

    /// The root of five whole bends, in any order. Throws the reason where they are no root.
    ///
    /// Sphere 1 (the smallest positive bend) is on +z, sphere 2 in the xz-plane with x > 0, sphere 3 has y > 0.
    public init(_ bends: [Int]) throws(RootError) {
        try Self.check(bends, dimension: 3)
        let sorted = bends.sorted()
        self.init(bends: sorted.map(Double.init), isIntegral: true, spheres: Self.positioned(sorted.map(Double.init)))
    }

    /// The root written as five whole numbers with commas between them.
    public init(parsing text: some StringProtocol) throws(RootError) { try self.init(Self.bends(parsing: text)) }
}

extension Root {
    /// Bend of a sphere of this packing, in the root's units: exact, a whole number, for integral roots.
    public func bend(radius: Double) -> Double {
        let bend = -bends[0] / radius
        return isIntegral ? bend.rounded() : bend
    }

    /// Radius, for an outer sphere of radius 1, of a sphere whose bend in the root's units is this one.
    public func radius(bend: Double) -> Double { -bends[0] / bend }

    /// No packing may be cut at a smaller radius than this one: its integer components would leave 32 bits.
    ///
    /// The component i of a sphere s is (p[i] + (sum of p) / 3) / 2 up to signs, where p[i], the inversive product of s
    /// and root sphere i, is at most 2 * bend(i) * bend(s) within an outer sphere of radius 1.
    public var smallestRadius: Double {
        let unit = bends.map { abs($0 / bends[0]) }
        return ((unit.max() ?? 1) + unit.reduce(0, +) / 3) * 0x1p-29
    }
}
