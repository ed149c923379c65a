import Foundation
import Geometry
import Simulation
import Testing
import TiltBall

/// Random boards, speeds, time steps and inputs; distances are computed here anew. Ten thousand of each with
/// RONDO_LONG_TESTS, else a hundred.
@Suite struct RandomBoardTests {
    private let boards = ProcessInfo.processInfo.environment["RONDO_LONG_TESTS"] == nil ? 100 : 10_000

    /// Distance of a point from a segment.
    private func distance(_ p: Vector2, _ wall: Wall) -> Double {
        let d = wall.to - wall.from
        let t = min(max((p - wall.from).dot(d) / d.lengthSquared, 0), 1)
        return (p - wall.from - d * t).length
    }

    private func point(_ random: inout SeededRandom) -> Vector2 {
        Vector2(random.uniform(0, 480), random.uniform(0, 300))
    }

    /// A board of up to 20 walls and 6 bumpers that leave the start free.
    private func board(_ random: inout SeededRandom) -> Board {
        let radius = random.uniform(2, 20)
        let thickness = random.uniform(1, 20)
        let start = Vector2(random.uniform(20, 460), random.uniform(20, 280))
        let walls = (0..<Int(random.uniform(0, 21))).map { _ in Wall(from: point(&random), to: point(&random)) }
            .filter { distance(start, $0) > radius + thickness / 2 }
        let bumpers = (0..<Int(random.uniform(0, 7))).map { _ in
            Disc(centre: point(&random), radius: random.uniform(3, 30))
        }.filter { ($0.centre - start).length > $0.radius + radius }
        return Board(
            name: "Random", size: Vector2(480, 300), ballRadius: radius, wallThickness: thickness, start: start,
            goal: Disc(centre: Vector2(-100, -100), radius: 1),
            parts: walls.map { .wall($0) } + bumpers.map { .bumper($0) })
    }

    private func velocity(_ random: inout SeededRandom) -> Vector2 {
        let fast = [0, 100, 1e4, 1e6][Int(random.uniform(0, 4))]
        return Vector2(random.uniform(-fast, fast), random.uniform(-fast, fast))
    }

    /// How far the ball is in a wall, a bumper or beyond the edge, in radii.
    private func depth(_ ball: Labyrinth) -> Double {
        let board = ball.board
        let radius = board.ballRadius
        let low = (Vector2(repeating: radius) - ball.position).max()
        let high = (ball.position + Vector2(repeating: radius) - board.size).max()
        let walls = board.walls.map { radius + board.wallThickness / 2 - distance(ball.position, $0) }
        let bumpers = board.bumpers.map { radius + $0.radius - (ball.position - $0.centre).length }
        return ([low, high] + walls + bumpers).reduce(0, max) / radius
    }

    @Test func ballStaysOnTheBoardAndOutOfWalls() {
        var random = SeededRandom(seed: 20_120_229)
        for number in 0..<boards {
            var ball = Labyrinth(board: board(&random), velocity: velocity(&random))
            let seconds = [1.0 / 60, 1.0 / 60, 1.0 / 7, 1][Int(random.uniform(0, 4))]
            var worst = 0.0
            var input = TiltInput.flat
            for step in 0..<120 {
                if step % 15 == 0 { input = TiltInput(Vector2(random.uniform(-1, 1), random.uniform(-1, 1))) }
                _ = ball.step(input, seconds: seconds)
                worst = max(worst, depth(ball))
            }
            #expect(worst <= 1e-6 && ball.position.x.isFinite && ball.position.y.isFinite, "board \(number)")
        }
    }

    /// Triangles to octagons of walls about the start: whatever happens, the ball is still inside.
    @Test func ballNeverLeavesAClosedRing() {
        var random = SeededRandom(seed: 7)
        let centre = Vector2(240, 150)
        for number in 0..<boards {
            let radius = random.uniform(3, 15)
            let corners = Self.ring(corners: Int(random.uniform(3, 9)), turn: random.uniform(0, 6), about: centre)
            let walls = zip(corners, corners.dropFirst() + [corners[0]]).map { Wall(from: $0, to: $1) }
            let board = Board(
                name: "Ring", size: Vector2(480, 300), ballRadius: radius, wallThickness: 2, start: centre,
                goal: Disc(centre: Vector2(-100, -100), radius: 1), parts: walls.map { .wall($0) })
            var ball = Labyrinth(board: board, velocity: velocity(&random))
            for _ in 0..<60 {
                let input = TiltInput(Vector2(random.uniform(-1, 1), random.uniform(-1, 1)))
                _ = ball.step(input, seconds: random.uniform(0.001, 0.5))
            }
            // Inside a convex ring, the ball is to the left of each side.
            let isInside = walls.allSatisfy { wall in
                let along = wall.to - wall.from
                let offset = ball.position - wall.from
                return along.x * offset.y - along.y * offset.x > 0
            }
            #expect(isInside, "ring \(number)")
        }
    }

    private static func ring(corners: Int, turn: Double, about centre: Vector2) -> [Vector2] {
        (0..<corners).map { corner in
            let angle = turn + Double(corner) / Double(corners) * 2 * .pi
            return centre + Vector2(cos(angle), sin(angle)) * 120
        }
    }
}
