/// One sphere to draw: a handle into its set and what its depth needs, computed in double precision for one view.
public struct SphereInstance: Sendable, Hashable {
    /// Index of the sphere in its set.
    public var index: UInt32
    /// Depth of the whole sphere in normalised device coordinates, -1 (near) ... 1, monotone in `power`
    /// ("Exact occlusion without per-pixel depth": the radical plane of two disjoint spheres separates them).
    public var depth: Float
    /// Power of the eye with respect to the sphere: squared distance of the centre less squared radius; above 0.
    public var power: Float
    /// The pixels to draw, where it is drawn as a quad: those that may show it, as far as none before it hides them; of a
    /// mesh, all that its sphere would show.
    /// First column and the one after the last, first row and the one after the last; rows from the bottom.
    public var pixels: SIMD4<UInt16>

    /// One sphere to draw.
    public init(index: UInt32, depth: Float, power: Float, pixels: SIMD4<UInt16>) {
        self.index = index
        self.depth = depth
        self.power = power
        self.pixels = pixels
    }
}

/// What of a set is to be drawn in one view, sorted by kind of geometry; each list from front to back, but for small
/// spheres that were to be in the visibility buffer and are quads instead.
///
/// Kept from frame to frame and filled anew, so that a frame allocates nothing.
public struct VisibleSpheres: Sendable {
    /// Drawn as ray-cast quads.
    public var quads: [SphereInstance] = []
    /// Drawn as icospheres, one list a level of detail: `20 * 4^k` triangles for the list k.
    public var meshes: [[SphereInstance]]

    /// Small spheres, drawn pixel by pixel over the others, at the depth of their power; empty unless asked for.
    public var buffer = VisibilityBuffer()

    /// Spheres that were left out where too many overlap before them (`OverdrawLimit`).
    public internal(set) var crowdedOut = 0

    /// Empty lists for so many levels of detail.
    public init(meshLevels: Int) { meshes = Array(repeating: [], count: meshLevels) }

    /// Spheres in all lists, and in the visibility buffer. Counts twice what two threads found on the middle line.
    public var count: Int { meshes.reduce(quads.count + buffer.count) { $0 + $1.count } }

    /// A rectangle that holds all pixels that are drawn; nil where there are meshes, whose pixels are not known.
    public var pixels: PixelBounds? {
        guard meshes.allSatisfy(\.isEmpty) else { return nil }
        var bounds = buffer.bounds
        for quad in quads { bounds.include(quad.pixels) }
        return bounds
    }

    /// Empties all lists and keeps their memory.
    public mutating func removeAll() {
        quads.removeAll(keepingCapacity: true)
        buffer.removeAll()
        crowdedOut = 0
        for level in meshes.indices { meshes[level].removeAll(keepingCapacity: true) }
    }
}
