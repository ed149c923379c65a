/// An immutable set of spheres, shared by handle: generated or loaded once, uploaded to the graphics card once.
///
/// A change makes a new set. Who caches something of a set keeps the set beside it and compares by identity (`===`).
public final class SphereSet: Sendable {
    /// Centre (x, y, z) and radius (w) of each sphere, in model space.
    public let spheres: [SIMD4<Float>]
    /// Level of each sphere, from 1 for the largest ones as in the wire format, an index into the palette; as long as
    /// `spheres`.
    public let levels: [UInt8]
    /// How much of the sky each sphere sees: empty until it is known, else as long as `spheres`.
    public let occlusion: [AmbientOcclusion]
    /// True where spheres overlap by so much that each pixel needs its own depth.
    public let overlaps: Bool
    /// Where the spheres are in units of their own.
    public let frame: SphereFrame
    /// How many spheres were left out since they repeat one of the others (`withoutRepeats`).
    public let repeats: Int

    /// Takes the arrays as they are: `levels` as long as `spheres`, `occlusion` as well or empty.
    public init(
        spheres: [SIMD4<Float>], levels: [UInt8], occlusion: [AmbientOcclusion] = [], overlaps: Bool = false,
        frame: SphereFrame = .identity, repeats: Int = 0
    ) {
        precondition(levels.count == spheres.count, "one level a sphere")
        precondition(occlusion.isEmpty || occlusion.count == spheres.count, "one occlusion a sphere")
        self.spheres = spheres
        self.levels = levels
        self.occlusion = occlusion
        self.overlaps = overlaps
        self.frame = frame
        self.repeats = repeats
    }

    /// Number of spheres.
    public var count: Int { spheres.count }

    /// Radius of a sphere in units of its own.
    public func radius(of index: Int) -> Double { frame.fromModel(spheres[index]).w }

    /// The set without spheres that have centre and radius of one before them, and without occlusion; itself where there
    /// are none.
    public func withoutRepeats() -> SphereSet {
        var seen: Set<SIMD4<Float>> = []
        let kept = spheres.indices.filter { seen.insert(spheres[$0]).inserted }
        guard kept.count < count else { return self }
        return SphereSet(
            spheres: kept.map { spheres[$0] }, levels: kept.map { levels[$0] }, overlaps: overlaps, frame: frame,
            repeats: repeats + count - kept.count)
    }
}
