extension VisibilityPass {
    /// Joins what both halves found.
    mutating func gather(_ terms: SearchTerms, into visible: inout VisibleSpheres) {
        // Where one search did it all the other may never have had so many lists.
        searches[1].expect(meshLevels: visible.meshes.count)
        let (first, second) = (searches[0].found, searches[1].found)
        Self.merge(first.quads, second.quads, into: &visible.quads)
        for level in visible.meshes.indices {
            Self.merge(first.meshes[level], second.meshes[level], into: &visible.meshes[level], once: true)
        }
        gatherOwners(terms, &visible)
    }

    /// Merges two lists by power. A sphere on the middle line is in both, each time with the pixels of that half;
    /// `once` leaves out the second.
    private static func merge(
        _ a: [SphereInstance], _ b: [SphereInstance], into list: inout [SphereInstance], once: Bool = false
    ) {
        guard !b.isEmpty else { return list.append(contentsOf: a) }
        var next = 0
        for instance in b {
            while next < a.count, a[next].power <= instance.power {
                list.append(a[next])
                next += 1
            }
            let isKnown =
                once && list.reversed().prefix { $0.power == instance.power }.contains { $0.index == instance.index }
            if !isKnown { list.append(instance) }
        }
        list.append(contentsOf: a[next...])
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
