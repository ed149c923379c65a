import PackingLoading
import Spheres

extension SphereBVH {
    /// The built-in packing of a wish.
    public static func generated(_ wish: PackingRequest = PackingRequest()) -> SphereBVH {
        SphereBVH(SphereSet(generating: wish))
    }
}
