import Drawing
import Geometry
import Scenes
import TiltBall

/// A board as it is seen from above, made of plain shapes.
struct BoardPicture {
    private static let wood = OverlayColour(0xc79a63), frame = OverlayColour(0x4c2f1e), wall = OverlayColour(0x6b3f22)
    private static let hole = OverlayColour(0x14100c), goal = OverlayColour(0x2fae66), goalCup = OverlayColour(0x14502f)
    private static let ball = OverlayColour(0x1a55c8), bumper = OverlayColour(0xc9362b)

    /// The original's: nothing but its ball.
    static let classic = Board(
        name: "The original", size: ClassicBall.boardSize, ballRadius: ClassicBall.ballSize / 2,
        start: ClassicBall.boardSize / 2, goal: Disc(centre: .zero, radius: 0))

    private let board: Board
    private let origin: Vector2
    /// Points a millimetre.
    private let scale: Double

    /// As large as fits, in the middle of a rectangle.
    init(_ board: Board, origin: Vector2, size: Vector2) {
        self.board = board
        scale = min(size.x / board.size.x, size.y / board.size.y) * 0.94
        self.origin = origin + (size - board.size * scale) / 2
    }

    func draw(into overlay: inout [OverlayItem], opacity: Double) {
        func add(_ corner: Vector2, _ size: Vector2, _ radius: Double, _ fill: OverlayColour) {
            overlay.append(
                .panel(Panel(origin: corner, size: size, cornerRadius: radius, fill: fill.faded(opacity))))
        }
        func disc(_ disc: Disc, _ fill: OverlayColour, grown: Double = 0) {
            let radius = (disc.radius + grown) * scale
            add(point(disc.centre) - Vector2(radius, radius), Vector2(2 * radius, 2 * radius), radius, fill)
        }
        let edge = Vector2(1, 1) * (9 * scale)
        add(origin - edge, board.size * scale + edge * 2, 9 * scale, Self.frame)
        add(origin, board.size * scale, 1, Self.wood)
        for hole in board.holes { disc(hole, Self.hole) }
        if board.goal.radius > 0 {
            disc(board.goal, Self.goal, grown: 3)
            disc(board.goal, Self.goalCup)
        }
        for wall in board.walls { draw(wall, add: add) }
        for bumper in board.bumpers { disc(bumper, Self.bumper) }
        disc(Disc(centre: board.start, radius: board.ballRadius), Self.ball)
    }

    /// In the window, where y runs down.
    private func point(_ position: Vector2) -> Vector2 {
        origin + Vector2(position.x, board.size.y - position.y) * scale
    }

    /// A straight wall is one shape, a slanted one a row of discs.
    private func draw(_ wall: Wall, add: (Vector2, Vector2, Double, OverlayColour) -> Void) {
        let (from, to) = (point(wall.from), point(wall.to))
        let radius = max(board.wallThickness / 2 * scale, 0.8)
        let half = Vector2(radius, radius)
        guard from.x != to.x, from.y != to.y else {
            let corner = Vector2(min(from.x, to.x), min(from.y, to.y)) - half
            return add(corner, Vector2(abs(to.x - from.x), abs(to.y - from.y)) + half * 2, radius, Self.wall)
        }
        let count = max(1, Int(((to - from).length / radius).rounded(.up)))
        for number in 0...count {
            add(from + (to - from) * (Double(number) / Double(count)) - half, half * 2, radius, Self.wall)
        }
    }
}
