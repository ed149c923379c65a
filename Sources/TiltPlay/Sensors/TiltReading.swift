import Geometry

/// What the tilt comes from.
public enum TiltSource: String, Sendable, Hashable, CaseIterable {
    /// Nothing has moved yet.
    case none
    /// A gamepad's accelerometer.
    case accelerometer
    /// A gamepad's stick.
    case stick
    /// A gamepad's D-pad.
    case dpad
    /// The arrow keys.
    case keys
    /// The pointer's distance from the window's middle.
    case pointer
    /// A recorded sensor.
    case trace
}

/// Whether a source still tells something; one that does not is flat.
public enum TiltSignal: String, Sendable, Hashable, CaseIterable {
    /// It does.
    case live
    /// Its readings have stopped: the pad sleeps or is out of reach.
    case silent
    /// A recorded sensor has come to its end.
    case ended
}

/// The tilt at one time: gravity's direction in the player's frame, in g. x to the right, y away from the player, which
/// is up the screen.
public struct TiltReading: Sendable, Hashable {
    /// After neutral.
    public var tilt: Vector2
    /// Before neutral, for a dial.
    public var raw: Vector2
    /// The neutral pose, as it would read before neutral.
    public var neutral: Vector2
    /// What it comes from.
    public var source: TiltSource
    /// Whether that still speaks.
    public var signal: TiltSignal
    /// Whether it stays flat until the pad has been at rest, for a neutral pose.
    public var awaitsRest = false

    /// A tilt and where it comes from.
    public init(
        tilt: Vector2, raw: Vector2, neutral: Vector2, source: TiltSource, signal: TiltSignal = .live
    ) {
        self.tilt = tilt
        self.raw = raw
        self.neutral = neutral
        self.source = source
        self.signal = signal
    }

    /// Flat, from nothing.
    public static let flat = TiltReading(tilt: .zero, raw: .zero, neutral: .zero, source: .none)
}

/// From SDL's axes, the pad held in front (x right, y up, z towards the player), with the sign of an accelerometer, to
/// gravity's direction on the screen: x right, y up the screen. Of a unit vector, so in g.
func screenTilt(ofForce force: Vector3) -> Vector2 {
    let tilt = Vector2(-force.x, force.z)
    // Beyond upright the sine falls again, but the hand has tilted further: it counts as upright.
    return force.y >= 0 ? tilt : tilt.normalized
}
