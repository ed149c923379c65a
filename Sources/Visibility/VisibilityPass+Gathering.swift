extension VisibilityPass {
    /// Joins what both halves found.
    mutating func gather(_ terms: SearchTerms, into visible: inout VisibleSpheres) {
        let words = terms.index.set.count / 64 + 1
        if known.count < words { known = Array(repeating: 0, count: words) }
        // Where one search did it all the other may never have had so many lists.
        searches[1].expect(meshLevels: visible.meshes.count)
        Self.merge(searches[0].found.quads, searches[1].found.quads, into: &visible.quads, &known)
        for level in visible.meshes.indices {
            Self.merge(
                searches[0].found.meshes[level], searches[1].found.meshes[level], into: &visible.meshes[level], &known)
        }
        gatherOwners(terms, &visible)
    }

    /// Merges two lists by power; a sphere that is in both is put in once.
    private static func merge(
        _ a: [SphereInstance], _ b: [SphereInstance], into list: inout [SphereInstance], _ known: inout [UInt64]
    ) {
        guard !b.isEmpty else { return list.append(contentsOf: a) }
        for instance in a { known[Int(instance.index) >> 6] |= 1 << UInt64(instance.index & 63) }
        var next = 0
        for instance in b where known[Int(instance.index) >> 6] >> UInt64(instance.index & 63) & 1 == 0 {
            while next < a.count, a[next].power <= instance.power {
                list.append(a[next])
                next += 1
            }
            list.append(instance)
        }
        list.append(contentsOf: a[next...])
        for instance in a { known[Int(instance.index) >> 6] = 0 }
    }

    /// Leaves pixels to their owners where these are many for the pixels they are spread over; else makes them quads.
    private mutating func gatherOwners(_ terms: SearchTerms, _ visible: inout VisibleSpheres) {
        visible.owners.bounds.include(searches[0].owned)
        visible.owners.bounds.include(searches[1].owned)
        let bounds = visible.owners.bounds
        let first = searches[0].owning.count
        let total = first + searches[1].owning.count
        let areFew = total * terms.emitter.options.detail.pixelsAnOwner < bounds.width * bounds.height
        if areFew {
            visible.owners.removeAll()
            return emitOwners(terms, &visible)
        }
        for half in 0..<2 {
            visible.owners.spheres.append(contentsOf: searches[half].owning.lazy.map { terms.index.order[Int($0)] })
        }
        let second = searches[1].owned
        if first > 0 && !second.isEmpty {
            visible.owners.shiftNumbers(
                columns: max(second.left, searches[1].columns.lowerBound)...second.right,
                rows: second.bottom...second.top, by: UInt32(first))
        }
    }

    /// Makes quads of the spheres that own pixels.
    private mutating func emitOwners(_ terms: SearchTerms, _ visible: inout VisibleSpheres) {
        for half in 0..<2 {
            for number in searches[half].owning {
                let index = terms.index.order[Int(number)]
                let bit = UInt64(1) << UInt64(index & 63)
                // A sphere on the middle line is found by both halves.
                if known[Int(index) >> 6] & bit != 0 { continue }
                known[Int(index) >> 6] |= bit
                let sphere = terms.emitter.eye.place(terms.index.blocks[Int(number) >> 3][Int(number) & 7])
                terms.emitter.emit(sphere, index, into: &visible)
            }
        }
        for half in 0..<2 {
            for number in searches[half].owning { known[Int(terms.index.order[Int(number)]) >> 6] = 0 }
        }
    }
}
