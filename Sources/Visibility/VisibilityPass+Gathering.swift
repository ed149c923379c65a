extension VisibilityPass {
    /// Joins what both halves found.
    mutating func gather(_ terms: SearchTerms, into visible: inout VisibleSpheres) {
        // Where one search did it all the other may never have had so many lists.
        searches[1].expect(meshLevels: visible.meshes.count)
        let (first, second) = (searches[0].found, searches[1].found)
        // A light's view is not drawn: there a sphere counts once, whatever pixels it has. So does a mesh.
        let seen = terms.emitter.eye.perspective ? second.quads : others(in: second.quads, than: first.quads, terms)
        Self.merge(first.quads, seen, into: &visible.quads)
        for level in visible.meshes.indices {
            let seen = others(in: second.meshes[level], than: first.meshes[level], terms)
            Self.merge(first.meshes[level], seen, into: &visible.meshes[level])
        }
        gatherOwners(terms, &visible)
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
        in list: [SphereInstance], than others: [SphereInstance], _ terms: SearchTerms
    ) -> [SphereInstance] {
        if list.isEmpty { return [] }
        let words = terms.index.set.count / 64 + 1
        if known.count < words { known = Array(repeating: 0, count: words) }
        for instance in others { known[Int(instance.index) >> 6] |= 1 << UInt64(instance.index & 63) }
        defer { for instance in others { known[Int(instance.index) >> 6] = 0 } }
        return list.filter { known[Int($0.index) >> 6] >> UInt64($0.index & 63) & 1 == 0 }
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
                let sphere = terms.emitter.eye.place(terms.index.blocks[Int(number) >> 3][Int(number) & 7])
                let shown = Footprint(sphere, terms.emitter.eye).bounds.within(columns: searches[half].columns)
                terms.emitter.emit(sphere, terms.index.order[Int(number)], shown, into: &visible)
            }
        }
    }
}
