extension SphereBVH {
    /// From so many neighbours of a block on, those of each of its spheres are looked for: it is less work.
    private static let mostOfBlock = 512

    /// Two spheres of the set, by index, that overlap by more than `fraction` of the smaller radius, or nil where none
    /// do. One within the other overlaps by the whole of its diameter and more.
    ///
    /// Where there is such a pair, `SphereSet.overlaps` is to be true: one depth a sphere is then not exact.
    ///
    /// Each sphere is compared with those of its own size class and larger ones. Of these only so many have room around
    /// it without overlapping each other, so that a crowd ends the search early.
    public func overlappingPair(by fraction: Float = 0.02) -> (Int, Int)? {
        var neighbours = NeighbourFinder(self, leastSine: 1)
        for (classNumber, leaves) in leavesOfClasses().enumerated() {
            for leaf in leaves {
                let lanes = (0..<8).filter { blocks[leaf].radius[$0] > 0 }
                neighbours.find(around: blocks[leaf].bounds(count: lanes.count), classes: classNumber + 1)
                let isCrowded = neighbours.found.count > Self.mostOfBlock
                for lane in lanes {
                    if isCrowded { neighbours.find(around: (blocks[leaf][lane], 0), classes: classNumber + 1) }
                    let number = 8 * leaf + lane
                    if let other = neighbours.found.first(where: { overlap(number, Int($0), fraction) }) {
                        let pair = (Int(order[number]), Int(order[Int(other)]))
                        return pair.0 < pair.1 ? pair : (pair.1, pair.0)
                    }
                }
            }
        }
        return nil
    }

    /// The blocks of spheres of each class, largest spheres first.
    private func leavesOfClasses() -> [Range<Int>] {
        let firsts = roots.map { root in
            var block = Int(root)
            while block >= leaves { block = Int(children[block - leaves]) }
            return block
        }
        return zip(firsts, firsts.dropFirst() + [leaves]).map { $0..<$1 }
    }

    private func overlap(_ first: Int, _ second: Int, _ fraction: Float) -> Bool {
        guard first != second else { return false }
        // Squares of the least and of the largest radii are beyond a float's range.
        let a = SIMD4<Double>(blocks[first >> 3][first & 7])
        let b = SIMD4<Double>(blocks[second >> 3][second & 7])
        let offset = SIMD3(a.x - b.x, a.y - b.y, a.z - b.z)
        let least = a.w + b.w - Double(fraction) * min(a.w, b.w)
        return (offset * offset).sum() < least * least
    }
}
