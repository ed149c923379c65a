import AirHockey
import Drawing
import Geometry

/// Builds the table's fixed parts from the outline of its playing surface. Lengths in world units.
struct TableOutline {
    /// Width of the rails at the sides (x) and at the ends (y), where the goals are let in.
    static let railWidth = Vector2(0.34, 0.52)
    /// Height of the rails.
    static let railHeight = 0.13
    /// Depth of the goals, a puck's diameter and some.
    static let goalDepth = 0.40
    /// Lower edge of the goals and of the inner walls.
    static let floor = -0.16
    /// Lower edge of the apron round the table.
    static let bottom = -0.62
    private static let bevel = 0.03
    /// Width of the lip on the walls; less than the radius of the posts, about which it bends.
    private static let lip = 0.06
    /// Inner corners are as round as the puck, which therefore touches both walls there.
    private let corner: Double
    private let half: Vector2
    private let mouth: (left: Double, right: Double)
    private let post: Double

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
    private func outline() -> [Vector2] {
        let far = farEnd()
        return far + far.map { -$0 }
    }

    /// The point of the rails' outer bevel that lies straight outwards of a point of the rails.
    private func outerEdge(beside point: Vector2) -> Vector2 {
        let width = Self.railWidth - Vector2(Self.bevel, Self.bevel)
        let sign = Vector2(point.x < 0 ? -1 : 1, point.y < 0 ? -1 : 1)
        let centre = (half - Vector2(corner, corner)) * sign
        let offset = point - centre
        let isCorner = offset.x * sign.x > 0 && offset.y * sign.y > 0
        guard isCorner else { return Vector2(point.x, (half.y + width.y) * sign.y) }
        return centre + offset.normalized * (width + Vector2(corner, corner))
    }

    private func raised(_ points: [Vector2], _ height: Double) -> [Vector3] {
        points.map { Vector3($0.x, height, $0.y) }
    }

    /// The points moved by `distance` to the left of the way, into the rail.
    private func offset(_ points: [Vector2], by distance: Double) -> [Vector2] {
        points.indices.map { index in
            let way = points[(index + 1) % points.count] - points[(index + points.count - 1) % points.count]
            return points[index] + Vector2(way.y, -way.x).normalized * distance
        }
    }

    /// The flat tops of the rails.
    func rails() -> Mesh {
        let inner = offset(outline(), by: Self.lip)
        var builder = MeshBuilder()
        builder.skin(
            [raised(inner, Self.railHeight), raised(inner.map(outerEdge), Self.railHeight)],
            normal: Vector3(0, 1, 0))
        return builder.mesh()
    }

    /// The walls that the puck meets, with the lip on top of them.
    func cushions() -> Mesh {
        let inner = outline()
        let (bevel, top) = (Self.bevel, Self.railHeight)
        var builder = MeshBuilder()
        builder.skin(
            along: Profile(from: Vector2(0, Self.floor)).line(to: Vector2(0, top - bevel))
                .arc(about: Vector2(bevel, top - bevel), turn: -.pi / 2).line(to: Vector2(Self.lip, top))
        ) { raised(offset(inner, by: $0.x), $0.y) }
        return builder.mesh()
    }

    /// The outside, from the rails' tops down.
    func apron() -> Mesh {
        let (bevel, top) = (Self.bevel, Self.railHeight)
        let outer = roundedRectangle(grownBy: Self.railWidth)
        var builder = MeshBuilder()
        builder.skin(
            along: Profile(from: Vector2(-bevel, top)).arc(about: Vector2(-bevel, top - bevel), turn: -.pi / 2)
                .line(to: Vector2(0, -0.24)).line(to: Vector2(-0.04, -0.27)).line(to: Vector2(-0.12, Self.bottom))
        ) { raised(offset(outer, by: $0.x), $0.y) }
        return builder.mesh()
    }

    /// The playing surface's rectangle with its round corners, larger by so much on each side.
    private func roundedRectangle(grownBy growth: Vector2) -> [Vector2] {
        let centre = half - Vector2(corner, corner)
        let radius = Vector2(corner, corner) + growth
        let (left, right, up, down) = (Vector2(-1, 0), Vector2(1, 0), Vector2(0, -1), Vector2(0, 1))
        return quarter(Vector2(-centre.x, -centre.y), radius, from: left, to: up)
            + quarter(Vector2(centre.x, -centre.y), radius, from: up, to: right)
            + quarter(centre, radius, from: right, to: down)
            + quarter(Vector2(-centre.x, centre.y), radius, from: down, to: left)
    }

    /// The playing surface, with its edges at the goals.
    func bed() -> Mesh {
        var builder = MeshBuilder()
        // Seen from above the outline is clockwise, a polygon's corners are not.
        builder.polygon(raised(roundedRectangle(grownBy: .zero), 0).reversed())
        for side in [-1.0, 1.0] {
            let (a, b) = (Vector3(side * mouth.left, 0, side * -half.y), Vector3(side * mouth.right, 0, side * -half.y))
            let down = Vector3(0, Self.floor, 0)
            builder.polygon([a, b, b + down, a + down])
        }
        return builder.mesh()
    }

    /// The floor of the near goal.
    func goal() -> Mesh {
        let (near, far) = (half.y - 0.01, half.y + Self.goalDepth + 0.01)
        var builder = MeshBuilder()
        builder.polygon([
            Vector3(mouth.left - 0.1, Self.floor, far), Vector3(mouth.right + 0.1, Self.floor, far),
            Vector3(mouth.right + 0.1, Self.floor, near), Vector3(mouth.left - 0.1, Self.floor, near),
        ])
        return builder.mesh()
    }

    /// Middle line, middle circle and the arcs before the goals, let into the bed.
    func inlays() -> Mesh {
        let red = LinearColour(sRGB: 0xc8323c)
        let blue = LinearColour(sRGB: 0x2b62b8)
        let height = 0.003
        var builder = MeshBuilder()
        builder.polygon(
            raised(
                [Vector2(-half.x, 0.02), Vector2(half.x, 0.02), Vector2(half.x, -0.02), Vector2(-half.x, -0.02)], height
            ),
            colour: red)
        addAirHoles(&builder, height: height / 2)
        builder.skin([arc(0.5, height, .pi * 2), arc(0.475, height, .pi * 2)], normal: Vector3(0, 1, 0), colour: blue)
        builder.polygon(arc(0.07, height * 1.5, .pi * 2).dropLast(), colour: blue)
        for side in [-1.0, 1.0] {
            let rings = [1.0, 0.975].map { radius in
                arc(radius, height, .pi).map { Vector3(side * $0.x, height, side * ($0.z + half.y)) }
            }
            builder.skin(rings, isClosed: false, normal: Vector3(0, 1, 0), colour: red)
        }
        return builder.mesh()
    }

    /// The fine holes that the air comes through.
    private func addAirHoles(_ builder: inout MeshBuilder, height: Double) {
        let pitch = 0.16
        let (across, along) = (Int(half.x / pitch - 0.5), Int(half.y / pitch - 0.5))
        let hexagon = (0..<6).map { step in
            Rotation(angle: .pi / 3 * Double(step), axis: Vector3(0, 1, 0)).apply(Vector3(0.011, height, 0))
        }
        for x in -across...across {
            for z in -along...along {
                let place = Vector3(Double(x), 0, Double(z)) * pitch
                builder.polygon(hexagon.map { $0 + place }, colour: LinearColour(sRGB: 0x9aa6b2))
            }
        }
    }

    /// Points of an arc from the x axis by `angle`, counter-clockwise from above.
    private func arc(_ radius: Double, _ height: Double, _ angle: Double) -> [Vector3] {
        let steps = 96
        return (0...steps).map { step in
            let turn = Rotation(angle: angle * Double(step) / Double(steps), axis: Vector3(0, 1, 0))
            return turn.apply(Vector3(radius, height, 0))
        }
    }
}
