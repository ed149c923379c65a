import Geometry

/// How the player's tilt becomes play. Angles in radians, times in seconds.
public struct TiltSettings: Sendable, Hashable {
    /// Tilts below this angle count as flat.
    public var deadZone = 1.5 * .pi / 180
    /// Tilts from this angle on count as full.
    public var fullTilt = 20.0 * .pi / 180
    /// Exponent of the response: above 1, small tilts are finer.
    public var curve = 1.2
    /// Factor of the response.
    public var sensitivity = 1.0
    /// Time in which an accelerometer without a gyroscope follows by 63 %.
    public var smoothing = 0.04
    /// Time in which the accelerometer corrects the gyroscope by 63 %.
    public var correction = 0.5
    /// Time in which stick, keys and pointer take effect by 63 %.
    public var ease = 0.07
    /// Deflection, of 1, below which a stick counts as free.
    public var stickDeadZone = 0.15
    /// How a pad is held.
    public var grip = TiltGrip.flat
    /// Right for left.
    public var invertsX = false
    /// Up for down.
    public var invertsY = false
    /// The x axis for the y axis; before inverting.
    public var swapsAxes = false

    /// The settings as played.
    public init() {}

    /// What a full tilt measures, in g.
    public var fullTiltSine: Double { ElementaryFunctions.sine(fullTilt) }

    /// A tilt in g with swapped and inverted axes.
    public func oriented(_ tilt: Vector2) -> Vector2 {
        let tilt = swapsAxes ? Vector2(tilt.y, tilt.x) : tilt
        return Vector2(invertsX ? -tilt.x : tilt.x, invertsY ? -tilt.y : tilt.y)
    }

    /// Tilts up to this are those of a hand that does nothing, however small the dead zone is.
    private static let restingTilt = 1.5 * Double.pi / 180

    /// Whether a tilt in g asks for nothing.
    public func isAtRest(_ tilt: Vector2) -> Bool {
        tilt.length <= ElementaryFunctions.sine(max(deadZone, Self.restingTilt))
    }

    /// How far a tilt in g tips a board, in its direction: 0 (within the dead zone) ... 1 (full tilt or more).
    public func deflection(of tilt: Vector2) -> Vector2 {
        let sine = tilt.length
        let low = ElementaryFunctions.sine(deadZone)
        guard sine > low else { return .zero }
        let fraction = (sine - low) / max(fullTiltSine - low, 1e-6)
        let response = ElementaryFunctions.power(min(fraction, 1), curve) * sensitivity
        return tilt / sine * min(response, 1)
    }
}
