extension VisibilityPass {
    /// Joins what both halves found.
    mutating func gather(_ context: CullContext, into visible: inout VisibleSpheres) {
        // Where one culler did it all the other may never have had so many lists.
        cullers[1].expect(meshLevels: visible.meshes.count)
        let (first, second) = (cullers[0].found, cullers[1].found)
        // A light's view is not drawn: there a sphere counts once, whatever pixels it has. So does a mesh.
        let seen = context.emitter.eye.perspective ? second.quads : others(in: second.quads, than: first.quads, context)
        Self.merge(first.quads, seen, into: &visible.quads)
        for level in visible.meshes.indices {
            let seen = others(in: second.meshes[level], than: first.meshes[level], context)
            Self.merge(first.meshes[level], seen, into: &visible.meshes[level])
        }
        gatherBuffered(context, &visible)
    }

    /// Merges two lists by power. A sphere on the middle line may be in both, each time with the pixels of that half.
    private static func merge(_ a: [SphereInstance], _ b: [SphereInstance], into list: inout [SphereInstance]) {
        guard !b.isEmpty else { return list.append(contentsOf: a) }
        var next = 0
        for instance in b {
            while next < a.count, a[next].power <= instance.power {
                list.append(a[next])
                next += 1
            }
            list.append(instance)
        }
        list.append(contentsOf: a[next...])
    }

    /// What of one list is not in another.
    private mutating func others(
        in list: [SphereInstance], than others: [SphereInstance], _ context: CullContext
    ) -> [SphereInstance] {
        if list.isEmpty { return [] }
        let words = context.bvh.set.count / 64 + 1
        if known.count < words { known = Array(repeating: 0, count: words) }
        for instance in others { known[Int(instance.index) >> 6] |= 1 << UInt64(instance.index & 63) }
        defer { for instance in others { known[Int(instance.index) >> 6] = 0 } }
        return list.filter { known[Int($0.index) >> 6] >> UInt64($0.index & 63) & 1 == 0 }
    }

    /// Keeps the visibility buffer where its spheres are many for the pixels they are spread over; else makes them quads.
    private mutating func gatherBuffered(_ context: CullContext, _ visible: inout VisibleSpheres) {
        visible.buffer.bounds.include(cullers[0].bufferedBounds)
        visible.buffer.bounds.include(cullers[1].bufferedBounds)
        let bounds = visible.buffer.bounds
        let first = cullers[0].buffered.count
        let total = first + cullers[1].buffered.count
        let areFew = total * context.emitter.options.detail.bufferPixelsPerQuad < bounds.width * bounds.height
        if areFew {
            visible.buffer.removeAll()
            return emitBuffered(context, &visible)
        }
        for half in 0..<2 {
            visible.buffer.spheres.append(contentsOf: cullers[half].buffered.lazy.map { context.bvh.order[Int($0)] })
        }
        let second = cullers[1].bufferedBounds
        if first > 0 && !second.isEmpty {
            visible.buffer.shiftNumbers(
                columns: max(second.left, cullers[1].columns.lowerBound)...second.right,
                rows: second.bottom...second.top, by: UInt32(first))
        }
    }

    /// Makes quads of the spheres in the visibility buffer.
    private mutating func emitBuffered(_ context: CullContext, _ visible: inout VisibleSpheres) {
        for half in 0..<2 {
            for number in cullers[half].buffered {
                let sphere = context.emitter.eye.toViewSpace(context.bvh.blocks[Int(number) >> 3][Int(number) & 7])
                let shown = Footprint(sphere, context.emitter.eye).bounds.within(columns: cullers[half].columns)
                context.emitter.emit(sphere, context.bvh.order[Int(number)], shown, into: &visible)
            }
        }
    }
}
