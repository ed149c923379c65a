extension Root {
    /// Positions five tangent spheres by their distances: (bend * centre, bend) of each, for an outer radius of 1.
    ///
    /// Each inner sphere touches the outer one, so its distance from the origin is 1 - radius; with the distances
    /// between them, radius + radius, all products of centres are known. Centres follow from them one by one, along
    /// z, x and y (Cholesky's decomposition).
    static func positioned(_ bends: [Double]) -> [SIMD4<Double>] {
        let radii = bends.dropFirst().map { -bends[0] / $0 }
        var centres: [SIMD3<Double>] = []
        // The direction in which each sphere left what earlier ones span, nil where it did not.
        var axes: [Int?] = []
        for (index, radius) in radii.enumerated() {
            let distance = 1 - radius
            var centre = SIMD3<Double>()
            for (earlier, axis) in axes.enumerated() {
                guard let axis else { continue }
                let other = centres[earlier]
                let gap = radius + radii[earlier]
                let product = (distance * distance + square(other) - gap * gap) / 2
                centre[axis] = (product - (centre * other).sum()) / other[axis]
            }
            let rest = distance * distance - square(centre)
            let axis = rest > tolerance ? freeAxis(for: index, taken: axes) : nil
            if let axis { centre[axis] = rest.squareRoot() }
            centres.append(centre)
            axes.append(axis)
        }
        return [SIMD4(0, 0, 0, bends[0])]
            + zip(centres, bends.dropFirst()).map { SIMD4($0 * $1, $1) }
    }

    /// Squared lengths below this are 0: two centres on one line with the origin, as in (-1, 2, 2, 3, 3).
    private static let tolerance = 1e-12

    private static func square(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum() }

    /// z for the first sphere, x for the second, y for the third; for the fourth what an earlier one left, if any.
    private static func freeAxis(for index: Int, taken: [Int?]) -> Int? {
        let axes = [2, 0, 1]
        return index < 3 ? axes[index] : axes.first { !taken.contains($0) }
    }
}
