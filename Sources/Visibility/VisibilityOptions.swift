import Drawing

/// What a renderer wants to be given, apart from the view.
public struct VisibilityOptions: Sendable, Hashable {
    /// Which kind of geometry: `auto` decides by projected size.
    public var geometry: SphereGeometry
    /// Whether spheres that others hide are left out.
    public var culling: Bool
    /// Samples a pixel. 1: what no pixel centre sees is hidden. More: only what no part of a pixel could see is.
    public var samples: Int
    /// Whether the renderer can draw small spheres pixel by pixel (`VisibleSpheres.buffer`).
    public var visibilityBuffer: Bool
    /// Where levels of detail change.
    public var detail: LevelOfDetail

    /// By default everything that can be seen at one sample a pixel, for a software renderer.
    public init(
        geometry: SphereGeometry = .auto, culling: Bool = true, samples: Int = 1, visibilityBuffer: Bool = false,
        detail: LevelOfDetail = .software
    ) {
        self.geometry = geometry
        self.culling = culling
        self.samples = samples
        self.visibilityBuffer = visibilityBuffer
        self.detail = detail
    }
}
