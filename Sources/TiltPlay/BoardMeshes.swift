import Drawing
import Geometry
import TiltBall

#if canImport(Glibc)
    import Glibc
#endif

/// The shapes of one board, made once and shared by handle. Their frame is the board's: see `TiltSpace`.
struct BoardMeshes: Sendable {
    /// The plate, with real holes.
    let plate: Mesh
    /// The walls on it.
    let walls: Mesh
    /// The frame about it.
    let frame: Mesh
    /// The walls of the holes through the plate.
    let holes: Mesh
    /// What is seen through the holes.
    let floor: Mesh
    /// The cup of the goal and the ring about it.
    let cup: Mesh
    let goalRing: Mesh
    /// The ring about the start.
    let startRing: Mesh
    /// Posts, one a bumper, each about its own foot.
    let bumpers: [(body: Mesh, cap: Mesh)]

    /// Angle between the parts of a round edge: edges are a few millimetres.
    private static let edgeStep = Double.pi / 8

    init(_ board: Board) {
        let space = TiltSpace(size: board.size)
        plate = PlateMesh(board: board).mesh()
        var (walls, holes) = (MeshBuilder(), MeshBuilder())
        var posts: [(body: Mesh, cap: Mesh)] = []
        for part in board.parts {
            switch part {
            case .wall(let wall): Self.add(wall, thickness: board.wallThickness, space, to: &walls)
            case .hole(let disc): Self.add(hole: disc, space, to: &holes)
            case .bumper(let disc): posts.append(Self.bumper(radius: disc.radius))
            }
        }
        self.walls = walls.mesh()
        self.holes = holes.mesh()
        bumpers = posts
        frame = Self.frame(board, space)
        floor = Self.floor(board, space)
        cup = Self.cup(board.goal, space)
        goalRing = Self.ring(board.goal, width: 2.6, space)
        startRing = Self.ring(Disc(centre: board.start, radius: board.ballRadius + 1.5), width: 1.2, space)
    }

    /// A stadium with a rounded top.
    private static func add(_ wall: Wall, thickness: Double, _ space: TiltSpace, to builder: inout MeshBuilder) {
        let half = thickness / 2
        let round = min(half * 0.6, 2.2)
        let height = TiltSpace.wallHeight
        let profile = Profile(from: Vector2(half, 0)).line(to: Vector2(half, height - round))
            .arc(about: Vector2(half - round, height - round), turn: .pi / 2, step: Self.edgeStep)
        let outline = { (point: Vector2) in
            stadium(wall, radius: point.x).map { space.world($0, height: point.y) }
        }
        builder.loft(along: profile, ring: outline)
        builder.polygon(outline(Vector2(half - round, height)))
    }

    /// Counter-clockwise from above.
    private static func stadium(_ wall: Wall, radius: Double) -> [Vector2] {
        let along = wall.to - wall.from
        let heading = atan2(along.y, along.x)
        return [(wall.to, -Double.pi / 2), (wall.from, Double.pi / 2)].flatMap { end, first in
            (0...6).map { step in
                let angle = heading + first + Double(step) * .pi / 6
                return end + Vector2(cos(angle), sin(angle)) * radius
            }
        }
    }

    /// A frame with rounded edges and corners.
    private static func frame(_ board: Board, _ space: TiltSpace) -> Mesh {
        var builder = MeshBuilder()
        let (height, width) = TiltSpace.frame
        let round = 3.0
        let profile = Profile(from: Vector2(0, height - round))
            .arc(about: Vector2(round, height - round), turn: -.pi / 2, step: Self.edgeStep)
            .line(to: Vector2(width - round, height))
            .arc(about: Vector2(width - round, height - round), turn: -.pi / 2, step: Self.edgeStep)
            .line(to: Vector2(width, -TiltSpace.depth))
        // The profile goes outwards, so its surface is turned inside out: the ring runs clockwise.
        builder.loft(along: profile) { point in
            Array(rectangle(board.size, beyond: point.x).map { space.world($0, height: point.y) }.reversed())
        }
        for (from, to) in zip(board.corners, board.corners.dropFirst() + [.zero]) {
            builder.polygon([
                space.world(from, height: height - round), space.world(to, height: height - round),
                space.world(to), space.world(from),
            ])
        }
        return builder.mesh()
    }

    /// The board's rectangle grown by a distance, with round corners, counter-clockwise from above.
    private static func rectangle(_ size: Vector2, beyond distance: Double) -> [Vector2] {
        let corners = [Vector2(size.x, 0), size, Vector2(0, size.y), .zero]
        return corners.enumerated().flatMap { index, corner in
            (0...6).map { step in
                let angle = (Double(index) - 1) * .pi / 2 + Double(step) * .pi / 12
                return corner + Vector2(cos(angle), sin(angle)) * distance
            }
        }
    }

    private static func circle(_ disc: Disc, _ space: TiltSpace, height: Double, radius: Double) -> [Vector3] {
        (0..<PolygonCutter.segments).map { step in
            let angle = 2 * Double.pi * Double(step) / Double(PolygonCutter.segments)
            return space.world(disc.centre + Vector2(cos(angle), sin(angle)) * radius, height: height)
        }
    }

    private static func add(hole: Disc, _ space: TiltSpace, to builder: inout MeshBuilder) {
        builder.loft([0, -TiltSpace.plate].map { circle(hole, space, height: $0, radius: hole.radius) })
    }

    /// Larger than the board, so that no look through a hole passes it by.
    private static func floor(_ board: Board, _ space: TiltSpace) -> Mesh {
        var builder = MeshBuilder()
        let outline = rectangle(board.size, beyond: TiltSpace.frame.width - 1)
        builder.polygon(outline.map { space.world($0, height: -TiltSpace.floor) })
        return builder.mesh()
    }

    /// A shallow cup with a round bottom edge.
    private static func cup(_ goal: Disc, _ space: TiltSpace) -> Mesh {
        var builder = MeshBuilder()
        let round = min(3, goal.radius / 3)
        let profile = Profile(from: Vector2(goal.radius, 0))
            .line(to: Vector2(goal.radius, round - TiltSpace.cup))
            .arc(about: Vector2(goal.radius - round, round - TiltSpace.cup), turn: -.pi / 2)
        builder.loft(along: profile) { circle(goal, space, height: $0.y, radius: $0.x) }
        builder.polygon(circle(goal, space, height: -TiltSpace.cup, radius: goal.radius - round))
        return builder.mesh()
    }

    /// A flat ring just above the plate.
    private static func ring(_ disc: Disc, width: Double, _ space: TiltSpace) -> Mesh {
        var builder = MeshBuilder()
        builder.loft(
            [disc.radius + width, disc.radius].map { circle(disc, space, height: 0.15, radius: $0) },
            normal: Vector3(0, 1, 0))
        return builder.mesh()
    }

    private static func bumper(radius: Double) -> (body: Mesh, cap: Mesh) {
        let scale = TiltSpace.scale
        let (r, height) = (radius / scale, 13 / scale)
        let round = min(r * 0.3, 3.5 / scale)
        var body = MeshBuilder()
        body.lathe(
            Profile(from: Vector2(r * 0.9, 0)).line(to: Vector2(r * 0.9, height * 0.25))
                .line(to: Vector2(r, height * 0.4)).line(to: Vector2(r, height - round))
                .arc(about: Vector2(r - round, height - round), turn: .pi / 2, step: Self.edgeStep)
                .line(to: Vector2(r * 0.55, height)),
            segments: 40)
        var cap = MeshBuilder()
        cap.lathe(
            Profile(from: Vector2(r * 0.55, height)).line(to: Vector2(r * 0.5, height + 0.012))
                .line(to: Vector2(0, height + 0.02)), segments: 40)
        return (body.mesh(), cap.mesh())
    }
}

extension Board {
    /// Counter-clockwise from the near left one.
    fileprivate var corners: [Vector2] { [.zero, Vector2(size.x, 0), size, Vector2(0, size.y)] }
}
