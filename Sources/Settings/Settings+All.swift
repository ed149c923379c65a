/// How well text stands out from its ground.
public enum Contrast: String, SettingValue, CaseIterable {
    /// At least 4.5 to 1, and 7 to 1.
    case standard, high
}

/// What the machine may decide.
public enum Automatic: String, SettingValue, CaseIterable {
    /// Where the machine is fast enough; always; never.
    case auto, on, off
}

/// Settings that name one of a scene's own choices; the scenes say which there are.
public struct Choice: RawRepresentable, SettingValue {
    /// The name.
    public let rawValue: String
    /// By its name.
    public init(rawValue: String) { self.rawValue = rawValue }
}

extension Setting where Value == Choice {
    init(_ name: String, _ title: String, _ names: [String]) {
        self.init(
            name, title, standard: Choice(rawValue: names[0]), values: names.map { Choice(rawValue: $0) }
        ) { $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() }
    }
}

// All settings there are. Each is stated here alone: file, menu, events and the program follow.

extension Setting where Value == Bool {
    /// The window covers the display.
    public static let fullScreen = Setting("picture.fullScreen", "Full screen", standard: false)
    /// Frames wait for the display.
    public static let verticalSync = Setting("picture.verticalSync", "Vertical sync", standard: true)
    /// Nothing turns or glides that the user did not set going.
    public static let reducedMotion = Setting("picture.reducedMotion", "Reduced motion", standard: false)
    /// Flashes of light at blows and goals.
    public static let flashes = Setting("picture.flashes", "Flashes", standard: true)
    /// Right for left.
    public static let invertsX = Setting("tilt.invertsX", "Right for left", standard: false)
    /// Up for down.
    public static let invertsY = Setting("tilt.invertsY", "Up for down", standard: false)
    /// The x axis for the y axis, before that.
    public static let swapsAxes = Setting("tilt.swapsAxes", "Swap the axes", standard: false)
    /// No sound while another window has the keyboard.
    public static let mutesUnfocused = Setting("sound.mutesUnfocused", "Mute in the background", standard: true)
    /// Sounds are written on the screen.
    public static let soundsAsWords = Setting("sound.words", "Sounds as words", standard: false)
    /// Games pause while another window has the keyboard.
    public static let pausesUnfocused = Setting("play.pausesUnfocused", "Pause in the background", standard: true)
}

extension Setting where Value == Double {
    /// Size of text and all that belongs to it, 1 as designed.
    public static let textSize = Setting(
        "picture.textSize", "Text size", standard: 1, [1, 1.25, 1.5, 1.75, 2], unit: " %", factor: 100)
    /// Samples a pixel; 0 where the machine decides.
    public static let samples = Setting(
        "picture.samples", "Multisampling", standard: 0, [0, 1, 2, 4, 8], unit: "×", zero: "Auto")
    /// Most frames a second; 0 for the display's own.
    public static let frameRate = Setting(
        "picture.frameRate", "Frame rate", standard: 0, [0, 30, 60], unit: " frames/s", zero: "Of the display")
    /// Degrees that count as flat.
    public static let deadZone = Setting(
        "tilt.deadZone", "Dead zone", standard: 1.5, [0, 0.5, 1, 1.5, 2, 3, 4, 5, 7, 10], unit: "°")
    /// Degrees that count as full tilt.
    public static let fullTilt = Setting(
        "tilt.fullTilt", "Full tilt", standard: 20, [12, 15, 20, 25, 30, 40, 50, 60], unit: "°")
    /// Deflection below which a stick counts as free.
    public static let stickDeadZone = Setting(
        "tilt.stickDeadZone", "Dead zone of the stick", standard: 0.15, [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5],
        unit: " %", factor: 100)
    /// Exponent of the response.
    public static let curve = Setting(
        "tilt.curve", "Curve", standard: 1.2, [0.7, 1, 1.2, 1.5, 2, 2.5], unit: "")
    /// Seconds in which an accelerometer without a gyroscope is followed.
    public static let smoothing = Setting(
        "tilt.smoothing", "Smoothing", standard: 0.04, [0, 0.02, 0.04, 0.08, 0.15, 0.3], unit: " ms", factor: 1000,
        zero: "Off")
    /// How loud sounds are, 0...1.
    public static let volume = Setting("sound.volume", "Volume", standard: 1)
    /// How strongly pads shake, 0...1.
    public static let rumble = Setting("rumble.strength", "Rumble", standard: 1)
    /// Goals that win a game of air hockey.
    public static let goals = Setting(
        "play.goals", "Hockey: goals to win", standard: 7, [1, 3, 5, 7, 11, 21], unit: "")
    /// Seconds without input after which the menu gives way to the show; 0 for never.
    public static let showDelay = Setting(
        "play.showDelay", "Show starts after", standard: 60, [0, 30, 60, 120, 300], unit: " s", zero: "Never")
}

extension Setting where Value == Contrast {
    /// How well text stands out.
    public static let contrast = Setting("picture.contrast", "Contrast", standard: .standard)
}

extension Setting where Value == Automatic {
    /// Whether there are shadows.
    public static let shadows = Setting("picture.shadows", "Shadows", standard: .auto)
}

extension Setting where Value == Choice {
    /// The light on packings.
    public static let lighting = Setting("picture.lighting", "Light", ["studio", "classic"])
    /// The colours of packings.
    public static let palette = Setting("picture.palette", "Palette", ["studio", "classic", "dusk", "clear"])
    /// How a pad is held.
    public static let grip = Setting("tilt.grip", "Grip", ["flat", "wheel", "upright", "joy-con"])
    /// How well the computer plays air hockey.
    public static let difficulty = Setting("play.difficulty", "Hockey: the computer", ["medium", "easy", "hard"])
}
