/// Which geometry a sphere of a given size in the picture gets. The numbers were measured for a class of renderers, never
/// at run time, so that the same view is the same picture on every machine.
public struct LevelOfDetail: Sendable, Hashable {
    /// Radius in pixels from which a mesh is cheaper than a ray-cast quad.
    public var smallestMesh: Double
    /// By how many pixels the outline of a mesh may fall short of the true one.
    public var outlineError: Double

    /// Meshes from `smallestMesh` pixels of radius, with outlines right to `outlineError` pixels.
    public init(smallestMesh: Double, outlineError: Double) {
        self.smallestMesh = smallestMesh
        self.outlineError = outlineError
    }

    /// For renderers that run on the CPU: quads only. There a triangle costs as much as some hundred pixels, and meshes
    /// round enough for large spheres took two to four times as long as quads from any distance.
    public static let software = LevelOfDetail(smallestMesh: .infinity, outlineError: 0.2)
    /// For graphics cards.
    public static let hardware = LevelOfDetail(smallestMesh: 24, outlineError: 0.2)

    /// Angle in radians that the longest edge of an icosahedron's subdivision spans, at most: edges of the k-th one are
    /// about 2^-k as long, the longest of them 1.18 times as much.
    private static let longestEdge = 1.107149 * 1.18

    /// The coarsest subdivision whose outline is right: a chord over the angle a falls short by r a² / 8. Nil where even
    /// the last of `count` is too coarse.
    func mesh(radius: Double, count: Int) -> Int? {
        var shortfall = radius * Self.longestEdge * Self.longestEdge / 8
        for level in 0..<count {
            if shortfall <= outlineError { return level }
            shortfall /= 4
        }
        return nil
    }
}
