import Files
import Geometry
import Glibc
import Scenes

/// What all commands with a scene in a window share.
enum WindowedCommand {
    /// Shows a scene in a window until it ends, or writes one picture of it.
    /// - Parameters:
    ///   - network: what datagrams go through, for scenes that use any.
    ///   - scene: makes the scene for a window of so many points.
    ///   - atEnd: takes the scene as it ended, however that came.
    static func run(
        title: String, options: WindowOptions, network: NetworkPort? = nil,
        scene: (Vector2) throws -> any Scene, atEnd: @escaping (any Scene) throws -> Void = { _ in }
    ) throws {
        if let screenshot = options.screenshot { try FileWriter.check(screenshot.file) }
        let graphics = try GraphicsContext(title: title, options: options)
        let scene = try scene(graphics.size)
        let events = try EventWriter(path: options.events)
        if let screenshot = options.screenshot {
            var runner = try OfflineRunner(scene: scene, graphics: graphics, options: options, events: events)
            try runner.run(seconds: screenshot.time)
            try runner.write(screenshot.file, text: screenshot.text, refined: true)
            try atEnd(runner.scene)
        } else {
            let runner = try SceneRunner(
                scene: scene, graphics: graphics, options: options, events: events, network: network)
            try run(runner, atEnd)
        }
        try events.finish()
    }

    /// Runs a scene and hands it on, also where the window fails on the way or its display is gone.
    private static func run(_ runner: SceneRunner, _ atEnd: @escaping (any Scene) throws -> Void) throws {
        let lost = ExitGuard { [unowned runner] in
            Diagnostics.rondo.report("the display is gone")
            do { try atEnd(runner.scene) } catch { Diagnostics.rondo.report("\(error)") }
            // Not through what else waits for the end: the libraries of the display are in the middle of a call.
            _exit(1)
        }
        let end = Result { try runner.run() }
        lost.disarm()
        try atEnd(runner.scene)
        try end.get()
    }
}
