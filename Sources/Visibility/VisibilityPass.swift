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
    /// Small spheres that own pixels, by block and lane, from front to back.
    private var owning: [UInt32] = []

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
        let emitter = SphereEmitter(
            eye: eye, map: DepthMap(view: view, radius: index.reach), options: options, margin: margin,
            meshLevels: visible.meshes.count)
        let blockView = BlockView(eye, reach: index.reach, margin: margin, smallHalf: emitter.smallHalf)
        prepare(index, eye)
        let ownerHalf =
            options.pixelOwners && options.samples == 1 && options.culling ? Float(options.detail.largestOwner) : 0
        visible.owners.reset(width: ownerHalf > 0 ? view.width : 0, height: ownerHalf > 0 ? view.height : 0)
        visible.owners.depthMap = emitter.map
        var numbers: [UInt32] = []
        swap(&numbers, &visible.owners.numbers)
        numbers.withUnsafeMutableBufferPointer { owners in
            walk(index, emitter, blockView, owners.baseAddress, ownerHalf, &visible)
        }
        swap(&numbers, &visible.owners.numbers)
        settleOwners(index, emitter, &visible)
    }

    /// Takes blocks and spheres from the queue, front to back, until none is left.
    private mutating func walk(
        _ index: SphereIndex, _ emitter: SphereEmitter, _ blockView: BlockView,
        _ owners: UnsafeMutablePointer<UInt32>?, _ ownerHalf: Float, _ visible: inout VisibleSpheres
    ) {
        let culling = emitter.options.culling
        let lastColumn = Float(emitter.eye.width - 1)
        let lastRow = Float(emitter.eye.height - 1)
        index.blocks.withUnsafeBufferPointer { buffer in
            guard let blocks = buffer.baseAddress else { return }
            for root in index.roots { queue.push(QueueEntry(.block, root), key: 0) }
            while let entry = queue.pop() {
                let number = entry.number
                switch entry.kind {
                case .block:
                    let isLeaf = number < index.leaves
                    let base = isLeaf ? 8 * UInt32(number) : index.children[number - index.leaves]
                    open(blocks + number, isLeaf, base, emitter.eye, blockView, culling)
                case .smallSphere:
                    let footprint = SmallFootprint(entry.ellipse, lastColumn: lastColumn, lastRow: lastRow)
                    if footprint.isEmpty || mask.surelyCovers(footprint) { continue }
                    if let owners, entry.ellipse.halfX < ownerHalf {
                        guard mask.cover(footprint, owner: index.order[number] + 1, owners) else { continue }
                        owning.append(UInt32(truncatingIfNeeded: number))
                        visible.owners.include(columns: footprint.columns, rows: footprint.rows)
                    } else if mask.cover(footprint) {
                        let sphere = emitter.eye.place(blocks[number >> 3][number & 7])
                        emitter.emit(sphere, index.order[number], into: &visible)
                    }
                case .sphere:
                    let sphere = emitter.eye.place(blocks[number >> 3][number & 7])
                    emitter.emit(sphere, index.order[number], ifOpenIn: &mask, into: &visible)
                }
            }
        }
    }

    /// Leaves pixels to their owners where they are many for the pixels they are spread over; else makes them quads.
    private mutating func settleOwners(
        _ index: SphereIndex, _ emitter: SphereEmitter, _ visible: inout VisibleSpheres
    ) {
        visible.owners.count = owning.count
        if owning.count * emitter.options.detail.pixelsAnOwner < visible.owners.area {
            for number in owning {
                let sphere = emitter.eye.place(index.blocks[Int(number) >> 3][Int(number) & 7])
                emitter.emit(sphere, index.order[Int(number)], into: &visible)
            }
            visible.owners.removeAll()
        }
        owning.removeAll(keepingCapacity: true)
    }

    /// Half the diagonal of a pixel, about.
    private static let pixelMargin = 0.75

    private mutating func prepare(_ index: SphereIndex, _ eye: EyeSpace) {
        if eye.perspective {
            // From outside, no power is below the square of the gap.
            let gap = max(eye.position.length - index.reach, 0) * 0.999
            let far = eye.position.length + index.reach
            queue.reset(
                smallest: Float(max(DepthMap.smallestPower, gap * gap)), largest: Float(far * far),
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
            if culling {
                if columns.0 > columns.1 || rows.0 > rows.1 { continue }
                if mask.covers(columns.0, columns.1, rows.0, rows.1) { continue }
            }
            let number = base &+ UInt32(truncatingIfNeeded: lane)
            let key = seen.key[lane]
            if !isLeaf {
                queue.push(QueueEntry(.block, number), key: key)
            } else if culling && seen.isSmall[lane] {
                let ellipse = Ellipse(
                    middleX: seen.middleX[lane], middleY: seen.middleY[lane], halfX: seen.halfX[lane],
                    halfY: seen.halfY[lane], halfWidth: seen.halfWidth[lane], slant: seen.slant[lane])
                queue.push(QueueEntry(.smallSphere, number, ellipse), key: key)
            } else {
                let exact = seen.isDelicate[lane] ? Float(max(eye.place(block.pointee[lane]).power, 0)) : key
                queue.push(QueueEntry(.sphere, number), key: exact)
            }
        }
    }
}
