import Apollonian
import Spheres

/// Which spheres a scene asks for. Who serves the wish may generate, fetch or read; the scene does not wait for it.
public struct PackingWish: Sendable, Hashable {
    /// Where spheres come from.
    public enum Source: Sendable, Hashable {
        /// The generator.
        case builtIn
        /// A packing service, by the address before `/api`.
        case service(url: String)
        /// A file in the wire format.
        case file(path: String)
    }

    /// How many spheres; of no meaning for a file.
    public enum Extent: Sendable, Hashable {
        /// The original's levels, 1...10.
        case level(Int)
        /// The N largest.
        case largest(Int)
        /// All from this radius up, the outer sphere's being 1.
        case minimumRadius(Double)
    }

    /// The levels there are.
    public static let levels = 1...10

    /// Where the spheres come from.
    public var source: Source
    /// How many.
    public var extent: Extent
    /// Smallest radius at a level, the outer sphere's being 1; the original's is 0.01.
    public var levelFloor = 0.01
    /// Where the packing grows from, if it is built in.
    public var root: Root
    /// Only the spheres that touch the outer one: `|centre| + radius > 0.99`.
    public var outerOnly: Bool

    /// The standard packing, built in, unless said otherwise.
    public init(
        source: Source = .builtIn, extent: Extent = .level(5), root: Root = .standard, outerOnly: Bool = false
    ) {
        self.source = source
        self.extent = extent
        self.root = root
        self.outerOnly = outerOnly
    }

    /// The level; nil where the spheres are not chosen by level.
    public var level: Int? {
        if case .file = source { return nil }
        if case .level(let level) = extent { return level }
        return nil
    }
}

extension SphereSet {
    /// The built-in packing that is wished for; the source of the wish does not matter.
    public convenience init(generating wish: PackingWish) {
        let packing = Packing(root: wish.root)
        var spheres: [SIMD4<Float>] = []
        var levels: [UInt8] = []
        func keep(_ sphere: Sphere) {
            guard !wish.outerOnly || sphere.isOuter else { return }
            spheres.append(sphere.packed)
            levels.append(UInt8(clamping: sphere.level))
        }
        switch wish.extent {
        case .level(let level): packing.forEach(.level(level, minRadius: wish.levelFloor)) { keep($0) }
        case .minimumRadius(let radius): packing.forEach(.minRadius(radius)) { keep($0) }
        case .largest(let count): packing.largest(count).forEach(keep)
        }
        self.init(spheres: spheres, levels: levels)
    }
}
