import Dispatch
import Geometry
import Spheres

/// Finds what of a set is to be drawn in a view (`ColumnSearch` says how).
///
/// A pass keeps its working memory from frame to frame, so that a frame allocates nothing; one thread at a time may use
/// it. Large sets are searched by two threads, each for half of the picture. The answer depends on the arguments alone.
public struct VisibilityPass: ~Copyable, @unchecked Sendable {
    // Unchecked: the memory belongs to this one value, which cannot be copied.
    let searches = UnsafeMutablePointer<ColumnSearch>.allocate(capacity: 2)

    /// A bit for each sphere of the set, all 0 between frames.
    var known: [UInt64] = []

    /// Sets from this size on are searched by two threads; for smaller ones to wake another takes longer than it saves.
    private static let sharedFrom = 5_000
    /// Half the diagonal of a pixel, about.
    private static let pixelMargin = 0.75

    /// A pass without memory yet.
    public init() {
        searches.initialize(to: ColumnSearch())
        (searches + 1).initialize(to: ColumnSearch())
    }

    deinit {
        searches.deinitialize(count: 2)
        searches.deallocate()
    }

    /// Fills `visible` with the spheres of `index` that `view` shows, each in one list, each list from front to back.
    /// Where two threads searched a perspective, quads and owners on the middle line are given twice, with the pixels of
    /// each half.
    ///
    /// A sphere that the eye is inside of (power <= 0) is left out. Nothing else that would be seen is left out. Quads
    /// must not be cut at the near plane: what a sphere covers is taken to be opaque; spheres that reach the near plane
    /// are quads, unless meshes are asked for.
    public mutating func find(
        in index: SphereBVH, view: View, options: VisibilityOptions, into visible: inout VisibleSpheres
    ) {
        let terms = Self.terms(index, view, options, meshLevels: visible.meshes.count)
        visible.removeAll()
        let hasOwners = terms.ownerHalf > 0
        visible.owners.reset(width: hasOwners ? view.width : 0, height: hasOwners ? view.height : 0)
        visible.owners.depthMap = terms.emitter.map
        var numbers: [UInt32] = []
        swap(&numbers, &visible.owners.numbers)
        numbers.withUnsafeMutableBufferPointer { search(terms, owners: $0.baseAddress) }
        swap(&numbers, &visible.owners.numbers)
        gather(terms, into: &visible)
    }

    private static func terms(
        _ index: SphereBVH, _ view: View, _ options: VisibilityOptions, meshLevels: Int
    ) -> SearchTerms {
        var options = options
        // Where spheres overlap, the power does not tell which is in front.
        if index.set.overlaps || index.set.count < options.detail.smallestSearchedSet { options.culling = false }
        let eye = EyeSpace(view)
        let margin = options.samples > 1 ? Self.pixelMargin : 0
        let emitter = SphereEmitter(
            eye: eye, map: DepthMap(view: view, radius: index.boundingRadius), options: options, margin: margin,
            meshLevels: meshLevels)
        let hasOwners =
            options.pixelOwners && options.samples == 1 && options.culling
            && index.set.count >= options.detail.smallestOwnedSet
        return SearchTerms(
            index: index, emitter: emitter,
            blockView: BlockView(eye, reach: index.boundingRadius, margin: margin, smallHalf: emitter.smallHalf),
            ownerHalf: hasOwners ? Float(options.detail.largestOwner) : 0)
    }

    /// Searches the picture, in two halves where the set is large.
    private func search(_ terms: SearchTerms, owners: UnsafeMutablePointer<UInt32>?) {
        let width = terms.emitter.eye.width
        let middle = (width / 2 + 7) / 8 * 8
        guard terms.index.set.count >= Self.sharedFrom, terms.emitter.options.culling, middle < width else {
            searches[0].run(terms, columns: 0..<width, owners: owners)
            searches[1].forget()
            return
        }
        // Each has a search of its own, and pixels of its own.
        nonisolated(unsafe) let (searches, owners) = (searches, owners)
        DispatchQueue.concurrentPerform(iterations: 2) { half in
            searches[half].run(terms, columns: half == 0 ? 0..<middle : middle..<width, owners: owners)
        }
    }
}
