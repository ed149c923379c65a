import ArgumentParsing
import Demo
import Files
import Geometry
import Platform
import Scenes

/// `rondo demo`: the show.
enum DemoCommand {
    private static let options = [
        Option("--seconds", "N", "end after so many seconds (never)"),
        Option("--record-frames", "DIR", "write 60 PNG files a second of the show, with --seconds, without a display"),
        WindowOptions.seed.option,
    ]

    static let help = Help(
        command: "rondo demo",
        summary: "An endless show. Any key, button or touch ends it.",
        sections: [("Show:", options), ("Window:", WindowOptions.options)],
        rules: WindowOptions.rules + [
            .needs("--record-frames", "--seconds"), .oneOf(["--record-frames", "--screenshot"]),
            .oneOf(["--seconds", "--screenshot"]),
            .oneOf(["--record-frames", "--fullscreen"]), .oneOf(["--record-frames", "--no-vsync"]),
        ])

    static func run(_ arguments: Arguments) throws {
        let seconds = try arguments.real("--seconds", in: 0.1...86_400)
        let folder = arguments.text("--record-frames")
        let window = try WindowOptions(arguments, withoutDisplay: folder != nil)
        let seed = UInt64(try arguments[WindowOptions.seed])
        let runs = try TiltFiles().recordedRuns()
        func scene(_ size: Vector2) -> DemoScene {
            DemoScene(seed: seed, size: size, seconds: seconds, tiltRuns: runs)
        }
        if let folder, let seconds {
            try record(to: folder, seconds: seconds, window, scene)
        } else {
            try WindowedCommand.run(title: "Rondo", options: window, scene: scene)
        }
    }

    /// Writes frame-000001.png and so on: a picture a step.
    private static func record(
        to folder: String, seconds: Double, _ options: WindowOptions, _ scene: (Vector2) -> DemoScene
    ) throws {
        try Directory.make(folder)
        let graphics = try GraphicsContext(title: "Rondo", options: options)
        let events = try EventWriter(path: options.events)
        var runner = try OfflineRunner(
            scene: scene(graphics.size), graphics: graphics, options: options, events: events)
        for frame in 1...max(1, Int((seconds / SceneClock.step).rounded())) {
            try runner.step()
            let number = String(frame)
            let padded = String(repeating: "0", count: max(0, 6 - number.count)) + number
            try runner.write("\(folder)/frame-\(padded).png", text: true, refined: false)
        }
        try events.finish()
    }
}
