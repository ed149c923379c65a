import Geometry

/// How a pad is held while the board lies flat.
///
/// What its sensors read is turned into the axes of a pad that lies flat in front of the player: components are
/// exchanged and negated alone, so the same play is the same run, bit for bit, in every grip.
public enum TiltGrip: String, Sendable, Hashable, CaseIterable {
    /// Face up, its far edge away from the player; also one Joy-Con held crosswise, whose axes SDL turns.
    case flat
    /// As a steering wheel: its face towards the player, its far edge up.
    case wheel
    /// On end: its right side up, its face towards the player.
    case upright
    /// One left Joy-Con held crosswise, its rail away from the player, where SDL gives the axes of one held lengthwise
    /// (`SDL_JOYSTICK_HIDAPI_VERTICAL_JOY_CONS`).
    case joyCon = "joy-con"

    /// A reading in SDL's axes of the pad as it would be in those of a pad held flat: right, up, towards the player.
    func flattened(_ reading: Vector3) -> Vector3 {
        switch self {
        case .flat: reading
        case .wheel: Vector3(reading.x, -reading.z, reading.y)
        case .upright: Vector3(reading.z, reading.x, reading.y)
        case .joyCon: Vector3(reading.z, reading.y, -reading.x)
        }
    }
}
