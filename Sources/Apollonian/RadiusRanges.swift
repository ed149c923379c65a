/// Ranges of radii, the largest first, narrow enough to hold a few spheres each: the bookkeeping of a counting sort.
struct RadiusRanges {
    /// Spheres noted, or places given out, so far in each range; after `cut`, the next free place.
    private var places: [Int]
    /// Where the range ends that holds the last sphere wanted.
    private var last = 0
    private var scale = 0.0
    /// Number of spheres noted; after `cut`, of those in the ranges that are kept.
    private(set) var total = 0

    /// Ranges for about `count` spheres.
    init(count: Int) { places = Array(repeating: 0, count: count / 4 + 16) }

    /// Starts anew, for spheres of radius `smallest` or more.
    mutating func clear(smallest: Double) {
        scale = Double(places.count - 2) / Self.measure(smallest)
        for index in places.indices { places[index] = 0 }
        total = 0
    }

    mutating func note(_ radius: Double) {
        places[range(of: radius)] += 1
        total += 1
    }

    /// Keeps the ranges that hold the `count` largest spheres, and turns numbers into places.
    mutating func cut(after count: Int) {
        var place = 0
        last = 0
        while place < count {
            let next = place + places[last]
            places[last] = place
            place = next
            last += 1
        }
        total = place
    }

    /// A free place in the range of this radius, nil for a range not kept.
    mutating func takePlace(_ radius: Double) -> Int? {
        let range = range(of: radius)
        guard range < last else { return nil }
        defer { places[range] += 1 }
        return places[range]
    }

    /// Each kept range of places, once all are taken.
    func forEachFilled(_ visit: (Range<Int>) -> Void) {
        var start = 0
        for end in places.prefix(last) where end > start {
            visit(start..<end)
            start = end
        }
    }

    private func range(of radius: Double) -> Int { Int(Self.measure(radius) * scale) }

    /// Near the number of spheres of this radius or more, but for a factor: 1 / radius^2.5. Radii that are equal when
    /// rounded to 1e-10 give the same number.
    private static func measure(_ radius: Double) -> Double {
        let bend = 1e10 / Double(Int(radius * 1e10 + 0.5))
        return bend * bend * bend.squareRoot()
    }

    /// The order of `Packing.largest`.
    static func precedes(_ first: Sphere, _ second: Sphere) -> Bool {
        let radii = (rounded(first.radius, 1e10), rounded(second.radius, 1e10))
        if radii.0 != radii.1 { return radii.0 > radii.1 }
        let z = (rounded(first.z, 1e9), rounded(second.z, 1e9))
        if z.0 != z.1 { return z.0 < z.1 }
        let y = (rounded(first.y, 1e9), rounded(second.y, 1e9))
        if y.0 != y.1 { return y.0 < y.1 }
        return rounded(first.x, 1e9) < rounded(second.x, 1e9)
    }

    /// `value`, within ±1, as a whole number of steps of 1 / `steps`.
    private static func rounded(_ value: Double, _ steps: Double) -> Int { Int((value + 2) * steps + 0.5) }
}
