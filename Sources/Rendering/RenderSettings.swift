/// How a draw list becomes an image: what belongs to the window and the machine, not to the scene.
public struct RenderSettings: Sendable, Hashable {
    /// Size of the image in pixels.
    public var size: PixelSize
    /// Pixels a point, for the overlay.
    public var scale: Double
    /// How dark shadows are under a light that throws any, 0 (none) ... 1 (as they should be).
    public var shadowStrength: Double
    /// Whether spheres that others hide are left out; only for measurements would they be drawn.
    public var culling: Bool
    /// Whether an image of the same scene as the one before is made finer, out of more and more samples.
    public var refines: Bool

    /// Full shadows, nothing that is hidden, and each image for itself.
    public init(
        size: PixelSize, scale: Double = 1, shadowStrength: Double = 1, culling: Bool = true, refines: Bool = false
    ) {
        self.size = size
        self.scale = scale
        self.shadowStrength = shadowStrength
        self.culling = culling
        self.refines = refines
    }
}

/// What an image was made of.
public struct FrameStatistics: Sendable, Hashable {
    /// Spheres submitted. What two threads found on the middle line of the image counts twice.
    public var spheres = 0
    /// How many of them were drawn pixel by pixel, not as quads or meshes.
    public var bufferedSpheres = 0
    /// Whether shadows were looked for.
    public var hasShadows = false
    /// How many images of the same scene it is the mean of; 0: it is the first of its scene.
    public var gathered = 0
    /// Spheres that were left out since too many overlap before them (`OverdrawLimit`).
    public var crowdedOut = 0

    /// What there is to say where spheres were left out, one line.
    public var crowdNote: String? {
        crowdedOut > 0 ? "too many of these spheres overlap to draw them all; the nearest are drawn" : nil
    }
}
