import Geometry
import Scenes

/// What all commands with a scene in a window share.
enum WindowedCommand {
    /// Shows a scene in a window until it ends, or writes one picture of it.
    /// - Parameters:
    ///   - isShow: whether it is only looked at: no pointer, no screen saver.
    ///   - scene: makes the scene for a window of so many points.
    ///   - atEnd: takes the scene as it ended.
    static func run(
        title: String, options: WindowOptions, isShow: Bool = false, scene: (Vector2) throws -> any Scene,
        atEnd: (any Scene) throws -> Void = { _ in }
    ) throws {
        let events = try EventWriter(path: options.events)
        let stage = try Stage(title: title, options: options)
        if isShow {
            stage.sdl.keepScreenAwake(true)
            stage.sdl.showPointer(false)
        }
        let scene = try scene(stage.size)
        if let screenshot = options.screenshot {
            var runner = try OfflineRunner(scene: scene, stage: stage, events: events)
            try runner.run(seconds: screenshot.time)
            try runner.write(screenshot.file, text: screenshot.text)
            try atEnd(runner.scene)
        } else {
            let runner = try SceneRunner(scene: scene, stage: stage, options: options, events: events)
            try runner.run()
            try atEnd(runner.scene)
        }
    }
}
