import Dive
import Drawing
import Geometry
import PackingLoading
import Scenes
import Settings

/// How the viewer starts: what the command line says.
public struct ViewerOptions: Sendable {
    /// The spheres.
    public var request: PackingRequest
    /// The light.
    public var lighting: Lighting
    /// The colours.
    public var palette: Palette
    /// Kind of geometry.
    public var geometry: SphereGeometry
    /// Distance of the eye from the packing's middle, in radii of its outer sphere.
    public var distance: Double
    /// How the packing is turned.
    public var orientation: Rotation
    /// The original's gestures: four directions of spin, resets of the other axes, rotation only while nothing spins.
    public var classicGestures: Bool
    /// Whether the packing turns slowly in its window until it is touched.
    public var turnsAtFirst: Bool
    /// A place of the built-in packing to begin at; nil for the whole.
    public var place: DivePath?

    /// What the viewer shows where nothing else is said.
    public init(
        request: PackingRequest = PackingRequest(), lighting: Lighting = .studio, palette: Palette = .studio,
        geometry: SphereGeometry = .auto, distance: Double = Zoom.startDistance, orientation: Rotation = .identity,
        classicGestures: Bool = false, turnsAtFirst: Bool = true, place: DivePath? = nil
    ) {
        self.request = request
        self.lighting = lighting
        self.palette = palette
        self.geometry = geometry
        self.distance = distance
        self.orientation = orientation
        self.classicGestures = classicGestures
        self.turnsAtFirst = turnsAtFirst
        self.place = place
    }

    /// As the user has set them.
    public init(_ settings: Settings) {
        self.init(
            lighting: Lighting(rawValue: settings[.lighting].rawValue) ?? .studio,
            palette: Palette.all.first { $0.name == settings[.palette].rawValue } ?? .studio,
            turnsAtFirst: !settings[.reducedMotion])
    }

    /// The packing turned about Y, then about X, in degrees.
    public static func orientation(degreesAboutY y: Double, thenX x: Double) -> Rotation {
        Rotation(angle: x * .pi / 180, axis: Vector3(1, 0, 0)) * Rotation(angle: y * .pi / 180, axis: Vector3(0, 1, 0))
    }
}
