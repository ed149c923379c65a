import Geometry
import Scenes
import Spheres

#if canImport(Glibc)
    import Glibc
#endif

/// How far the eye is from the packing's middle, gliding to where the user wants it.
public struct Zoom: Sendable, Hashable {
    /// Distance at the start, in radii of the outer sphere.
    public static let startDistance = 2.6
    /// The eye goes no farther ...
    public static let greatestDistance = 12.0
    /// ... and no nearer to the sphere before it on the view's axis.
    public static let smallestGap = 0.001
    /// Seconds in which the distance still to go falls to 1/e.
    static let glideTime = 0.1

    private static let glidePerStep = 1 - exp(-SceneClock.step / glideTime)
    /// A distance shorter than this is none.
    private static let restDistance = 1e-6

    /// Where the eye is.
    private(set) var distance: Double
    /// Where it is going.
    private(set) var target: Double

    /// The eye at a distance, brought within the greatest one.
    init(distance: Double) {
        self.distance = max(Self.smallestGap, min(distance, Self.greatestDistance))
        target = self.distance
    }

    /// Whether it glides.
    var isMoving: Bool { distance != target }

    /// Goes nearer by a scale above 1, farther by one below: the gap to the surface on the axis is divided by it.
    mutating func pinch(scale: Double, surface: Double) {
        let gap = max(target - surface, Self.smallestGap)
        glide(to: surface + gap / scale, surface: surface)
    }

    /// Goes to a distance.
    mutating func glide(to distance: Double, surface: Double) {
        target = max(surface + Self.smallestGap, min(distance, Self.greatestDistance))
    }

    /// Keeps clear of a surface that came nearer.
    mutating func keepClear(of surface: Double) { target = max(target, surface + Self.smallestGap) }

    /// Lets a step pass.
    mutating func step() {
        distance += (target - distance) * Self.glidePerStep
        if abs(target - distance) < Self.restDistance { distance = target }
    }
}
