import Geometry

#if canImport(Glibc)
    import Glibc
#endif

/// Cuts discs out of polygons, for plates with holes. Polygons are simple and run counter-clockwise.
enum PolygonCutter {
    /// Points that a whole circle has.
    static let segments = 72

    /// What is left of a polygon without a disc: pieces, counter-clockwise. The polygon's boundary outside the disc is
    /// walked in its order, the disc's boundary inside the polygon against it (Weiler and Atherton 1977, "Hidden
    /// surface removal using polygon area sorting", for the case of a disc).
    static func cut(_ polygon: [Vector2], centre: Vector2, radius: Double) -> [[Vector2]] {
        let ring = crossed(polygon, centre: centre, radius: radius)
        let isOutside = ring.indices.map { index in
            let middle = (ring[index] + ring[(index + 1) % ring.count]) / 2
            return (middle - centre).length > radius
        }
        guard isOutside.contains(true) else { return [] }
        let starts = ring.indices.filter { isOutside[$0] && !isOutside[($0 + ring.count - 1) % ring.count] }
        guard !starts.isEmpty else { return [polygon] }
        var pieces: [[Vector2]] = []
        var unused = starts
        while let first = unused.first {
            var piece: [Vector2] = []
            var start = first
            repeat {
                unused.removeAll { $0 == start }
                var index = start
                while isOutside[index] {
                    piece.append(ring[index])
                    index = (index + 1) % ring.count
                }
                piece.append(ring[index])
                let arc = arcBack(from: ring[index], to: starts.map { (index: $0, point: ring[$0]) }, centre, radius)
                piece += arc.points
                start = arc.start
            } while start != first && unused.contains(start)
            pieces.append(piece)
        }
        return pieces
    }

    /// The polygon with the points added where it crosses the circle.
    private static func crossed(_ polygon: [Vector2], centre: Vector2, radius: Double) -> [Vector2] {
        var ring: [Vector2] = []
        for (index, from) in polygon.enumerated() {
            let edge = polygon[(index + 1) % polygon.count] - from
            ring.append(from)
            let offset = from - centre
            let (a, b) = (edge.lengthSquared, offset.dot(edge))
            let discriminant = b * b - a * (offset.lengthSquared - radius * radius)
            guard a > 0, discriminant > 0 else { continue }
            let root = discriminant.squareRoot()
            for fraction in [(-b - root) / a, (-b + root) / a] where fraction > 1e-9 && fraction < 1 - 1e-9 {
                ring.append(from + edge * fraction)
            }
        }
        return ring
    }

    /// Goes clockwise along the circle to the next start of an outside run.
    private static func arcBack(
        from point: Vector2, to starts: [(index: Int, point: Vector2)], _ centre: Vector2, _ radius: Double
    ) -> (points: [Vector2], start: Int) {
        func angle(_ point: Vector2) -> Double { atan2(point.y - centre.y, point.x - centre.x) }
        let begin = angle(point)
        var best = (turn: Double.infinity, start: starts[0].index)
        for start in starts {
            var turn = begin - angle(start.point)
            if turn <= 1e-12 { turn += 2 * .pi }
            if turn < best.turn { best = (turn, start.index) }
        }
        // The circle's own points on the edge.
        let step = 2 * Double.pi / Double(segments)
        var points: [Vector2] = []
        var next = ((begin - 1e-9) / step).rounded(.down) * step
        while next > begin - best.turn + 1e-9 {
            points.append(centre + Vector2(cos(next), sin(next)) * radius)
            next -= step
        }
        return (points, best.start)
    }

    /// Triangles of a polygon, by indices: cuts off ears (Meisters 1975, "Polygons have ears").
    static func triangles(_ polygon: [Vector2]) -> [(Int, Int, Int)] {
        var left = Array(polygon.indices)
        var triangles: [(Int, Int, Int)] = []
        func cross(_ a: Vector2, _ b: Vector2, _ c: Vector2) -> Double {
            (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        }
        func isEar(_ corner: Int) -> Bool {
            let (ia, ib, ic) = (
                left[(corner + left.count - 1) % left.count], left[corner], left[(corner + 1) % left.count]
            )
            let (a, b, c) = (polygon[ia], polygon[ib], polygon[ic])
            guard cross(a, b, c) > 1e-12 else { return false }
            return !left.contains { index in
                guard index != ia, index != ib, index != ic else { return false }
                let p = polygon[index]
                return cross(a, b, p) > 0 && cross(b, c, p) > 0 && cross(c, a, p) > 0
            }
        }
        while left.count > 2 {
            // Where there is no ear the rest is a line.
            guard let corner = left.indices.first(where: isEar) else { break }
            triangles.append(
                (left[(corner + left.count - 1) % left.count], left[corner], left[(corner + 1) % left.count]))
            left.remove(at: corner)
        }
        return triangles
    }
}
