import ArgumentParsing
import Rendering
import Settings

/// The options that every windowed command has.
struct WindowOptions {
    private static let scaling = Parameter(
        "--scale", "F", in: 0.5...4, standard: 1, "pixels a point, beside the display's own scale")
    private static let shadowing = Parameter(
        "--shadows", standard: ShadowMode.auto, "auto (where they are drawn fast enough), on or off")
    private static let instant = Parameter<Double>(
        "--at", "SECONDS", in: 0...3600, standard: 0, "with --screenshot: the time on the scene's clock")
    /// Of scenes in which something is random; the others do not have it.
    static let seed = Parameter("--seed", in: 0...Int.max, standard: 1, "seed of everything random")

    /// For help texts and the parser.
    static let options =
        picture + [
            Option("--no-vsync", nil, "draw as fast as possible"),
            Option(
                "--screenshot", "FILE", "write one picture as PNG, without a display, and end; - is standard output",
                file: .output),
            instant.option,
            Option("--text", nil, "with --screenshot: draw the text as well"),
            Option("--transparent", nil, "with --screenshot: no background"),
            Option("--events", "FILE", "write what happens as JSON lines; - is standard output", file: .output),
            help,
        ]

    /// Those of a window that shows no scene.
    static let picture = [
        Option("--fullscreen", nil, "cover the whole display"),
        Option("--size", "WxH", "size of the window in points (1280x720)"),
        scaling.option,
        Option(
            "--msaa", "N",
            "samples a pixel of what moves: 1, 2, 4 or 8 (4; 1 on software renderers); at rest there are up to 64"),
        shadowing.option,
    ]

    static let help = Option("--help", nil, "show this text")

    /// Which go together.
    static let rules: [OptionRule] = [
        .needs("--at", "--screenshot"), .needs("--text", "--screenshot"), .needs("--transparent", "--screenshot"),
        .oneOf(["--screenshot", "--fullscreen"]), .oneOf(["--screenshot", "--no-vsync"]),
    ]

    /// Most pixels a side: SDL makes no larger windows, and few graphics cards larger pictures.
    private static let mostPixels = 16_384.0

    /// A picture to write instead of opening a window.
    struct Screenshot {
        let file: String
        let time: Double
        let text: Bool
        let isTransparent: Bool
    }

    /// What the user has set, with what the command line says instead.
    let settings: UserSettings
    let size: (width: Int, height: Int)
    let scale: Double
    let screenshot: Screenshot?
    let events: String?
    /// Whether only files are written and no window is shown.
    let isWithoutDisplay: Bool

    /// The options of a window that shows no scene.
    init(picture arguments: Arguments) throws(UsageError) { try self.init(arguments, showsScene: false) }

    /// The options of a scene.
    /// - Parameter withoutDisplay: whether only files are written, also without `--screenshot`.
    init(_ arguments: Arguments, withoutDisplay: Bool = false) throws(UsageError) {
        try self.init(arguments, showsScene: true, withoutDisplay: withoutDisplay)
    }

    private init(_ arguments: Arguments, showsScene: Bool, withoutDisplay: Bool = false) throws(UsageError) {
        // In a smaller window sheets and scores would lie on each other; a picture may be as small as an icon.
        let isPicture = withoutDisplay || showsScene && arguments.has("--screenshot")
        size = try arguments.size("--size", from: isPicture ? (64, 64) : (320, 240), to: 8192) ?? (1280, 720)
        scale = try arguments[Self.scaling]
        let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
        guard max(width, height) <= Self.mostPixels else {
            throw .mismatch(
                ["--size", "--scale"],
                problem: "\(Int(width))x\(Int(height)) pixels are more than \(Int(Self.mostPixels)) a side")
        }
        screenshot = showsScene ? try Self.screenshot(arguments) : nil
        isWithoutDisplay = withoutDisplay || screenshot != nil
        settings = UserSettings(
            file: showsScene && !isWithoutDisplay ? UserSettings.file : nil,
            options: try Self.settings(arguments, showsScene: showsScene))
        events = showsScene ? arguments.text("--events") : nil
    }

    /// What the command line says instead of the user's settings.
    private static func settings(_ arguments: Arguments, showsScene: Bool) throws(UsageError) -> Settings {
        var settings = Settings()
        if arguments.has("--fullscreen") || arguments.has("--size") {
            settings[.fullScreen] = arguments.has("--fullscreen")
        }
        if !showsScene || arguments.has("--no-vsync") { settings[.verticalSync] = false }
        if let samples = try arguments.integer("--msaa", in: 1...8) {
            guard [1, 2, 4, 8].contains(samples) else {
                throw .badValue(option: "--msaa", value: "\(samples)", expected: "1, 2, 4 or 8")
            }
            settings[.samples] = Double(samples)
        }
        if arguments.has("--shadows") {
            settings[ifSet: .shadows] = Automatic(rawValue: try arguments[shadowing].rawValue)
        }
        return settings
    }

    private static func screenshot(_ arguments: Arguments) throws(UsageError) -> Screenshot? {
        guard let file = arguments.text("--screenshot") else { return nil }
        return Screenshot(
            file: file, time: try arguments[instant], text: arguments.has("--text"),
            isTransparent: arguments.has("--transparent"))
    }
}
