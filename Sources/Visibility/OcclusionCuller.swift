import Spheres

/// What a culler needs to know, the same for all parts of an image.
struct CullContext {
    let bvh: SphereBVH
    let emitter: SphereEmitter
    let frustum: WideFrustum
    /// Half the width in pixels below which a sphere goes into the visibility buffer.
    let bufferedHalf: Float
}

/// Finds, from front to back, what can be seen in some columns of an image.
///
/// Blocks of the hierarchy and spheres come out of a queue by the depth of what is nearest in them, so spheres come from
/// front to back: one that finds all its pixels taken is hidden, and so is a whole block. One depth a sphere
/// (`SphereDepth`) makes that exact: no depth is kept for a pixel, only whether it is taken.
struct OcclusionCuller: ~Copyable {
    private var queue = BucketQueue()
    private var mask = CoverageMask()
    /// What was found, but for what is in the visibility buffer.
    var found = VisibleSpheres(meshLevels: 0)
    /// Small spheres that are in the visibility buffer, by block and lane: the pixels' numbers less one count these.
    var buffered: [UInt32] = []
    /// The columns that were searched.
    private(set) var columns = 0..<0
    /// Their pixels are within, but for columns that were not searched.
    var bufferedBounds = PixelBounds()

    /// Searches some columns, multiples of eight, or all.
    /// - Parameter numbers: of the visibility buffer, one for each pixel of the image, all 0; or nil.
    mutating func run(_ context: CullContext, columns: Range<Int>, numbers: UnsafeMutablePointer<UInt32>?) {
        prepare(context, columns)
        let bvh = context.bvh
        let eye = context.emitter.eye
        let lastColumn = Float(eye.width - 1)
        let lastRow = Float(eye.height - 1)
        bvh.blocks.withUnsafeBufferPointer { buffer in
            guard let blocks = buffer.baseAddress else { return }
            for root in bvh.roots { queue.push(QueueEntry(.block, root), key: 0) }
            while let entry = queue.pop() {
                let number = entry.number
                switch entry.kind {
                case .block:
                    let isLeaf = number < bvh.leaves
                    let base = isLeaf ? 8 * UInt32(number) : bvh.children[number - bvh.leaves]
                    open(blocks + number, isLeaf, base, context)
                case .smallSphere:
                    let footprint = SmallFootprint(entry.ellipse, lastColumn: lastColumn, lastRow: lastRow)
                    if footprint.isEmpty || mask.surelyCovers(footprint) { continue }
                    if let numbers, entry.ellipse.halfX < context.bufferedHalf {
                        let next = UInt32(truncatingIfNeeded: buffered.count &+ 1)
                        guard mask.cover(footprint, writing: next, into: numbers) else { continue }
                        buffered.append(UInt32(truncatingIfNeeded: number))
                        bufferedBounds.include(columns: footprint.columns, rows: footprint.rows)
                        continue
                    }
                    let shown = mask.cover(footprint)
                    if shown.isEmpty { continue }
                    let sphere = eye.toViewSpace(blocks[number >> 3][number & 7])
                    context.emitter.emit(sphere, bvh.order[number], shown, into: &found)
                case .sphere:
                    let sphere = eye.toViewSpace(blocks[number >> 3][number & 7])
                    context.emitter.emit(sphere, bvh.order[number], ifOpenIn: &mask, into: &found)
                }
            }
        }
    }

    /// Forgets what was found.
    mutating func forget() {
        found.removeAll()
        buffered.removeAll(keepingCapacity: true)
        bufferedBounds = PixelBounds()
    }

    /// Makes sure that there are so many lists of meshes.
    mutating func expect(meshLevels: Int) {
        if found.meshes.count != meshLevels { found = VisibleSpheres(meshLevels: meshLevels) }
    }

    private mutating func prepare(_ context: CullContext, _ columns: Range<Int>) {
        let (eye, bvh) = (context.emitter.eye, context.bvh)
        self.columns = columns
        expect(meshLevels: context.emitter.meshLevels)
        forget()
        mask.reset(width: eye.width, height: eye.height, columns: columns)
        // As many as there are lanes and roots.
        let capacity = 9 * bvh.blocks.count
        if eye.perspective {
            // From outside, no power is below the square of the gap.
            let gap = max(eye.position.length - bvh.boundingRadius, 0) * 0.999
            let far = eye.position.length + bvh.boundingRadius
            queue.reset(
                smallest: Float(max(SphereDepth.smallestPower, gap * gap)), largest: Float(far * far),
                capacity: capacity)
        } else {
            queue.reset(
                smallest: Float(2 * bvh.boundingRadius), largest: Float(4 * bvh.boundingRadius), capacity: capacity)
        }
    }

    /// Queues what of a block may be seen.
    @inline(__always)
    private mutating func open(
        _ block: UnsafePointer<SphereBlock>, _ isLeaf: Bool, _ base: UInt32, _ context: CullContext
    ) {
        let culling = context.emitter.options.culling
        let seen = context.frustum.project(block)
        for lane in 0..<8 where seen.mayShow[lane] {
            let (left, right, bottom, top) = (seen.left[lane], seen.right[lane], seen.bottom[lane], seen.top[lane])
            // What is too small for single precision is not a number here, and shows nowhere.
            let columns = (left > 0 ? Int(left) &+ 1 : 0, right >= 0 ? Int(right) : -1)
            let rows = (bottom > 0 ? Int(bottom) &+ 1 : 0, top >= 0 ? Int(top) : -1)
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
                let exact =
                    seen.isDelicate[lane]
                    ? Float(max(context.emitter.eye.toViewSpace(block.pointee[lane]).power, 0)) : key
                queue.push(QueueEntry(.sphere, number), key: exact)
            }
        }
    }
}
