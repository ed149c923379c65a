extension Packing {
    /// Most spheres that `largest` gives.
    public static let greatestCount = 10_000_000

    /// The `count` (1...10,000,000) largest spheres, radius falling; where radii are equal to 1e-10, by z, then y, then
    /// x, rising, compared to 1e-9. (Equal to 1e-10 means: rounded to the same multiple of it.)
    ///
    /// A counting sort: the walk is taken once to learn how many spheres fall into each range of radii, and once more to
    /// write each into its range's slots. Nothing is stored but the answer.
    public func largest(_ count: Int) -> [Sphere] {
        precondition((1...Self.greatestCount).contains(count), "1...10,000,000 spheres")
        var ranges = RadiusRanges(count: count)
        var minRadius = 0.04
        while true {
            ranges.clear(smallest: minRadius)
            forEach(.minRadius(minRadius)) { ranges.note($0.radius) }
            if ranges.total >= count { break }
            // Numbers grow as radius^-2.4739 (Borkovec, de Paris and Peikert, 1994): aim a little beyond the wanted one.
            let growth = 1.04 * Double(count) / Double(max(ranges.total, 1))
            minRadius = max(minRadius / growth.power13By32, root.smallestRadius)
        }
        ranges.cut(after: count)
        return [Sphere](unsafeUninitializedCapacity: ranges.total) { buffer, initializedCount in
            forEach(.minRadius(minRadius)) { sphere in
                guard let index = ranges.takeIndex(sphere.radius) else { return }
                buffer.initializeElement(at: index, to: sphere)
            }
            var scratch: [RankedSphere] = []
            ranges.forEachFilled { buffer.sort($0, &scratch) }
            initializedCount = count
        }
    }
}

extension Double {
    /// The power 13/32 = 0.40625, a little above 1 / 2.4739, by square roots alone.
    fileprivate var power13By32: Double {
        let quarter = squareRoot().squareRoot()
        let eighth = quarter.squareRoot()
        return quarter * eighth * eighth.squareRoot().squareRoot()
    }
}
