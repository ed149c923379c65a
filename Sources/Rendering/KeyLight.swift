import Geometry

/// The key light of the studio: a soft disc that stays with the eye, and throws the shadows.
enum KeyLight {
    /// Towards the light in eye space (x right, y up, z to the viewer), of any length.
    static let towards = Vector3(-0.55, 0.75, 0.75)

    /// The same with length 1.
    static let direction = towards.normalized

    /// Two directions (eye space) at right angles to the key light and each other, then that to the light: light space.
    static let axes: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>) = {
        let across = Vector3(0, 1, 0).cross(direction).normalized
        return (SIMD3(across), SIMD3(direction.cross(across)), SIMD3(direction))
    }()

    /// From eye space to light space: position in the plane at right angles to the rays (x, y), height towards the light.
    static func toLightSpace(_ point: SIMD3<Float>) -> SIMD3<Float> {
        let axes = axes
        return SIMD3((axes.0 * point).sum(), (axes.1 * point).sum(), (axes.2 * point).sum())
    }

    /// How fast a shadow's edge widens: half its width, through the distance of what throws it. The disc's directions
    /// spread by 0.0722 (a cube of side 1/4, added to a unit vector); the edge is a cubic step over ±2.1 times that.
    static let spread: Float = 0.152

    /// Half of an edge's width at most, in the packing's units: shadows of what is farther than a fifth of a unit are
    /// no softer. It keeps the search for casters short; at the packing's scale no difference is seen.
    static let widestEdge: Float = 0.03
}
