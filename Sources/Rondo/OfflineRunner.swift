import Drawing
import Files
import Input
import PackingLoading
import Platform
import Scenes

/// Lets a scene run by its own clock alone, without waiting for anything real: the same arguments give the same bytes.
struct OfflineRunner {
    /// The scene as it is now.
    private(set) var scene: any Scene
    private let graphics: GraphicsContext
    private let events: EventWriter
    /// Nothing is measured here: shadows are there unless they are not wanted.
    private let shadows: Double
    private let source = SphereSource()
    private let end = TidyEnd()

    /// Starts the scene; what it asks for is there before the first step.
    init(scene: any Scene, graphics: GraphicsContext, options: WindowOptions, events: EventWriter) throws {
        self.scene = scene
        self.graphics = graphics
        self.events = events
        shadows = options.settings.current.shadowMode == .off ? 0 : 1
        self.scene.handle(TimedSample(.resized(graphics.size), at: 0))
        try serve()
    }

    /// Takes the steps of so many seconds.
    mutating func run(seconds: Double) throws {
        for _ in 0..<Int((seconds / SceneClock.step).rounded()) { try step() }
    }

    /// Takes one step.
    mutating func step() throws {
        scene.step()
        try serve()
    }

    /// Writes the present picture as a PNG file, as fine as one sample a pixel or as it can be.
    func write(_ file: String, text: Bool, refined: Bool) throws {
        try draw(text: text, refined: refined)
        if let note = graphics.statistics.crowdNote { Diagnostics.rondo.report(note) }
        let bytes = try PNG.encode(graphics.capture())
        try end.protect { try FileWriter.write(bytes, to: file) }
        events.write(SceneEvent(.screenshot, at: scene.time, [.init("file", .text(file))]))
    }

    private func draw(text: Bool, refined: Bool = false) throws {
        var list = scene.draw(blend: 1, size: graphics.size, text: graphics.fonts)
        if !text { list.overlay = [] }
        try graphics.draw(list, shadows: shadows, refines: refined)
        try graphics.refine()
    }

    private mutating func serve() throws {
        // Serving may make the scene put out more.
        while true {
            let output = scene.takeOutput()
            if output.isEmpty { return }
            for item in output {
                switch item {
                case .event(let event): events.write(event)
                case .request(.spheres(let request, let generation)):
                    let spheres = try source.spheres(for: request)
                    for note in SphereSource.notes(on: spheres.set) { Diagnostics.rondo.report(note) }
                    if spheres.set.count == 0 { Diagnostics.rondo.report(request.noSpheresNote) }
                    let finished = source.withOcclusion(spheres) ?? spheres
                    scene.receive(.spheres(finished, generation: generation))
                case .request(.takeSnapshot):
                    try draw(text: true)
                    try graphics.takeSnapshot()
                case .request: break
                }
            }
        }
    }
}
