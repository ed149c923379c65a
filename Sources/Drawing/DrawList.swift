import Geometry
import Spheres

/// Which light falls on the scene. The lights stay with the eye.
public enum Lighting: String, Sendable, CaseIterable {
    /// Key, rim and sky in linear light, with a filmic exposure curve.
    case studio
    /// The two directional lights and the material of the original of 2012.
    case classic

    /// Whether spheres and mesh instances throw shadows under it.
    public var throwsShadows: Bool { self == .studio }
}

/// How spheres of a packing are drawn.
public enum SphereGeometry: String, Sendable, CaseIterable {
    /// Meshes where they are large in the picture, quads where they are small.
    case auto
    /// Icospheres in levels of detail only.
    case mesh
    /// Ray-cast quads only.
    case quad
}

/// A packing in the picture.
public struct PackingItem: Sendable {
    /// The spheres, in model space, with their hierarchy: built once, where the spheres were made.
    public var bvh: SphereBVH
    /// Takes model space to world space, about the origin.
    public var rotation: Rotation
    /// Colours of the levels.
    public var palette: Palette
    /// Kind of geometry.
    public var geometry: SphereGeometry
    /// Brightness of the packing, 0...1; below 1 while it waits for its successor.
    public var brightness: Double

    /// A packing as it is.
    public init(
        bvh: SphereBVH, rotation: Rotation, palette: Palette, geometry: SphereGeometry = .auto, brightness: Double = 1
    ) {
        self.bvh = bvh
        self.rotation = rotation
        self.palette = palette
        self.geometry = geometry
        self.brightness = brightness
    }

    /// The spheres.
    public var set: SphereSet { bvh.set }
}

/// What one frame shows: cameras, transforms and handles, never a million spheres. A scene writes it, the renderer
/// draws it; nothing flows back.
public struct DrawList: Sendable {
    /// Where the picture is taken from.
    public var camera: Camera
    /// Which light falls on it.
    public var lighting: Lighting
    /// The packing, if there is one; drawn in a pass of its own, before the mesh instances.
    public var packing: PackingItem?
    /// Boards, balls, tables, pucks: meshes with ordinary depth. Those that are not opaque come last, back to front.
    public var meshes: [MeshInstance]
    /// Text and panels above the picture, in order, in points from the top left corner.
    public var overlay: [OverlayItem]
    /// Opacity, 0...1, of the frame that the renderer last took a snapshot of, above this one: for a cross-fade.
    public var snapshotOpacity: Double

    /// An empty picture.
    public init(camera: Camera, lighting: Lighting = .studio) {
        self.camera = camera
        self.lighting = lighting
        packing = nil
        meshes = []
        overlay = []
        snapshotOpacity = 0
    }
}
