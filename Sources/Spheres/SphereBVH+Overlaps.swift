extension SphereBVH {
    /// Two spheres of the set, by index, that overlap by more than a `fraction` of the smaller radius, or nil where none do.
    /// One within the other overlaps by the whole of its diameter and more.
    ///
    /// Where there is such a pair, `SphereSet.overlaps` is to be true: one depth a sphere is then not exact.
    public func overlappingPair(by fraction: Float = 0.02) -> (Int, Int)? {
        var neighbours = NeighbourFinder(self, leastSine: 1)
        for leaf in 0..<leaves {
            let lanes = (0..<8).filter { blocks[leaf].radius[$0] > 0 }
            neighbours.find(around: blocks[leaf].bounds(count: lanes.count))
            for lane in lanes {
                let number = 8 * leaf + lane
                if let other = neighbours.found.first(where: { overlap(number, Int($0), fraction) }) {
                    let pair = (Int(order[number]), Int(order[Int(other)]))
                    return pair.0 < pair.1 ? pair : (pair.1, pair.0)
                }
            }
        }
        return nil
    }

    private func overlap(_ first: Int, _ second: Int, _ fraction: Float) -> Bool {
        guard first != second else { return false }
        let a = blocks[first >> 3][first & 7]
        let b = blocks[second >> 3][second & 7]
        let offset = SIMD3(a.x - b.x, a.y - b.y, a.z - b.z)
        let least = a.w + b.w - fraction * min(a.w, b.w)
        return (offset * offset).sum() < least * least
    }
}
