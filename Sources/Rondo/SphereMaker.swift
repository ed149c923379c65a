import Apollonian
import Drawing
import Scenes
import Visibility

/// Makes the spheres that a wish names, ready to be drawn. Works on the thread that calls it.
struct SphereMaker: Sendable {
    /// The spheres of a wish, without occlusion yet.
    func index(for wish: PackingWish) throws -> SphereIndex {
        let root = try wish.root.map { bends throws(RootError) in try Root(bends) } ?? .standard
        var spheres = self.spheres(of: Packing(root: root), wish.extent)
        if wish.outerOnly { spheres.removeAll { !$0.isOuter } }
        return SphereIndex(SphereSet(spheres))
    }

    private func spheres(of packing: Packing, _ extent: PackingWish.Extent) -> [Sphere] {
        switch extent {
        case .level(let level): packing.spheres(.level(level))
        case .largest(let count): packing.largest(count)
        case .minimumRadius(let radius): packing.spheres(.minRadius(max(radius, packing.root.smallestRadius)))
        }
    }

    /// The same spheres with their occlusion; nil where they have it.
    func withOcclusion(_ index: SphereIndex) -> SphereIndex? { nil }
}

extension SphereSet {
    /// The spheres in single precision, in their order.
    convenience init(_ spheres: [Sphere]) {
        self.init(spheres: spheres.map(\.packed), levels: spheres.map { UInt8(clamping: $0.level) })
    }
}
