import Geometry

/// Where one gesture ends and another begins. Lengths are points of the window, times seconds, sticks and triggers run
/// from 0 (at rest) to 1.
public enum GestureLimits {
    /// A button held may move so far from where it was pressed and still click.
    public static let clickSlop = 4.0
    /// The same for a finger, which is wider and less steady.
    public static let touchSlop = 10.0
    /// Two clicks make a double click when their presses are at most so far apart in time ...
    public static let doubleTapTime = 0.3
    /// ... and in place.
    public static let doubleTapDistance = 8.0
    /// A tap nearer to the top or bottom edge than this changes the level.
    public static let edgeZone = 50.0

    /// A drag is a flick when over the last `flickTime` before its release it was faster than this, in points/s.
    public static let flickSpeed = 400.0
    /// How far back the speed at the release is measured.
    public static let flickTime = 0.08

    /// Nearer to the window's middle than this a right drag does not turn: its angle would be noise.
    public static let rotationHub = 10.0
    /// Two fingers rotate once they turned by so many radians (10°) before they pinched.
    public static let rotationSlop = 10 * Double.pi / 180
    /// Two fingers pinch once their distance changed by so much before they rotated.
    public static let pinchSlop = 12.0

    /// A scroll keeps its axis until nothing came for so long.
    public static let scrollRest = 0.15
    /// Scale of one notch of the wheel.
    public static let notchScale = 1.15
    /// More notches than this in one report are taken for so many.
    public static let mostNotches = 20.0
    /// Notches to the side that make a swipe.
    public static let swipeNotches = 1.0

    /// Scale of one stroke of + or -.
    public static let keyScale = 1.25
    /// Radians of one stroke of , or . (5°).
    public static let keyRotation = 5 * Double.pi / 180

    /// Dead zone of the left stick: `XINPUT_GAMEPAD_LEFT_THUMB_DEADZONE`, 7849 of 32767.
    public static let stickDeadZone = 7849.0 / 32767
    /// Dead zone of a trigger: `XINPUT_GAMEPAD_TRIGGER_THRESHOLD`, 30 of 255.
    public static let triggerDeadZone = 30.0 / 255
    /// A stick flicks when from below this (wider than `XINPUT_GAMEPAD_RIGHT_THUMB_DEADZONE`, 8689 of 32767) ...
    public static let stickFlickInner = 0.3
    /// ... it gets beyond this ...
    public static let stickFlickOuter = 0.8
    /// ... within this time.
    public static let stickFlickTime = 0.15

    /// A stick's place with the dead zone taken out of its middle: from there on it starts at 0 and grows to length 1.
    public static func beyondDeadZone(_ stick: Vector2) -> Vector2 {
        let deflection = stick.length
        guard deflection > stickDeadZone else { return .zero }
        let beyond = (deflection - stickDeadZone) / (1 - stickDeadZone)
        return stick / deflection * min(beyond, 1)
    }
}
