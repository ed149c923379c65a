import Dispatch
import Drawing
import Visibility

/// Finds, for each sphere in the image, which others may throw a shadow on it.
///
/// A sphere that is large in the image is cut into parts, so that each has a short list. What is wholly lit or wholly
/// dark costs a pixel nothing. Uses all cores; keeps its memory from frame to frame.
struct ShadowCasterCuller {
    /// Into so many parts the spheres are split. More than there are cores, for the nearest take longest.
    private static let partitions = 8

    /// The casters of all lists, in light space.
    private(set) var casters: [SIMD4<Float>] = []
    /// Quads, or parts of them, from front to back.
    private(set) var quads: [ShadowedSphere] = []
    /// Meshes of each level of detail.
    private(set) var meshes: [[ShadowedSphere]]
    /// What is in the visibility buffer, in its order.
    private(set) var buffered: [ShadowedBufferEntry] = []
    /// Bytes of all lists.
    var bytes: Int {
        casters.count * MemoryLayout<SIMD4<Float>>.stride
            + buffered.count * MemoryLayout<ShadowedBufferEntry>.stride
            + meshes.reduce(quads.count) { $0 + $1.count } * MemoryLayout<ShadowedSphere>.stride
    }

    /// The spheres that the light sees, in light space.
    var shadowCasters: [SIMD4<Float>] { grid.casters }

    private var grid = CasterGrid()
    private var lists = [CasterLists](repeating: CasterLists(), count: Self.partitions)

    /// Empty lists for so many levels of detail.
    init(meshLevels: Int) { meshes = Array(repeating: [], count: meshLevels) }

    /// Fills the lists for what a camera sees of an item.
    /// - Parameters:
    ///   - lens: that of `FrameUniforms`, as is `jitter`.
    ///   - keepsCasters: whether item, camera and casters are those of the last time.
    mutating func find(
        _ item: PackingItem, visible: VisibleSpheres, casters: VisibleSpheres, camera: Camera, lens: SIMD4<Float>,
        jitter: SIMD2<Float>, multisample: Bool, keepsCasters: Bool
    ) {
        self.casters.removeAll(keepingCapacity: true)
        let eye = EyeTransform(item, camera)
        if !keepsCasters { grid.fill(casters.quads, of: item.bvh, with: eye) }
        let context = CasterLists.Context(
            spheres: item.set.spheres, eye: eye, grid: grid, lens: lens, jitter: jitter, multisample: multisample)
        quads.removeAll(keepingCapacity: true)
        buffered.removeAll(keepingCapacity: true)
        for level in meshes.indices {
            meshes[level].removeAll(keepingCapacity: true)
            guard level < visible.meshes.count else { continue }
            partition(visible.meshes[level], context) { $0.append(meshes: $1, $2) }
            join(level: level)
        }
        partition(visible.quads, context) { $0.append(quads: $1, $2) }
        join()
        partition(visible.buffer.spheres, context) { $0.append(buffered: $1, $2) }
        join()
    }

    /// Has each part of the spheres added to lists of its own.
    private mutating func partition<Element: Sendable>(
        _ spheres: [Element], _ context: CasterLists.Context,
        _ append: @Sendable (inout CasterLists, ArraySlice<Element>, CasterLists.Context) -> Void
    ) {
        for part in lists.indices { lists[part].removeAll() }
        if spheres.isEmpty { return }
        lists.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let lists = buffer
            // Each iteration has lists of its own.
            DispatchQueue.concurrentPerform(iterations: Self.partitions) { part in
                let (first, end) = (
                    spheres.count * part / Self.partitions, spheres.count * (part + 1) / Self.partitions
                )
                append(&lists[part], spheres[first..<end], context)
            }
        }
    }

    /// Puts the parts' casters and lists one behind the other; `level` is that of the meshes among them.
    private mutating func join(level: Int? = nil) {
        for part in lists {
            let base = UInt32(casters.count)
            casters.append(contentsOf: part.casters)
            for var quad in part.quads {
                quad.firstCaster += base
                quads.append(quad)
            }
            for var entry in part.buffered {
                entry.firstCaster += base
                buffered.append(entry)
            }
            guard let level else { continue }
            for var mesh in part.meshes {
                mesh.firstCaster += base
                meshes[level].append(mesh)
            }
        }
    }
}
