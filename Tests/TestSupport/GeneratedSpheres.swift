import PackingLoading
import Spheres

extension SphereBVH {
    /// The built-in packing of a request.
    public static func generated(_ request: PackingRequest = PackingRequest()) -> SphereBVH {
        SphereBVH(SphereSet(generating: request))
    }
}
