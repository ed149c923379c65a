import Dispatch
import Geometry
import Spheres

/// Finds what of a set is to be drawn in a view (`OcclusionCuller` says how).
///
/// A pass keeps its working memory from frame to frame, so that a frame allocates nothing; one thread at a time may use
/// it. Large sets are searched by two threads, each for half of the image. The answer depends on the arguments alone.
public struct VisibilityPass: ~Copyable, @unchecked Sendable {
    // Unchecked: the memory belongs to this one value, which cannot be copied.
    let cullers = UnsafeMutablePointer<OcclusionCuller>.allocate(capacity: 2)

    /// A bit for each sphere of the set, all 0 between frames.
    var known: [UInt64] = []

    /// Sets from this size on are searched by two threads; for smaller ones to wake another takes longer than it saves.
    private static let smallestSplitSet = 5_000
    /// Half the diagonal of a pixel, about.
    private static let pixelMargin = 0.75

    /// A pass without memory yet.
    public init() {
        cullers.initialize(to: OcclusionCuller())
        (cullers + 1).initialize(to: OcclusionCuller())
    }

    deinit {
        cullers.deinitialize(count: 2)
        cullers.deallocate()
    }

    /// Fills `visible` with the spheres of `bvh` that `view` shows, each in one list, each list from front to back.
    /// Where two threads searched a perspective, quads and buffered spheres on the middle line are given twice, with the
    /// pixels of each half.
    ///
    /// A sphere that the eye is inside of (power <= 0) is left out. Nothing else that would be seen is left out, but for
    /// crowds of spheres that overlap (`VisibleSpheres.crowdedOut`). Quads
    /// must not be cut at the near plane: what a sphere covers is taken to be opaque; spheres that reach the near plane
    /// are quads, unless meshes are asked for.
    public mutating func find(
        in bvh: SphereBVH, view: View, options: VisibilityOptions, into visible: inout VisibleSpheres
    ) {
        let context = Self.context(bvh, view, options, meshLevels: visible.meshes.count)
        visible.removeAll()
        let hasBuffer = context.bufferedHalf > 0
        visible.buffer.reset(width: hasBuffer ? view.width : 0, height: hasBuffer ? view.height : 0)
        visible.buffer.depth = context.emitter.depth
        var numbers: [UInt32] = []
        swap(&numbers, &visible.buffer.numbers)
        numbers.withUnsafeMutableBufferPointer { search(context, numbers: $0.baseAddress) }
        swap(&numbers, &visible.buffer.numbers)
        gather(context, into: &visible)
        if bvh.set.overlaps, context.emitter.eye.perspective {
            OverdrawLimit(context.emitter.eye, layers: options.detail.mostLayers).apply(to: &visible, of: bvh.set)
        }
    }

    private static func context(
        _ bvh: SphereBVH, _ view: View, _ options: VisibilityOptions, meshLevels: Int
    ) -> CullContext {
        var options = options
        // Where spheres overlap, the power does not tell which is in front.
        if bvh.set.overlaps || bvh.set.count < options.detail.smallestSearchedSet { options.culling = false }
        let eye = EyeSpace(view)
        let margin = options.samples > 1 ? Self.pixelMargin : 0
        let emitter = SphereEmitter(
            eye: eye, depth: SphereDepth(view: view, radius: bvh.boundingRadius), options: options, margin: margin,
            meshLevels: meshLevels)
        let hasBuffer =
            options.visibilityBuffer && options.samples == 1 && options.culling
            && bvh.set.count >= options.detail.smallestBufferedSet
        return CullContext(
            bvh: bvh, emitter: emitter,
            frustum: WideFrustum(eye, boundingRadius: bvh.boundingRadius, margin: margin, smallHalf: emitter.smallHalf),
            bufferedHalf: hasBuffer ? Float(options.detail.largestBuffered) : 0)
    }

    /// Searches the image, in two halves where the set is large.
    private func search(_ context: CullContext, numbers: UnsafeMutablePointer<UInt32>?) {
        let width = context.emitter.eye.width
        let middle = (width / 2 + 7) / 8 * 8
        guard context.bvh.set.count >= Self.smallestSplitSet, context.emitter.options.culling, middle < width else {
            cullers[0].run(context, columns: 0..<width, numbers: numbers)
            cullers[1].forget()
            return
        }
        // Each has a culler of its own, and pixels of its own.
        nonisolated(unsafe) let (cullers, numbers) = (cullers, numbers)
        DispatchQueue.concurrentPerform(iterations: 2) { half in
            cullers[half].run(context, columns: half == 0 ? 0..<middle : middle..<width, numbers: numbers)
        }
    }
}
