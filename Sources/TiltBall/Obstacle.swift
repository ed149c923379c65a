import Geometry

/// Where a moving point first touches something.
struct Contact {
    /// Fraction of the displacement, 0...1.
    var time: Double
    /// Unit normal, away from what is touched.
    var normal: Vector2
}

/// What the ball's centre cannot enter: all points nearer than `radius` to a segment. A wall seen by a ball is such a
/// stadium, a bumper one whose segment is a point.
struct Obstacle: Sendable, Hashable {
    private let from: Vector2
    private let to: Vector2
    /// Unit vector along the segment, zero for a point.
    private let along: Vector2
    private let length: Double
    private let radius: Double
    let side: WallSide

    init(from: Vector2, to: Vector2, radius: Double, side: WallSide) {
        self.from = from
        self.to = to
        self.radius = radius
        self.side = side
        length = (to - from).length
        along = (to - from).normalized
    }

    /// Distance of a point from the surface, below 0 inside, and the unit normal there.
    func separation(of point: Vector2) -> (distance: Double, normal: Vector2) {
        let projection = min(max((point - from).dot(along), 0), length)
        let away = point - (from + along * projection)
        let distance = away.length
        // In the very middle of the wall either side will do.
        let normal = distance > 0 ? away / distance : Vector2(-along.y, along.x)
        return (distance - radius, distance > 0 || length > 0 ? normal : Vector2(0, 1))
    }

    /// First touch from `point` by `move`. A point that touches already touches at 0 if it moves inwards
    /// by more than `tolerance`, in units of `move`.
    func contact(from point: Vector2, move: Vector2, tolerance: Double) -> Contact? {
        let (distance, normal) = separation(of: point)
        if distance <= 0 {
            return move.dot(normal) < -tolerance ? Contact(time: 0, normal: normal) : nil
        }
        // Too far to projection: spares the square roots of nearly all walls of a board.
        guard distance * distance <= move.lengthSquared else { return nil }
        var first = faceContact(from: point, move: move)
        for end in [from, to] {
            guard let contact = endContact(end, from: point, move: move) else { continue }
            if contact.time < first?.time ?? .infinity { first = contact }
        }
        return first
    }

    /// With the two straight faces.
    private func faceContact(from point: Vector2, move: Vector2) -> Contact? {
        let normal = Vector2(-along.y, along.x)
        let offset = point - from
        let height = offset.dot(normal)
        let side = height < 0 ? -normal : normal
        let approach = -move.dot(side)
        guard approach > 0 else { return nil }
        let gap = abs(height) - radius
        // Beside the wall a gap below 0 is rounding; before an end it means that only the end can be met.
        guard gap >= 0 || (0...length).contains(offset.dot(along)) else { return nil }
        let time = max(gap, 0) / approach
        guard time <= 1 else { return nil }
        let projection = (offset + move * time).dot(along)
        return (0...length).contains(projection) ? Contact(time: time, normal: side) : nil
    }

    /// With the circle about an end.
    private func endContact(_ end: Vector2, from point: Vector2, move: Vector2) -> Contact? {
        guard (point - end).dot(move) < 0,
            let time = entry(of: point, moving: move, into: Disc(centre: end, radius: radius))
        else { return nil }
        return Contact(time: time, normal: (point + move * time - end).normalized)
    }
}

/// When a point that moves from `point` by `move` enters a disc: a fraction of the displacement, 0 if it is inside, nil if it does
/// not get there. The smaller root of the quadratic, in the form that does not cancel.
func entry(of point: Vector2, moving move: Vector2, into disc: Disc) -> Double? {
    let offset = point - disc.centre
    let outside = offset.lengthSquared - disc.radius * disc.radius
    guard outside > 0 else { return 0 }
    let approach = -offset.dot(move)
    guard approach > 0 else { return nil }
    let discriminant = approach * approach - move.lengthSquared * outside
    guard discriminant >= 0 else { return nil }
    let time = outside / (approach + discriminant.squareRoot())
    return time <= 1 ? time : nil
}
