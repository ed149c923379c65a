/// Which geometry a sphere of a given size in the image gets. The numbers were measured for a class of renderers,
/// never at run time, so that the same view is the same image on every machine.
public struct LevelOfDetail: Sendable, Hashable {
    /// Radius in pixels from which a mesh is cheaper than a ray-cast quad.
    public var smallestMesh: Double
    /// By how many pixels the outline of a mesh may be off.
    public var outlineError: Double
    /// Sets of fewer spheres are drawn whole, hidden ones as well: cheaper than to search what is seen.
    public var smallestSearchedSet: Int
    /// Half the width in pixels up to which a sphere is drawn pixel by pixel (`VisibilityBuffer`); 0 for none.
    public var largestBuffered: Double
    /// Sets of fewer spheres are drawn without a visibility buffer: they never have enough small ones in an image.
    public var smallestBufferedSet: Int
    /// Pixels within the bounds of the visibility buffer that cost as much as one quad does.
    public var bufferPixelsPerQuad: Int
    /// How often all pixels may be drawn where spheres overlap (`OverdrawLimit`).
    public var mostLayers: Int

    /// Meshes from `smallestMesh` pixels of radius, with outlines right to `outlineError` pixels.
    public init(
        smallestMesh: Double, outlineError: Double, smallestSearchedSet: Int = 0, largestBuffered: Double = 0,
        smallestBufferedSet: Int = 0, bufferPixelsPerQuad: Int = 1, mostLayers: Int = 256
    ) {
        self.smallestMesh = smallestMesh
        self.outlineError = outlineError
        self.smallestSearchedSet = smallestSearchedSet
        self.largestBuffered = largestBuffered
        self.smallestBufferedSet = smallestBufferedSet
        self.bufferPixelsPerQuad = bufferPixelsPerQuad
        self.mostLayers = mostLayers
    }

    /// For renderers that run on the CPU: quads only. There a triangle costs as much as some hundred pixels, and meshes
    /// round enough for large spheres took two to four times as long as quads from any distance. A quad costs as much
    /// as a few hundred pixels, so small spheres are drawn pixel by pixel where they are many.
    public static let software = LevelOfDetail(
        smallestMesh: .infinity, outlineError: 0.12, largestBuffered: 12, smallestBufferedSet: 20_000,
        bufferPixelsPerQuad: 40, mostLayers: 16)
    /// For graphics cards. By estimate, not measured: a card draws some thousand spheres in less time than the search for
    /// the visible ones takes.
    public static let hardware = LevelOfDetail(smallestMesh: 24, outlineError: 0.12, smallestSearchedSet: 4_000)

    /// How far the outline of an icosahedron is off, by its radius, where it is scaled to be as far outside the circle
    /// as inside: 1/16 of the square of the angle that an edge spans, 1.107. Each subdivision leaves a quarter of it.
    private static let coarsest = 1.107149 * 1.107149 / 16

    /// By how many pixels at most an outline falls short of the circle: edges differ by 18 % in length, so the longest
    /// are off by twice as much.
    var shortfall: Double { 2 * outlineError }

    /// The coarsest subdivision whose outline is right; nil where even the last of `count` is too coarse.
    func mesh(radius: Double, count: Int) -> Int? {
        var error = radius * Self.coarsest
        for level in 0..<count {
            if error <= outlineError { return level }
            error /= 4
        }
        return nil
    }
}
