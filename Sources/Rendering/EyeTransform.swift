import Drawing
import Geometry

/// Takes spheres of a packing from model space to eye space, and from there to light space, in single precision.
struct EyeTransform {
    private let x: SIMD3<Float>
    private let y: SIMD3<Float>
    private let z: SIMD3<Float>
    private let translation: SIMD3<Float>

    /// The transform of an item as a camera sees it.
    init(_ item: PackingItem, _ camera: Camera) {
        let inverse = camera.orientation.inverse
        let columns = (inverse * item.rotation).columns
        (x, y, z) = (SIMD3(columns.0), SIMD3(columns.1), SIMD3(columns.2))
        translation = SIMD3(inverse.apply(-camera.position))
    }

    /// Centre in eye space; the radius stays.
    func toViewSpace(_ sphere: SIMD4<Float>) -> SIMD4<Float> {
        SIMD4(x * sphere.x + y * sphere.y + z * sphere.z + translation, sphere.w)
    }

    /// From eye space to light space: position in the plane at right angles to the rays, height towards the light, radius.
    func toLightSpace(_ sphere: SIMD4<Float>) -> SIMD4<Float> {
        SIMD4(KeyLight.space.position(SIMD3(sphere.x, sphere.y, sphere.z)), sphere.w)
    }
}
