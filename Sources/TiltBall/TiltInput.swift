import Geometry

/// What one step takes of the player's tilt, in steps of 1/4096: in classic, gravity's direction in g; in labyrinth, how
/// far the board is tipped, 1 being entirely. Rounded, so that a recording holds the very numbers that were played.
public struct TiltInput: Sendable, Hashable {
    /// To the right, in 1/4096.
    public let x: Int16
    /// Up the screen (away from the player), in 1/4096.
    public let y: Int16

    /// Steps of the scale in 1.
    public static let scale = 4096.0
    /// Flat.
    public static let flat = TiltInput(x: 0, y: 0)

    /// From whole steps of the scale.
    public init(x: Int16, y: Int16) {
        self.x = x
        self.y = y
    }

    /// Rounds to the scale; components beyond ±7.99 are cut there, one that is not a number counts as 0.
    public init(_ tilt: Vector2) {
        x = Self.word(tilt.x)
        y = Self.word(tilt.y)
    }

    /// The tilt as numbers.
    public var vector: Vector2 { Vector2(Double(x), Double(y)) / Self.scale }

    private static func word(_ value: Double) -> Int16 {
        guard !value.isNaN else { return 0 }
        return Int16(min(max(value * scale, -32_767), 32_767).rounded())
    }
}
