import Scenes

/// What all commands with a scene in a window share.
enum WindowedCommand {
    /// Shows the scene in a window until it ends, or writes one picture of it.
    static func run(_ scene: any Scene, title: String, options: WindowOptions) throws {
        let events = try EventWriter(path: options.events)
        let stage = try Stage(title: title, options: options)
        if let screenshot = options.screenshot {
            var runner = try OfflineRunner(scene: scene, stage: stage, events: events)
            try runner.run(seconds: screenshot.time)
            try runner.write(screenshot.file, text: screenshot.text)
        } else {
            try SceneRunner(scene: scene, stage: stage, options: options, events: events).run()
        }
    }
}
