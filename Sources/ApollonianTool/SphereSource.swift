import Apollonian

/// Where a command's spheres come from, to be gone through as often as a format needs; nothing is kept but lists.
struct SphereSource {
    /// The kinds of source.
    enum Kind {
        case packing(Packing, Packing.Limit)
        case list([Sphere])
    }

    let kind: Kind
    /// Only spheres that touch the outer one.
    let outerOnly: Bool
    /// Radius of the outer sphere.
    let radius: Double

    /// Visits each sphere in order.
    @inline(__always)
    func forEach(_ visit: (Sphere) throws(OutputError) -> Void) throws(OutputError) {
        func pass(_ sphere: Sphere) throws(OutputError) {
            if outerOnly, !sphere.isOuter { return }
            try visit(radius == 1 ? sphere : sphere.scaled(by: radius))
        }
        switch kind {
        case .packing(let packing, let limit): try packing.forEach(limit, pass)
        case .list(let spheres): for sphere in spheres { try pass(sphere) }
        }
    }

    /// Number of spheres, by going through them.
    func count() throws(OutputError) -> Int {
        if case .list(let spheres) = kind, !outerOnly { return spheres.count }
        var progress = Progress("spheres counted")
        var count = 0
        try forEach { _ in
            count += 1
            progress.advance()
        }
        progress.end()
        return count
    }
}
