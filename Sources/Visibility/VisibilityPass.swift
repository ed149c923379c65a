import Drawing
import Geometry

/// Finds what of a set is to be drawn in a view.
///
/// Blocks of the index and spheres come out of a queue by the depth of what is nearest in them, so spheres come from front
/// to back: one that finds all its pixels taken is hidden, and so is a whole block. One depth a sphere (`DepthMap`) makes
/// that exact: no depth is kept for a pixel, only whether it is taken.
///
/// A pass keeps its working memory from frame to frame, so that a frame allocates nothing; one thread at a time may use it.
/// The answer depends on the arguments alone.
public struct VisibilityPass: ~Copyable, @unchecked Sendable {
    // Unchecked: the memory belongs to this one value, which cannot be copied.
    private var queue = BucketQueue()
    private var mask = CoverageMask()

    /// A pass without memory yet.
    public init() {}

    /// Fills `visible` with the spheres of `index` that `view` shows, each in one list, each list from front to back.
    ///
    /// A sphere that the eye is inside of (power <= 0) is left out. Nothing else that would be seen is left out. Quads must
    /// not be cut at the near plane: what a sphere covers is taken to be opaque; spheres that reach the near plane are quads,
    /// unless meshes are asked for.
    public mutating func find(
        in index: SphereIndex, view: View, options: VisibilityOptions, into visible: inout VisibleSpheres
    ) {
        visible.removeAll()
        var options = options
        // Where spheres overlap, the power does not tell which is in front.
        if index.set.overlaps { options.culling = false }
        let eye = EyeSpace(view)
        let margin = options.samples > 1 ? Self.pixelMargin : 0
        let blockView = BlockView(eye, reach: index.reach, margin: margin)
        let emitter = SphereEmitter(
            eye: eye, map: DepthMap(view: view, radius: index.reach), options: options, margin: margin,
            meshLevels: visible.meshes.count)
        prepare(index, eye)
        index.blocks.withUnsafeBufferPointer { buffer in
            guard let blocks = buffer.baseAddress else { return }
            for root in index.roots { queue.push(.block(root), key: 0) }
            while let entry = queue.pop() {
                if entry.isBlock {
                    let number = entry.number
                    let isLeaf = number < index.leaves
                    let base = isLeaf ? 8 * UInt32(number) : index.children[number - index.leaves]
                    open(blocks + number, isLeaf, base, eye, blockView, options.culling)
                } else {
                    let number = entry.number
                    let sphere = blocks[number >> 3][number & 7]
                    emitter.emit(eye.place(sphere), index.order[number], &mask, into: &visible)
                }
            }
        }
    }

    /// Half the diagonal of a pixel, about.
    private static let pixelMargin = 0.75

    private mutating func prepare(_ index: SphereIndex, _ eye: EyeSpace) {
        if eye.perspective {
            let far = eye.position.length + index.reach
            queue.reset(
                smallest: Float(DepthMap.smallestPower), largest: Float(far * far),
                capacity: index.blocks.count * 9)
        } else {
            queue.reset(
                smallest: Float(2 * index.reach), largest: Float(4 * index.reach), capacity: index.blocks.count * 9)
        }
        mask.reset(width: eye.width, height: eye.height)
    }

    /// Queues what of a block may be seen.
    @inline(__always)
    private mutating func open(
        _ block: UnsafePointer<SphereBlock>, _ isLeaf: Bool, _ base: UInt32, _ eye: EyeSpace, _ blockView: BlockView,
        _ culling: Bool
    ) {
        let seen = blockView.see(block)
        for lane in 0..<8 where seen.mayShow[lane] {
            let (left, right, bottom, top) = (seen.left[lane], seen.right[lane], seen.bottom[lane], seen.top[lane])
            let columns = (left <= 0 ? 0 : Int(left) &+ 1, right < 0 ? -1 : Int(right))
            let rows = (bottom <= 0 ? 0 : Int(bottom) &+ 1, top < 0 ? -1 : Int(top))
            if culling && (columns.0 > columns.1 || rows.0 > rows.1) { continue }
            if culling && mask.covers(columns.0, columns.1, rows.0, rows.1) { continue }
            var key = seen.key[lane]
            let number = base &+ UInt32(truncatingIfNeeded: lane)
            if isLeaf {
                if seen.isDelicate[lane] { key = Float(max(eye.place(block.pointee[lane]).power, 0)) }
                queue.push(.sphere(number), key: key)
            } else {
                queue.push(.block(number), key: key)
            }
        }
    }
}
