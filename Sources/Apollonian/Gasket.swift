/// The Apollonian gasket: all circles that grow between four tangent ones, within an outer circle that is itself never
/// listed and touches both axes: its centre is (radius, radius).
public struct Gasket: Sendable, Hashable {
    /// Bends of the four, the outer one first, in the root's own units.
    public let bends: [Double]
    /// Radius of the outer circle.
    public let outerRadius: Double
    /// (bend * centre, bend) of the four, for an outer circle of radius 1 about the origin.
    private let circles: [SIMD3<Double>]

    /// The gasket with three equal circles in the outer one.
    public init(outerRadius: Double = 1) {
        let bend = 1 + 2 / 3.0.squareRoot()
        self.init(bends: [-1, bend, bend, bend], outerRadius: outerRadius)
    }

    /// The gasket of four whole bends, in any order. Throws the reason where they are no root.
    public init(root: [Int], outerRadius: Double = 1) throws(RootError) {
        try Root.check(root, dimension: 2)
        self.init(bends: root.sorted().map(Double.init), outerRadius: outerRadius)
    }

    /// The gasket of four whole numbers with commas between them.
    public init(parsing text: some StringProtocol, outerRadius: Double = 1) throws(RootError) {
        try self.init(root: Root.bends(parsing: text), outerRadius: outerRadius)
    }

    private init(bends: [Double], outerRadius: Double) {
        self.bends = bends
        self.outerRadius = outerRadius
        circles = Self.positioned(bends)
    }

    /// Circle 1 (the smallest positive bend) is on +y, circle 2 has x > 0; where it has not, circle 3.
    private static func positioned(_ bends: [Double]) -> [SIMD3<Double>] {
        let radii = bends.map { -bends[0] / $0 }
        let first = 1 - radii[1]
        func position(_ index: Int, _ sign: Double) -> SIMD3<Double> {
            let distance = 1 - radii[index]
            let gap = radii[index] + radii[1]
            let y = (distance * distance + first * first - gap * gap) / (2 * first)
            // Below the tolerance the root of what rounding left is no position: the three centres are on one line.
            let rest = distance * distance - y * y
            let x = rest > 1e-12 ? rest.squareRoot() * sign : 0
            return SIMD3(x * bends[index], y * bends[index], bends[index])
        }
        let second = position(2, 1)
        return [
            SIMD3(0, 0, bends[0]), SIMD3(0, first * bends[1], bends[1]), second,
            position(3, second.x > 1e-6 ? -1 : 1),
        ]
    }
}

extension Gasket {
    /// Which circles of a gasket are meant: all within both bounds.
    public struct Limit: Sendable, Hashable {
        /// Number of steps: the first makes the middle circle, the second its three gaps and the three at the outer
        /// circle, each further one all gaps there are. The level of the last step is 0.
        public var steps: Int
        /// Greatest bend, in the root's own units.
        public var maxBend: Double

        /// What the original service calls level n: n steps, 3^n + 1 circles.
        public static func level(_ level: Int, maxBend: Double = .infinity) -> Limit {
            Limit(steps: level, maxBend: maxBend)
        }
    }

    /// Visits the circles within the limit: the three of the root, the one between them with all that grows in its
    /// gaps, depth first, then the same for the three gaps at the outer circle. Throws what `visit` throws.
    public func forEach<Failure: Error>(
        _ limit: Limit, _ visit: (Circle) throws(Failure) -> Void
    ) throws(Failure) {
        let filling = Filling(limit: limit, unit: -bends[0], radius: outerRadius)
        let (outer, a, b, c) = (circles[0], circles[1], circles[2], circles[3])
        for circle in [a, b, c] where circle.z <= limit.maxBend { try visit(filling.circle(circle, step: 0)) }
        try filling.fill(a, b, c, opposite: outer, step: 1, visit)
        try filling.fill(outer, a, b, opposite: c, step: 2, visit)
        try filling.fill(outer, a, c, opposite: b, step: 2, visit)
        try filling.fill(outer, b, c, opposite: a, step: 2, visit)
    }

    /// How many steps it takes to reach this bend everywhere.
    public func steps(maxBend: Double) -> Int {
        var steps = 0
        forEach(Limit(steps: .max, maxBend: maxBend)) { steps = max(steps, .max - $0.level) }
        return steps
    }
}

/// Fills gaps by Soddy's swap: of two circles that touch the same three, the sum is twice that of the three, in bend and
/// bend * centre (Lagarias, Mallows and Wilks, "Beyond the Descartes circle theorem", 2002). No circle comes twice.
private struct Filling {
    let limit: Gasket.Limit
    let unit: Double
    let radius: Double

    func circle(_ circle: SIMD3<Double>, step: Int) -> Circle {
        Circle(
            bend: circle.z / (unit * radius), level: limit.steps - step, x: (circle.x / circle.z + 1) * radius,
            y: (circle.y / circle.z + 1) * radius)
    }

    func fill<Failure: Error>(
        _ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>, opposite: SIMD3<Double>, step: Int,
        _ visit: (Circle) throws(Failure) -> Void
    ) throws(Failure) {
        let new = 2 * (a + b + c) - opposite
        guard step <= limit.steps, new.z <= limit.maxBend else { return }
        try visit(circle(new, step: step))
        try fill(a, b, new, opposite: c, step: step + 1, visit)
        try fill(a, c, new, opposite: b, step: step + 1, visit)
        try fill(b, c, new, opposite: a, step: step + 1, visit)
    }
}
