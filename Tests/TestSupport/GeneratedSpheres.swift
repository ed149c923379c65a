import Drawing
import Scenes
import Visibility

extension SphereIndex {
    /// The built-in packing of a wish.
    public static func generated(_ wish: PackingWish = PackingWish()) -> SphereIndex {
        SphereIndex(SphereSet(generating: wish))
    }
}
