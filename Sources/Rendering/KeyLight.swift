import Geometry
import Spheres

/// The key light of the studio: a soft disc that stays with the eye, and throws the shadows.
enum KeyLight {
    /// Towards the light in eye space (x right, y up, z to the viewer), of any length.
    static let towards = Vector3(-0.55, 0.75, 0.75)

    /// The same with length 1.
    static let direction = towards.normalized

    /// Light space.
    static let space = LightSpace(towards: towards)

    /// How fast a shadow's edge widens: half its width, through the distance of what throws it. The disc's directions
    /// spread by 0.0722 (a cube of side 1/4, added to a unit vector); the edge is a cubic step over ±2.1 times that.
    static let spread: Float = 0.152

    /// Half of an edge's width at most, in the packing's units. It keeps the lists of casters short: where spheres are
    /// small a wide edge has many of them, of which each hides next to nothing, and together they hide as much as fewer
    /// with narrow edges do. At a median radius of 0.007 and more it is 0.03: shadows of what is farther than a fifth of
    /// a unit are no softer.
    static func widestEdge(on packing: SphereBVH?) -> Float {
        min(0.03, max(4.4 * (packing?.medianRadius ?? 1), 1e-5))
    }
}
