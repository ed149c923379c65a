import AirHockey
import Drawing
import Geometry

/// The lines from above that the table's fixed parts are built on. Lengths in world units.
struct TableOutline {
    /// Width of the rails at the sides (x) and at the ends (y), where the goals are let in.
    static let railWidth = Vector2(0.34, 0.52)
    /// Height of the rails.
    static let railHeight = 0.13
    /// Depth of the goals, a puck's diameter.
    static let goalDepth = 0.40
    /// Lower edge of the goals and of the inner walls.
    static let floor = -0.16
    /// Lower edge of the apron round the table.
    static let bottom = -0.62
    /// Radius of the rounded upper edges inside.
    static let bevel = 0.03
    /// Radius of the rounded outer edge.
    static let edge = 0.05
    /// Width of the lip on the walls; less than the radius of the posts, about which it bends.
    static let lip = 0.06
    /// Inner corners are as round as the puck, which therefore touches both walls there.
    let corner: Double
    /// Half the playing surface's width (x) and length (z).
    let half: Vector2
    /// Smallest and largest x of the goals.
    let mouth: (left: Double, right: Double)
    /// Radius of the posts.
    let post: Double

    init(rules: HockeyRules) {
        half = rules.size / 2 / HockeySpace.scale
        corner = rules.puckRadius / HockeySpace.scale
        let middle = rules.size.x / 2
        mouth = ((rules.goalLeft - middle) / HockeySpace.scale, (rules.goalRight - middle) / HockeySpace.scale)
        post = rules.postRadius / HockeySpace.scale
    }

    /// A quarter of a circle that goes on from direction `from` to direction `to` about a centre.
    private func quarter(_ centre: Vector2, _ radius: Double, from: Vector2, to: Vector2) -> [Vector2] {
        quarter(centre, Vector2(radius, radius), from: from, to: to)
    }

    /// The same of an ellipse.
    private func quarter(_ centre: Vector2, _ radii: Vector2, from: Vector2, to: Vector2) -> [Vector2] {
        let steps = 12
        return (0...steps).map { step in
            let direction = Rotation(angle: .pi / 2 * Double(step) / Double(steps), axis: Vector3(0, 0, 1))
            let x = direction.apply(Vector3(1, 0, 0))
            return centre + (from * x.x + to * x.y) * radii
        }
    }

    /// The outline of the free space at the far end (z < 0), from the left side wall to the right one: corner, goal,
    /// corner.
    private func farEnd() -> [Vector2] {
        let (left, right, up, down) = (Vector2(-1, 0), Vector2(1, 0), Vector2(0, -1), Vector2(0, 1))
        let edge = -half.y
        let back = edge - Self.goalDepth
        let inside = 0.06
        return quarter(Vector2(-half.x + corner, edge + corner), corner, from: left, to: up)
            + quarter(Vector2(mouth.left - post, edge - post), post, from: down, to: right)
            + quarter(Vector2(mouth.left + inside, back + inside), inside, from: left, to: up)
            + quarter(Vector2(mouth.right - inside, back + inside), inside, from: up, to: right)
            + quarter(Vector2(mouth.right + post, edge - post), post, from: left, to: down)
            + quarter(Vector2(half.x - corner, edge + corner), corner, from: up, to: right)
    }

    /// All round, clockwise as seen from above: the far end, then the near end, which is the far one turned by 180°.
    func outline() -> [Vector2] {
        let far = farEnd()
        return far + far.map { -$0 }
    }

    /// The point of the rails' outer edge that lies straight outwards of a point of the rails.
    func outerEdge(beside point: Vector2) -> Vector2 {
        let width = Self.railWidth - Vector2(Self.edge, Self.edge)
        let sign = Vector2(point.x < 0 ? -1 : 1, point.y < 0 ? -1 : 1)
        let centre = (half - Vector2(corner, corner)) * sign
        let offset = point - centre
        let isCorner = offset.x * sign.x > 0 && offset.y * sign.y > 0
        guard isCorner else { return Vector2(point.x, (half.y + width.y) * sign.y) }
        return centre + offset.normalized * (width + Vector2(corner, corner))
    }

    /// The points at a height.
    func raised(_ points: [Vector2], _ height: Double) -> [Vector3] {
        points.map { Vector3($0.x, height, $0.y) }
    }

    /// The points moved by `distance` to the left of the way, into the rail.
    func offset(_ points: [Vector2], by distance: Double) -> [Vector2] {
        points.indices.map { index in
            let chord = points[(index + 1) % points.count] - points[(index + points.count - 1) % points.count]
            return points[index] + Vector2(chord.y, -chord.x).normalized * distance
        }
    }

    /// The playing surface's rectangle with its round corners, larger by so much on each side.
    func roundedRectangle(grownBy growth: Vector2) -> [Vector2] {
        let centre = half - Vector2(corner, corner)
        let radius = Vector2(corner, corner) + growth
        let (left, right, up, down) = (Vector2(-1, 0), Vector2(1, 0), Vector2(0, -1), Vector2(0, 1))
        return quarter(Vector2(-centre.x, -centre.y), radius, from: left, to: up)
            + quarter(Vector2(centre.x, -centre.y), radius, from: up, to: right)
            + quarter(centre, radius, from: right, to: down)
            + quarter(Vector2(-centre.x, centre.y), radius, from: down, to: left)
    }
}
