import Drawing
import Gestures
import Platform
import Scenes

/// Draws one picture of a scene at a time of its own clock, without waiting for anything real: the same arguments give
/// the same bytes.
struct PictureMaker {
    let stage: Stage
    let options: WindowOptions
    let events: EventWriter
    private let maker = SphereMaker()

    /// Lets the scene run to the wanted time and writes what it shows.
    func write(_ start: any Scene, _ wanted: WindowOptions.Screenshot) throws {
        var scene = start
        scene.handle(TimedSample(.resized(stage.size), at: 0))
        try serve(&scene)
        let steps = Int((wanted.time / SceneClock.step).rounded())
        for _ in 0..<steps {
            scene.step()
            try serve(&scene)
        }
        var list = scene.draw(blend: 1, size: stage.size, text: stage.fonts)
        if !wanted.text { list.overlay = [] }
        try stage.draw(list)
        try PNG.write(stage.capture(), to: wanted.file)
        events.write(SceneEvent("screenshot", at: scene.time, [.init("file", .text(wanted.file))]))
    }

    private func serve(_ scene: inout any Scene) throws {
        // Serving may make the scene put out more.
        while true {
            let output = scene.takeOutput()
            if output.isEmpty { return }
            for item in output {
                switch item {
                case .event(let event): events.write(event)
                case .request(.spheres(let wish, let generation)):
                    let index = try maker.index(for: wish)
                    let finished = maker.withOcclusion(index) ?? index
                    stage.add(finished)
                    scene.receive(.spheres(finished.set, generation: generation))
                case .request(.keepPicture):
                    try stage.draw(scene.draw(blend: 1, size: stage.size, text: stage.fonts))
                    try stage.keepPicture()
                case .request: break
                }
            }
        }
    }
}
