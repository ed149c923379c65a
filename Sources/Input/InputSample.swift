import Geometry

/// A key of the keyboard, by what the user's layout writes on it; where that is in another script than Latin, by what a
/// US keyboard writes there.
public enum Key: Sendable, Hashable {
    /// A key that writes a character, in lower case; with shift only where that makes another character ("?", "+").
    case character(Character)
    /// A function key, from 1.
    case function(Int)
    /// Keys by name.
    case left, right, up, down, home, end, pageUp, pageDown, space, enter, escape, tab, backspace
    /// Either shift key.
    case shift
}

/// Keys held down together with another one.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
    /// One bit a modifier.
    public let rawValue: Int
    /// From bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Either shift key.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Either control key.
    public static let control = KeyModifiers(rawValue: 2)
    /// Either alt key.
    public static let alt = KeyModifiers(rawValue: 4)
}

/// A button of the mouse or touchpad.
public enum PointerButton: Sendable, Hashable {
    /// By name.
    case left, middle, right
}

/// A button of a gamepad by its place, named as on an Xbox pad.
public enum PadButton: String, Sendable, Hashable, CaseIterable {
    /// By name; `back` is Share, Create, View or minus, `start` is Options or plus.
    case a, b, x, y, back, start, guide, leftStick, rightStick, leftShoulder, rightShoulder
    /// The four-way cross.
    case dpadUp, dpadDown, dpadLeft, dpadRight
}

/// An axis of a gamepad.
public enum PadAxis: String, Sendable, Hashable, CaseIterable {
    /// Sticks: -1 (left, up) ... 1 (right, down). Triggers: 0 (free) ... 1 (pressed).
    case leftX, leftY, rightX, rightY, leftTrigger, rightTrigger
}

/// Which motion sensor of a gamepad.
public enum PadSensor: Sendable, Hashable {
    /// In m/s², with the pad held in front: x right, y up, z towards the player; flat and at rest it reads (0, 9.81, 0).
    case accelerometer
    /// In rad/s about the same axes.
    case gyroscope
}

/// Something an input device reported, in units that know no platform: points from the top left corner of the window,
/// pads and fingers by a number that stays theirs while they are there.
public enum InputSample: Sendable, Hashable {
    /// A button went down.
    case pointerDown(PointerButton, at: Vector2)
    /// A button was released.
    case pointerUp(PointerButton, at: Vector2)
    /// The pointer moved, buttons down or not; outside the window while a button is held.
    case pointerMoved(to: Vector2)
    /// The wheel turned or two fingers scrolled, in notches, fractions too: x to the right, y away from the user.
    case wheel(Vector2, at: Vector2)
    /// A key went down; `isRepeat` where it is only still down. `position` is the key that a US keyboard has there, for
    /// what goes by where keys lie; nil where it is not known.
    case keyDown(Key, KeyModifiers, isRepeat: Bool, position: Key? = nil)
    /// A key was released.
    case keyUp(Key, position: Key? = nil)
    /// A finger touched the screen.
    case fingerDown(Int64, at: Vector2)
    /// A finger moved on the screen.
    case fingerMoved(Int64, to: Vector2)
    /// A finger left the screen.
    case fingerUp(Int64, at: Vector2)
    /// A gamepad appeared, by its name.
    case padAdded(Int32, name: String, sensors: Set<PadSensor>)
    /// A gamepad is gone.
    case padRemoved(Int32)
    /// A button of a gamepad went down or was released.
    case padButton(Int32, PadButton, isDown: Bool)
    /// An axis of a gamepad moved.
    case padAxis(Int32, PadAxis, Double)
    /// A motion sensor of a gamepad was read; `sensorTime` is the sensor's own clock in seconds, nil where it has none.
    case padSensor(Int32, PadSensor, SIMD3<Double>, sensorTime: Double?)
    /// The window gained or lost the keyboard; what was held down when it is lost counts as released.
    case focus(Bool)
    /// The window's new size in points.
    case resized(Vector2)
}

/// An input sample and when it came: seconds of the program's clock, which a test advances by hand.
public struct TimedSample: Sendable, Hashable {
    /// Seconds.
    public var time: Double
    /// What was reported.
    public var sample: InputSample

    /// What was reported at `time` seconds.
    public init(_ sample: InputSample, at time: Double) {
        self.time = time
        self.sample = sample
    }
}
