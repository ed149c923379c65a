import Geometry
import TiltBall

/// Where the board lies in the world: its middle in the origin, its surface at height 0, x to the right, away from the
/// player along -z. A unit of the world is 100 mm.
struct TiltSpace: Sendable, Hashable {
    /// Millimetres a unit.
    static let scale = 100.0
    /// Thickness of the plate in mm: how deep a hole's wall is.
    static let plate = 6.0
    /// Depth of the dark floor under the plate, mm.
    static let floor = 16.0
    /// How far the frame reaches below the plate's surface, mm.
    static let depth = 34.0
    /// Height of the walls on the board, mm.
    static let wallHeight = 10.0
    /// Height and width of the frame, mm.
    static let frame = (height: 16.0, width: 17.0)
    /// Depth of the goal's cup, mm.
    static let cup = 4.5

    /// Width and depth of the board in mm.
    let size: Vector2

    /// A position on the board at a height above its surface, in world units.
    func world(_ position: Vector2, height: Double = 0) -> Vector3 {
        Vector3(position.x - size.x / 2, height, size.y / 2 - position.y) / Self.scale
    }

    /// How the board is turned when it is tipped by this fraction of its most, in each direction.
    static func tip(_ fraction: Vector2, most angle: Double) -> Rotation {
        let length = fraction.length
        guard length > 1e-9 else { return .identity }
        return Rotation(angle: min(length, 1) * angle, axis: Vector3(-fraction.y, 0, -fraction.x))
    }
}
