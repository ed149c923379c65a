import Geometry

#if canImport(Glibc)
    import Glibc
#endif

/// A line in the plane that a surface of revolution or a wall follows: x outwards, y upwards.
public struct Profile: Sendable {
    /// Corners and points of arcs, in order.
    public private(set) var points: [Vector2]

    /// A line that begins here.
    public init(from start: Vector2) { points = [start] }

    /// Goes on straight.
    public func line(to point: Vector2) -> Profile {
        var longer = self
        longer.points.append(point)
        return longer
    }

    /// Goes on along a circle about `centre` from where it is, by `turn` radians (positive from x to y), in steps of at
    /// most `step` radians, by default 15°.
    public func arc(about centre: Vector2, turn: Double, step: Double = .pi / 12) -> Profile {
        guard let start = points.last else { return self }
        var longer = self
        let steps = max(1, Int((abs(turn) / step).rounded(.up)))
        let radius = start - centre
        for index in 1...steps {
            let angle = turn * Double(index) / Double(steps)
            let (c, s) = (cos(angle), sin(angle))
            longer.points.append(centre + Vector2(c * radius.x - s * radius.y, s * radius.x + c * radius.y))
        }
        return longer
    }

    /// The smooth parts: the line is cut where it turns by more than 25°.
    var runs: [[Vector2]] {
        var runs: [[Vector2]] = []
        var run: [Vector2] = []
        for (index, point) in points.enumerated() {
            run.append(point)
            guard index > 0, index + 1 < points.count else { continue }
            let (before, after) = ((point - points[index - 1]).normalized, (points[index + 1] - point).normalized)
            if before.dot(after) < 0.906 {
                runs.append(run)
                run = [point]
            }
        }
        runs.append(run)
        return runs
    }
}

extension MeshBuilder {
    /// Adds a surface that follows a profile, with an edge where that has a corner; `ring` gives the points at a point of
    /// the profile.
    public mutating func loft(
        along profile: Profile, isClosed: Bool = true, colour: LinearColour = LinearColour(1, 1, 1),
        ring: (Vector2) -> [Vector3]
    ) {
        for run in profile.runs { loft(run.map(ring), isClosed: isClosed, colour: colour) }
    }

    /// Adds a surface of revolution about the y axis: the profile's x is the radius. Outside is on the right of the
    /// profile's direction: upwards outside, inwards on top.
    public mutating func lathe(
        _ profile: Profile, segments: Int = 64, colour: LinearColour = LinearColour(1, 1, 1)
    ) {
        let circle = (0..<segments).map { step in
            let angle = 2 * Double.pi * Double(step) / Double(segments)
            return Vector2(cos(angle), -sin(angle))
        }
        loft(along: profile, colour: colour) { point in
            circle.map { Vector3($0.x * point.x, point.y, $0.y * point.x) }
        }
    }
}
