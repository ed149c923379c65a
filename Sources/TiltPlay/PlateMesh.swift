import Drawing
import Geometry
import TiltBall

/// The plate of a board: a grid of cells, fine enough for grain and shade in its corners' colours, with holes and goal
/// cut out of the cells they touch.
struct PlateMesh {
    /// Width and depth of a cell in mm, at most: grain runs along x.
    private static let cell = Vector2(36, 6)
    private static let grain = WoodGrain(light: LinearColour(sRGB: 0xd8b27e), dark: LinearColour(sRGB: 0xa5763f))

    private let board: Board
    private let space: TiltSpace
    private let shade: BoardShade
    private let openings: [Disc]
    private let counts: (x: Int, y: Int)
    private var builder = MeshBuilder()

    init(board: Board) {
        self.board = board
        space = TiltSpace(size: board.size)
        shade = BoardShade(board: board)
        openings = board.outlines.compactMap { if case .opening(let disc) = $0 { disc } else { nil } } + [board.goal]
        counts = (Int((board.size.x / Self.cell.x).rounded(.up)), Int((board.size.y / Self.cell.y).rounded(.up)))
    }

    /// The triangles, all looking up.
    consuming func mesh() -> Mesh {
        let corners = (0...counts.y).map { y in (0...counts.x).map { x in vertex(corner(x, y)) } }
        for y in 0..<counts.y {
            for x in 0..<counts.x {
                let polygon = [corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)]
                let near = openings.filter { Self.isNear($0, polygon) }
                if near.isEmpty {
                    let (a, b, c, d) = (corners[y][x], corners[y][x + 1], corners[y + 1][x + 1], corners[y + 1][x])
                    builder.triangle(a, b, c)
                    builder.triangle(a, c, d)
                } else {
                    add(polygon, without: near)
                }
            }
        }
        return builder.mesh()
    }

    private func corner(_ x: Int, _ y: Int) -> Vector2 {
        board.size * Vector2(Double(x) / Double(counts.x), Double(y) / Double(counts.y))
    }

    private static func isNear(_ disc: Disc, _ cell: [Vector2]) -> Bool {
        (disc.centre.clamped(lowerBound: cell[0], upperBound: cell[2]) - disc.centre).length < disc.radius
    }

    private mutating func vertex(_ position: Vector2) -> UInt32 {
        let colour = Self.grain.colour(at: position) * shade.openness(at: position)
        return builder.vertex(space.world(position), normal: Vector3(0, 1, 0), colour: colour)
    }

    private mutating func add(_ cell: [Vector2], without discs: [Disc]) {
        var pieces = [cell]
        for disc in discs {
            pieces = pieces.flatMap { PolygonCutter.cut($0, centre: disc.centre, radius: disc.radius) }
        }
        for piece in pieces {
            let corners = piece.map { vertex($0) }
            for (a, b, c) in PolygonCutter.triangles(piece) { builder.triangle(corners[a], corners[b], corners[c]) }
        }
    }
}
