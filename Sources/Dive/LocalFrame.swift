import Apollonian
import Geometry

/// The five mutually tangent spheres of a place, moved and scaled so that the newest one is the unit sphere at the
/// origin: however deep, all numbers are of ordinary size.
///
/// After each swap one step of Newton's method, Q <- Q - ½ (Q J Qᵀ - T) T⁻¹ Q, brings the inversive products Q J Qᵀ back
/// to those of five tangent spheres, T = 2 I - (all ones). Without it the error grows as fast as the bends do. The frame
/// keeps its shape, not the way back: undone swaps do not lead to where it came from.
public struct LocalFrame: Sendable {
    /// The five, in the order of the root's.
    public private(set) var spheres: InlineArray<5, InversiveSphere>
    /// How much larger than in the root's view they are.
    public internal(set) var magnification: Magnification
    /// Which of the five came last; nil at the root.
    public private(set) var newest: Int?

    /// The five spheres of a root as they are, within an outer one of radius 1 about the origin.
    public init(_ root: Root) {
        var spheres = InlineArray<5, InversiveSphere>(repeating: InversiveSphere(bend: -1, centre: .zero))
        for (index, sphere) in Packing(root: root).spheres(.level(0, minRadius: root.smallestRadius)).enumerated() {
            spheres[index + 1] = InversiveSphere(bend: 1 / sphere.radius, centre: sphere.centre)
        }
        self.spheres = spheres
        magnification = Magnification()
        newest = nil
        polish()
    }

    /// Where a swap led to.
    public struct Step: Sendable, Hashable {
        /// The new origin, in the frame before.
        public var origin: Vector3
        /// How much larger all appears.
        public var factor: Double
    }

    /// Replaces one of the five, 0...4, by the other sphere that touches the remaining four, and makes that the unit
    /// sphere.
    @discardableResult public mutating func swap(_ letter: Int) -> Step {
        var sum = spheres[0]
        for index in 1..<5 { sum = sum + spheres[index] }
        spheres[letter] = sum - spheres[letter] * 2
        newest = letter
        let step = normalise(to: letter)
        polish()
        return step
    }

    /// The greatest difference of an inversive product from what it is between five tangent spheres: 0 but for rounding.
    public var shapeError: Double {
        var error = 0.0
        for i in 0..<5 {
            for j in 0..<5 { error = max(error, abs(spheres[i].product(spheres[j]) - (i == j ? 1 : -1))) }
        }
        return error
    }

    /// Moves and scales so that a sphere is the unit sphere at the origin. A word that is no shortest one can bring back
    /// an outer or a huge sphere; then the smallest of the five takes its part.
    private mutating func normalise(to index: Int) -> Step {
        var smallest = index
        for other in 0..<5 where spheres[other].bend > spheres[smallest].bend { smallest = other }
        let unit = spheres[index].bend > 0x1p-20 * spheres[smallest].bend ? index : smallest
        let (origin, factor) = (spheres[unit].centre, spheres[unit].bend)
        for other in 0..<5 { spheres[other] = spheres[other].mapped(origin: origin, factor: factor) }
        magnification.multiply(by: factor)
        return Step(origin: origin, factor: factor)
    }

    /// One step of Newton's method. With G = Q J Qᵀ - T and T⁻¹ = I / 2 - (all ones) / 6, row i loses the sum over j of
    /// (G[i][j] / 4 - (sum of row i of G) / 12) times row j.
    private mutating func polish() {
        let old = spheres
        for i in 0..<5 {
            var errors = SIMD8<Double>()
            for j in 0..<5 { errors[j] = old[i].product(old[j]) - (i == j ? 1 : -1) }
            let mean = errors.sum() / 12
            for j in 0..<5 { spheres[i] = spheres[i] - old[j] * (errors[j] / 4 - mean) }
        }
    }
}

extension LocalFrame: Hashable {
    /// Whether both are the same to the last bit.
    public static func == (a: LocalFrame, b: LocalFrame) -> Bool {
        a.newest == b.newest && a.magnification == b.magnification
            && (0..<5).allSatisfy { a.spheres[$0] == b.spheres[$0] }
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(magnification)
        hasher.combine(spheres[0])
    }
}

extension LocalFrame {
    /// The frame of five spheres by their bends, the newest one's being 1: it is the unit sphere at the origin. The shape
    /// follows from the bends; how it is turned is the same for the same bends.
    ///
    /// A sphere of bend k that touches the unit sphere has co-bend k + 2 and |bend · centre| = k + 1; two of them touch
    /// where the directions of their centres have the product 1 - 2 / ((k + 1) (k' + 1)).
    init(bends: InlineArray<5, Double>, newest: Int, magnification: Magnification) {
        spheres = InlineArray(repeating: InversiveSphere(bend: 1, centre: .zero))
        self.newest = newest
        self.magnification = magnification
        let others = (0..<5).filter { $0 != newest }
        func product(_ i: Int, _ j: Int) -> Double { i == j ? 1 : 1 - 2 / ((bends[i] + 1) * (bends[j] + 1)) }
        // Of the four directions, the three that span the largest volume are laid out first (Cholesky).
        let axes = others.map { skipped in others.filter { $0 != skipped } }.max {
            Self.volume($0, product) < Self.volume($1, product)
        }
        guard let axes else { return }
        let first = Vector3(0, 0, 1)
        let cosine = product(axes[0], axes[1])
        let second = Vector3((1 - cosine * cosine).squareRoot(), 0, cosine)
        func direction(_ index: Int) -> Vector3 {
            let z = product(index, axes[0])
            let x = (product(index, axes[1]) - z * cosine) / second.x
            return Vector3(x, max(1 - x * x - z * z, 0).squareRoot(), z)
        }
        let third = direction(axes[2])
        for index in others {
            var unit = index == axes[0] ? first : index == axes[1] ? second : direction(index)
            if !axes.contains(index) {
                unit.y = (product(index, axes[2]) - unit.x * third.x - unit.z * third.z) / third.y
            }
            spheres[index] = InversiveSphere(
                bend: bends[index], bendCentre: unit * (bends[index] + 1), coBend: bends[index] + 2)
        }
        polish()
        polish()
    }

    /// The squared volume that three directions span.
    private static func volume(_ axes: [Int], _ product: (Int, Int) -> Double) -> Double {
        let (a, b, c) = (product(axes[0], axes[1]), product(axes[1], axes[2]), product(axes[2], axes[0]))
        return 1 + 2 * a * b * c - a * a - b * b - c * c
    }
}
