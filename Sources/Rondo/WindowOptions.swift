import Arguments
import Rendering

/// The options that every windowed command has.
struct WindowOptions {
    /// For help texts and the parser.
    static let options = [
        Option("--fullscreen", nil, "cover the whole display"),
        Option("--size", "WxH", "size of the window in points (1280x720)"),
        Option("--scale", "F", "pixels a point, beside the display's own scale (1)"),
        Option("--no-vsync", nil, "draw as fast as possible"),
        Option("--msaa", "N", "samples a pixel: 1, 2, 4 or 8 (4; 1 on software renderers)"),
        Option("--shadows", "NAME", "auto (where they are drawn fast enough), on or off (auto)"),
        Option("--screenshot", "FILE", "write one picture as PNG, without a display, and end"),
        Option("--at", "SECONDS", "with --screenshot: the time on the scene's clock (0)"),
        Option("--text", nil, "with --screenshot: draw the text as well"),
        Option("--events", "FILE", "write what happens as JSON lines; - is standard output"),
        Option("--seed", "N", "seed of everything random (1)"),
        Option("--help", nil, "show this text"),
    ]

    /// A picture to write instead of opening a window.
    struct Screenshot {
        let file: String
        let time: Double
        let text: Bool
    }

    let fullScreen: Bool
    let size: (width: Int, height: Int)
    let scale: Double
    let verticalSync: Bool
    /// Nil where the renderer decides.
    let samples: Int?
    let shadows: ShadowMode
    let screenshot: Screenshot?
    let events: String?
    let seed: UInt64

    /// Whether only files are written and no window is shown.
    let isWithoutDisplay: Bool

    init(_ arguments: Arguments, withoutDisplay: Bool = false) throws(UsageError) {
        fullScreen = arguments.has("--fullscreen")
        size = try arguments.size("--size", in: 64...8192) ?? (1280, 720)
        scale = try arguments.real("--scale", in: 0.5...4) ?? 1
        verticalSync = !arguments.has("--no-vsync")
        samples = try arguments.integer("--msaa", in: 1...8)
        if let samples, ![1, 2, 4, 8].contains(samples) {
            throw .badValue(option: "--msaa", value: "\(samples)", expected: "1, 2, 4 or 8")
        }
        shadows = try arguments.choice("--shadows") ?? .auto
        let time = try arguments.real("--at", in: 0...3600)
        if let file = arguments.text("--screenshot") {
            screenshot = Screenshot(file: file, time: time ?? 0, text: arguments.has("--text"))
        } else {
            for option in ["--at", "--text"] where arguments.has(option) {
                throw .needs(option: option, other: "--screenshot")
            }
            screenshot = nil
        }
        isWithoutDisplay = withoutDisplay || screenshot != nil
        events = arguments.text("--events")
        seed = UInt64(try arguments.integer("--seed", in: 0...Int.max) ?? 1)
    }
}
