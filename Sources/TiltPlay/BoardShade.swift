import Geometry
import TiltBall

#if canImport(Glibc)
    import Glibc
#endif

/// How much of the sky a point of the plate sees, by what stands near it: darker along walls, edges and posts.
struct BoardShade: Sendable {
    /// How far a wall darkens the plate, mm.
    private static let range = 7.0

    private let size: Vector2
    private let solids: [BoardPart.Outline]

    init(board: Board) {
        size = board.size
        solids = board.outlines.filter { if case .solid = $0 { true } else { false } }
    }

    /// 1 in the open.
    func openness(at position: Vector2) -> Float {
        let edge = min(position.min(), (size - position).min())
        var shade = 0.5 * fading(edge, by: 1.6)
        for solid in solids { shade = max(shade, 0.5 * fading(solid.distance(to: position))) }
        return Float(1 - shade)
    }

    private func fading(_ distance: Double, by factor: Double = 1) -> Double {
        exp(-max(distance, 0) / (Self.range * factor))
    }
}
