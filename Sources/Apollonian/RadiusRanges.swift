/// Ranges of radii, the largest first, narrow enough to hold a few spheres each: the bookkeeping of a counting sort.
struct RadiusRanges {
    /// Spheres noted, so far in each range; after `cut`, the next free index.
    private var slots: [Int]
    /// Where the range ends that holds the last sphere wanted.
    private var last = 0
    private var scale = 0.0
    /// Number of spheres noted; after `cut`, of those in the ranges that are kept.
    private(set) var total = 0

    /// Ranges for about `count` spheres.
    init(count: Int) { slots = Array(repeating: 0, count: count / 4 + 16) }

    /// Starts anew, for spheres of radius `smallest` or more.
    mutating func clear(smallest: Double) {
        scale = Double(slots.count - 2) / Self.measure(smallest)
        for index in slots.indices { slots[index] = 0 }
        total = 0
    }

    mutating func note(_ radius: Double) {
        slots[range(of: radius)] += 1
        total += 1
    }

    /// Keeps the ranges that hold the `count` largest spheres, and turns numbers into indices.
    mutating func cut(after count: Int) {
        var index = 0
        last = 0
        while index < count {
            let next = index + slots[last]
            slots[last] = index
            index = next
            last += 1
        }
        total = index
    }

    /// A free index in the range of this radius, nil for a range not kept.
    mutating func takeIndex(_ radius: Double) -> Int? {
        let range = range(of: radius)
        guard range < last else { return nil }
        defer { slots[range] += 1 }
        return slots[range]
    }

    /// Each kept range of indices, once all are taken.
    func forEachFilled(_ visit: (Range<Int>) -> Void) {
        var start = 0
        for end in slots.prefix(last) where end > start {
            visit(start..<end)
            start = end
        }
    }

    private func range(of radius: Double) -> Int { Int(Self.measure(radius) * scale) }

    /// Near the number of spheres of this radius or more, but for a factor: 1 / radius^2.5. Radii that are equal when
    /// rounded to 1e-10 give the same number.
    private static func measure(_ radius: Double) -> Double {
        let bend = 1e10 / Double(RankedSphere.radiusSteps(radius))
        return bend * bend * bend.squareRoot()
    }
}
