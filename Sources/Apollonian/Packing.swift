/// All spheres that grow from a root by reflection, within an outer sphere of radius 1 that is itself never listed.
public struct Packing: Sendable, Hashable {
    /// Where it grows from.
    public let root: Root

    /// The packing of a root; of four equal spheres where none is named.
    public init(root: Root = .standard) { self.root = root }

    /// Which spheres of a packing are meant: all within both bounds. The rest are cut with what would grow from them,
    /// which are no larger and come later.
    public struct Limit: Sendable, Hashable {
        /// Greatest number of reflections from the root; the level of a sphere is one more.
        public var generations: Int
        /// Smallest radius, of an outer sphere of radius 1. At least `Root.smallestRadius`.
        public var minRadius: Double

        /// What the original service calls level n: generations 0...n, radius 1 % of the outer one or more.
        public static func level(_ level: Int, minRadius: Double = 0.01) -> Limit {
            Limit(generations: level, minRadius: minRadius)
        }

        /// All spheres of this radius or more, however deep.
        public static func minRadius(_ radius: Double) -> Limit { Limit(generations: .max, minRadius: radius) }
    }
}

extension Packing {
    /// The spheres within the limit, in the original's order: from each sphere of the root, depth first, reflections
    /// in order.
    public func spheres(_ limit: Limit) -> [Sphere] {
        var spheres: [Sphere] = []
        forEach(limit) { spheres.append($0) }
        return spheres
    }
}
