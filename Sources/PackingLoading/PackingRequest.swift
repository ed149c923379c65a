import Apollonian
import Dive

/// Which spheres somebody asks for, to be generated, fetched or read.
public struct PackingRequest: Sendable, Hashable {
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
        /// What a view of a place far down shows, in the view's own axes.
        case place(PlaceView)
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

    /// What there is to say where no sphere is as wished for.
    public var noSpheresNote: String {
        outerOnly ? "none of these spheres touches the outer one" : "no sphere of this packing is so large"
    }

    /// Whether it is what is seen from a place: a picture among others, which is to be complete when it comes.
    var isPlace: Bool {
        if case .place = extent { return true }
        return false
    }

    /// The level; nil where the spheres are not chosen by level.
    public var level: Int? {
        if case .file = source { return nil }
        if case .level(let level) = extent { return level }
        return nil
    }
}
