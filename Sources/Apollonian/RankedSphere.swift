/// A sphere with its position in the order of `Packing.largest` as one number, so that sorting compares nothing else.
struct RankedSphere {
    /// Rising where the radius, in steps of 1e-10, falls; then where z, y and x, in steps of 1e-9, rise.
    let rank: UInt128
    let sphere: Sphere

    init(_ sphere: Sphere) {
        self.sphere = sphere
        let radius = UInt128(10_000_000_000 - Self.radiusSteps(sphere.radius))
        rank = radius << 93 | Self.steps(sphere.z) << 62 | Self.steps(sphere.y) << 31 | Self.steps(sphere.x)
    }

    /// A radius, 0...1, rounded to steps of 1e-10: a number of 34 bits.
    static func radiusSteps(_ radius: Double) -> UInt64 { UInt64(radius * 1e10 + 0.5) }

    /// A coordinate, -1...1, as a number of 31 bits.
    private static func steps(_ coordinate: Double) -> UInt128 { UInt128(UInt64((coordinate + 1) * 1e9 + 0.5)) }
}

extension UnsafeMutableBufferPointer<Sphere> {
    /// Sorts a range of these spheres by rank. `scratch` is empty before and after.
    func sort(_ range: Range<Int>, _ scratch: inout [RankedSphere]) {
        for index in range { scratch.append(RankedSphere(self[index])) }
        if range.count <= 16 {
            scratch.sortByInsertion()
        } else {
            scratch.sort { $0.rank < $1.rank }
        }
        for (index, ranked) in zip(range, scratch) { self[index] = ranked.sphere }
        scratch.removeAll(keepingCapacity: true)
    }
}

extension [RankedSphere] {
    fileprivate mutating func sortByInsertion() {
        withUnsafeMutableBufferPointer { spheres in
            for index in spheres.indices.dropFirst() {
                let sphere = spheres[index]
                var slot = index
                while slot > 0, sphere.rank < spheres[slot - 1].rank {
                    spheres[slot] = spheres[slot - 1]
                    slot -= 1
                }
                spheres[slot] = sphere
            }
        }
    }
}
