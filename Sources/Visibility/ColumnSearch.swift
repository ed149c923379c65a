import Spheres

/// What a search needs to know, the same for all parts of a picture.
struct SearchTerms {
    let index: SphereBVH
    let emitter: SphereEmitter
    let blockView: BlockView
    /// Half the width in pixels below which a sphere is drawn by the pixels that it owns.
    let ownerHalf: Float
}

/// Finds, from front to back, what can be seen in some columns of a picture.
///
/// Blocks of the index and spheres come out of a queue by the depth of what is nearest in them, so spheres come from
/// front to back: one that finds all its pixels taken is hidden, and so is a whole block. One depth a sphere
/// (`DepthMap`) makes that exact: no depth is kept for a pixel, only whether it is taken.
struct ColumnSearch: ~Copyable {
    private var queue = BucketQueue()
    private var mask = CoverageMask()
    /// What was found, without owners.
    var found = VisibleSpheres(meshLevels: 0)
    /// Small spheres that own pixels, by block and lane: the numbers of the pixels, less one, are places in this list.
    var owning: [UInt32] = []
    /// The columns that were searched.
    private(set) var columns = 0..<0
    /// The pixels that they own are within, but for columns that were not searched.
    var owned = PixelBounds()

    /// Searches some columns, multiples of eight, or all.
    /// - Parameter owners: a number for each pixel of the picture, all 0, or nil.
    mutating func run(_ terms: SearchTerms, columns: Range<Int>, owners: UnsafeMutablePointer<UInt32>?) {
        prepare(terms, columns)
        let index = terms.index
        let eye = terms.emitter.eye
        let lastColumn = Float(eye.width - 1)
        let lastRow = Float(eye.height - 1)
        index.blocks.withUnsafeBufferPointer { buffer in
            guard let blocks = buffer.baseAddress else { return }
            for root in index.roots { queue.push(QueueEntry(.block, root), key: 0) }
            while let entry = queue.pop() {
                let number = entry.number
                switch entry.kind {
                case .block:
                    let isLeaf = number < index.leaves
                    let base = isLeaf ? 8 * UInt32(number) : index.children[number - index.leaves]
                    open(blocks + number, isLeaf, base, terms)
                case .smallSphere:
                    let footprint = SmallFootprint(entry.ellipse, lastColumn: lastColumn, lastRow: lastRow)
                    if footprint.isEmpty || mask.surelyCovers(footprint) { continue }
                    if let owners, entry.ellipse.halfX < terms.ownerHalf {
                        let owner = UInt32(truncatingIfNeeded: owning.count &+ 1)
                        guard mask.cover(footprint, owner: owner, owners) else { continue }
                        owning.append(UInt32(truncatingIfNeeded: number))
                        owned.include(columns: footprint.columns, rows: footprint.rows)
                        continue
                    }
                    let shown = mask.cover(footprint)
                    if shown.isEmpty { continue }
                    let sphere = eye.place(blocks[number >> 3][number & 7])
                    terms.emitter.emit(sphere, index.order[number], shown, into: &found)
                case .sphere:
                    let sphere = eye.place(blocks[number >> 3][number & 7])
                    terms.emitter.emit(sphere, index.order[number], ifOpenIn: &mask, into: &found)
                }
            }
        }
    }

    /// Forgets what was found.
    mutating func forget() {
        found.removeAll()
        owning.removeAll(keepingCapacity: true)
        owned = PixelBounds()
    }

    /// Makes sure that there are so many lists of meshes.
    mutating func expect(meshLevels: Int) {
        if found.meshes.count != meshLevels { found = VisibleSpheres(meshLevels: meshLevels) }
    }

    private mutating func prepare(_ terms: SearchTerms, _ columns: Range<Int>) {
        let (eye, index) = (terms.emitter.eye, terms.index)
        self.columns = columns
        expect(meshLevels: terms.emitter.meshLevels)
        forget()
        mask.reset(width: eye.width, height: eye.height, columns: columns)
        // As many as there are lanes and roots.
        let capacity = 9 * index.blocks.count
        if eye.perspective {
            // From outside, no power is below the square of the gap.
            let gap = max(eye.position.length - index.boundingRadius, 0) * 0.999
            let far = eye.position.length + index.boundingRadius
            queue.reset(
                smallest: Float(max(DepthMap.smallestPower, gap * gap)), largest: Float(far * far), capacity: capacity)
        } else {
            queue.reset(
                smallest: Float(2 * index.boundingRadius), largest: Float(4 * index.boundingRadius), capacity: capacity)
        }
    }

    /// Queues what of a block may be seen.
    @inline(__always)
    private mutating func open(
        _ block: UnsafePointer<SphereBlock>, _ isLeaf: Bool, _ base: UInt32, _ terms: SearchTerms
    ) {
        let culling = terms.emitter.options.culling
        let seen = terms.blockView.see(block)
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
                    seen.isDelicate[lane] ? Float(max(terms.emitter.eye.place(block.pointee[lane]).power, 0)) : key
                queue.push(QueueEntry(.sphere, number), key: exact)
            }
        }
    }
}
