import Simulation

/// The constants of the labyrinth's mechanics: millimetres, seconds.
///
/// The ball is a solid sphere that rolls without slipping, so a slope accelerates it by 5/7 of gravity's part along it
/// (its moment of inertia is 2/5 m r²).
public struct LabyrinthRules: Sendable, Hashable {
    /// Seconds a step.
    public static let secondsPerStep = FixedStep.standard
    /// Standard gravity, mm/s².
    public static let gravity = 9806.65

    /// Sine of the angle of a board that is tipped entirely: 8°.
    public var sineOfFullTip = 0.13917310096006544
    /// Coefficient of rolling friction: the force through the ball's weight. A tip below this does not start the ball.
    public var rollingFriction = 0.004
    /// Fraction of the speed towards a wall or edge that comes back.
    public var restitution = 0.45
    /// The same for bumpers.
    public var bumperRestitution = 0.8
    /// Least speed at which a bumper throws the ball back, mm/s.
    public var bumperSpeed = 320.0
    /// Below this speed towards a wall, mm/s, nothing comes back: the ball lies against it. Above a step's gain of
    /// speed at full tip (16 mm/s), else a ball at a wall would tremble.
    public var restSpeed = 40.0

    /// The rules as played.
    public init() {}

    /// Acceleration at full tip, mm/s².
    public var fullAcceleration: Double { Self.gravity * sineOfFullTip * 5 / 7 }
    /// Loss of speed by rolling friction, mm/s².
    public var frictionDeceleration: Double { Self.gravity * rollingFriction }

    /// Hash of all constants.
    public var identity: UInt64 {
        var hash = StateHash()
        for number in [
            sineOfFullTip, rollingFriction, restitution, bumperRestitution, bumperSpeed, restSpeed,
        ] { hash.combine(number) }
        return hash.value
    }
}
