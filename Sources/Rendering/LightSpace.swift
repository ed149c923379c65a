import Geometry

/// The space of a light whose rays are parallel, with the eye space's origin.
struct LightSpace {
    /// Two directions (eye space) at right angles to the light and each other, then that to the light.
    let axes: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)

    /// Of a light in a direction of eye space, of any length, other than straight up.
    init(towards direction: Vector3) {
        let towards = direction.normalized
        let across = Vector3(0, 1, 0).cross(towards).normalized
        axes = (SIMD3(across), SIMD3(towards.cross(across)), SIMD3(towards))
    }

    /// A point of eye space: position in the plane at right angles to the rays (x, y), height towards the light.
    func position(_ point: SIMD3<Float>) -> SIMD3<Float> {
        SIMD3((axes.0 * point).sum(), (axes.1 * point).sum(), (axes.2 * point).sum())
    }
}

/// The rim light of the studio: it stays with the eye and comes from behind.
enum RimLight {
    /// Towards the light in eye space, of any length.
    static let towards = Vector3(0.7, 0.25, -0.8)
    /// Its space.
    static let space = LightSpace(towards: towards)
}
