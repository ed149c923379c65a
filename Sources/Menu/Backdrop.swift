import Drawing
import Geometry
import PackingLoading
import Scenes
import Settings
import Spheres

#if canImport(Glibc)
    import Glibc
#endif

/// The packing behind the menu, which turns slowly.
struct Backdrop: Sendable {
    /// Radians a second, about an axis a little off the vertical.
    private static let speed = 5 * Double.pi / 180
    private static let axis = Vector3(0.2, 1, 0.1)
    private static let distance = 2.7
    /// Seconds in which it comes out of the dark.
    private static let fadeTime = 0.8

    /// What it shows.
    static let request = PackingRequest(extent: .level(5))

    private var spheres: SphereBVH?
    private var angle = 0.6
    private var brightness = 1.0

    /// Whether it has something to show.
    var isLoaded: Bool { spheres != nil }

    /// Whether it changes by itself.
    func isMoving(_ settings: Settings) -> Bool {
        isLoaded && (!settings[.reducedMotion] || brightness < 1)
    }

    /// Comes out of the dark once it is there.
    mutating func fadeIn() { brightness = 0 }

    /// The spheres have come, or again with their occlusion.
    mutating func receive(_ spheres: SphereBVH) { self.spheres = spheres }

    /// Lets a step pass.
    mutating func step(_ settings: Settings) {
        guard isLoaded else { return }
        brightness = min(1, brightness + SceneClock.step / Self.fadeTime)
        if !settings[.reducedMotion] { angle += Self.speed * SceneClock.step }
    }

    /// The picture without words.
    /// - Parameter shift: how far right of the middle the packing stands, as a fraction of the window's width.
    func list(blend: Double, size: Vector2, shift: Double, _ settings: Settings) -> DrawList {
        var camera = Camera.onPacking(from: Self.distance, size: size)
        // An eye that looks straight on, to the left of the middle, has the middle at its right.
        let halfWidth = Self.distance * tan(camera.fieldOfView / 2) * size.x / max(size.y, 1)
        camera.position.x += shift * 2 * halfWidth
        var list = DrawList(camera: camera, lighting: Lighting(rawValue: settings[.lighting].rawValue) ?? .studio)
        list.packing = spheres.map { spheres in
            let now = angle + (settings[.reducedMotion] ? 0 : (blend - 1) * Self.speed * SceneClock.step)
            return PackingItem(
                bvh: spheres, rotation: Rotation(angle: now, axis: Self.axis),
                palette: Palette.all.first { $0.name == settings[.palette].rawValue } ?? .studio,
                brightness: smoothstep(brightness))
        }
        return list
    }
}
