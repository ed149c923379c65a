import Geometry
import TiltBall

#if canImport(Glibc)
    import Glibc
#endif

/// How much of the sky a place on the plate sees, by what stands near it: darker along walls, edges and posts.
struct BoardShade: Sendable {
    /// How far a wall darkens the plate, mm.
    private static let reach = 7.0

    let board: Board

    /// 1 in the open.
    func openness(at place: Vector2) -> Float {
        let edge = min(place.min(), (board.size - place).min())
        var shade = 0.5 * fading(edge, by: 1.6)
        for wall in board.walls {
            let along = wall.to - wall.from
            let share = along == .zero ? 0 : min(max((place - wall.from).dot(along) / along.lengthSquared, 0), 1)
            let distance = (place - wall.from - along * share).length - board.wallThickness / 2
            shade = max(shade, 0.5 * fading(distance))
        }
        for bumper in board.bumpers {
            shade = max(shade, 0.5 * fading((place - bumper.centre).length - bumper.radius))
        }
        return Float(1 - shade)
    }

    private func fading(_ distance: Double, by factor: Double = 1) -> Double {
        exp(-max(distance, 0) / (Self.reach * factor))
    }
}
