import Dispatch
import Drawing
import Visibility

/// Finds, for each sphere in the picture, which others may throw a shadow on it.
///
/// A sphere that is large in the picture is cut into parts, so that each has a short list. What is wholly lit or wholly
/// dark costs a pixel nothing. Uses all cores; keeps its memory from frame to frame.
struct ShadowFinder {
    /// Into so many shares the spheres are split. More than there are cores, for the nearest take longest.
    private static let shares = 8

    /// The casters of all lists, in light space.
    private(set) var casters: [SIMD4<Float>] = []
    /// Quads, or parts of them, from front to back.
    private(set) var quads: [ShadowedSphere] = []
    /// Meshes of each level of detail.
    private(set) var meshes: [[ShadowedSphere]]
    /// Owners of pixels, in their order.
    private(set) var owners: [ShadowedOwner] = []
    /// Bytes of all lists.
    var bytes: Int {
        casters.count * MemoryLayout<SIMD4<Float>>.stride
            + owners.count * MemoryLayout<ShadowedOwner>.stride
            + meshes.reduce(quads.count) { $0 + $1.count } * MemoryLayout<ShadowedSphere>.stride
    }

    /// The spheres that the light sees, in light space.
    var lit: [SIMD4<Float>] { grid.placed }

    private var grid = CasterGrid()
    private var lists = [ReceiverLists](repeating: ReceiverLists(), count: Self.shares)

    /// Empty lists for so many levels of detail.
    init(meshLevels: Int) { meshes = Array(repeating: [], count: meshLevels) }

    /// Fills the lists for what a camera sees of an item. `lens` is that of `FrameUniforms`.
    mutating func find(
        _ item: PackingItem, visible: VisibleSpheres, casters: VisibleSpheres, camera: Camera, lens: SIMD4<Float>,
        multisample: Bool
    ) {
        self.casters.removeAll(keepingCapacity: true)
        let eye = EyeTransform(item, camera)
        grid.fill(casters.quads, of: item.set, with: eye)
        let terms = ReceiverLists.Terms(
            spheres: item.set.spheres, eye: eye, grid: grid, lens: lens, multisample: multisample)
        quads.removeAll(keepingCapacity: true)
        owners.removeAll(keepingCapacity: true)
        for level in meshes.indices {
            meshes[level].removeAll(keepingCapacity: true)
            guard level < visible.meshes.count else { continue }
            share(visible.meshes[level], terms) { $0.append(meshes: $1, $2) }
            join(level: level)
        }
        share(visible.quads, terms) { $0.append(quads: $1, $2) }
        join()
        share(visible.owners.spheres, terms) { $0.append(owners: $1, $2) }
        join()
    }

    /// Has each share of the spheres added to lists of its own.
    private mutating func share<Element: Sendable>(
        _ spheres: [Element], _ terms: ReceiverLists.Terms,
        _ append: @Sendable (inout ReceiverLists, ArraySlice<Element>, ReceiverLists.Terms) -> Void
    ) {
        for share in lists.indices { lists[share].removeAll() }
        if spheres.isEmpty { return }
        lists.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let lists = buffer
            // Each iteration has lists of its own.
            DispatchQueue.concurrentPerform(iterations: Self.shares) { share in
                let (first, end) = (spheres.count * share / Self.shares, spheres.count * (share + 1) / Self.shares)
                append(&lists[share], spheres[first..<end], terms)
            }
        }
    }

    /// Puts the shares' casters and lists one behind the other; `level` is that of the meshes among them.
    private mutating func join(level: Int? = nil) {
        for share in lists {
            let base = UInt32(casters.count)
            casters.append(contentsOf: share.casters)
            for var quad in share.quads {
                quad.firstCaster += base
                quads.append(quad)
            }
            for var owner in share.owners {
                owner.firstCaster += base
                owners.append(owner)
            }
            guard let level else { continue }
            for var mesh in share.meshes {
                mesh.firstCaster += base
                meshes[level].append(mesh)
            }
        }
    }
}
