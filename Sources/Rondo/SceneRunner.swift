import Drawing
import Files
import Input
import PackingLoading
import Platform
import Rendering
import Scenes
import Settings
import Simulation
import Spheres

/// Runs one scene in a window: input in, steps, picture, then what the steps put out. It owns the main thread until the
/// scene or the user ends it.
final class SceneRunner {
    /// The scene as it is now.
    private(set) var scene: any Scene
    private let graphics: GraphicsContext
    private let options: WindowOptions
    private let events: EventWriter
    private let loader = SphereLoader()
    private let mailbox: Mailbox<SphereLoader.Report>
    private let pump: EventPump
    /// Made when the first game or show is: a window alone is silent.
    private var sounds: SoundBank?
    private let signals: EndSignals
    private let network: NetworkPort?
    private var settings: UserSettings
    private var hasFocus = true

    private var clock = FixedStep(step: SceneClock.step)
    private var pacer: FramePacer
    private var meter = FrameRateMeter()
    private var shadows: ShadowGovernor
    private var lastDrawn = 0.0
    private var showsFrameRate = false
    private var isRunning = true
    /// Frames still to be drawn where nothing moves.
    private var framesOwed = 1
    private var hasDrawn = false
    private var hasAskedForSpheres = false
    /// The spheres that were last told to be too crowded to draw all of them.
    private var crowd: SphereSet?

    /// - Parameters:
    ///   - network: what datagrams go through, for scenes that use any.
    init(
        scene: any Scene, graphics: GraphicsContext, options: WindowOptions, events: EventWriter,
        network: NetworkPort?
    ) throws {
        self.network = network
        self.scene = scene
        self.graphics = graphics
        self.options = options
        self.events = events
        pump = try EventPump(sdl: graphics.sdl, window: graphics.window, pads: graphics.pads, userScale: graphics.scale)
        settings = options.settings
        mailbox = Mailbox(waker: pump.waker)
        signals = EndSignals { [waker = pump.waker] in waker.quit() }
        shadows = ShadowGovernor(mode: settings.current.shadowMode)
        pacer = FramePacer()
    }

    /// Runs to the end; throws where the graphics card gives up.
    func run() throws {
        graphics.window.setVerticalSync(settings.current[.verticalSync])
        scene.receive(.settings(settings.current))
        scene.handle(TimedSample(.resized(graphics.size), at: graphics.sdl.now))
        scene.receive(.welcome)
        if let complaint = settings.complaint {
            Diagnostics.rondo.report(complaint)
            scene.receive(.note(complaint))
        }
        try takeOutput()
        _ = clock.advance(to: graphics.sdl.now)
        while isRunning {
            followPresence()
            graphics.sdl.keepScreenAwake(scene.presence != .window && scene.isMoving && graphics.window.isVisible)
            let isActive = scene.isMoving || framesOwed > 0
            for event in pump.events(waitingUpTo: isActive ? pacer.wait(at: graphics.sdl.now) : nil) { handle(event) }
            giveAdvice()
            let now = graphics.sdl.now
            if !isActive { clock.rest(until: now) }
            guard isRunning, pacer.wait(at: now) == 0 else { continue }
            pacer.begin(at: now, interval: frameInterval)
            takeDatagrams(at: now)
            for _ in 0..<clock.advance(to: now) { scene.step() }
            try takeOutput()
            if isRunning { try draw() }
        }
        scene.receive(.ending)
        try takeOutput()
        graphics.pads.setSensors(false)
        events.write(SceneEvent(.quit, at: scene.time))
    }

    /// Seconds between frames, as the user wants them.
    private var frameInterval: Double {
        let (current, rate) = (settings.current, settings.current[.frameRate])
        return max(current[.verticalSync] ? graphics.frameInterval : 0, rate > 0 ? 1 / rate : 0)
    }

    /// Games and the show have sound; nobody points in a show.
    private func followPresence() {
        graphics.sdl.showPointer(scene.presence != .show)
        guard scene.presence != .window, sounds == nil else { return }
        sounds = SoundBank(mixer: AudioMixer(sdl: graphics.sdl))
    }

    /// On screen, and where it can be read for longer.
    private func giveAdvice() {
        for line in graphics.pads.takeAdvice() {
            Diagnostics.rondo.report(line)
            scene.receive(.note(line))
            framesOwed = max(framesOwed, 1)
        }
    }

    private func handle(_ event: PlatformEvent) {
        framesOwed = max(framesOwed, 1)
        switch event {
        case .input(let sample):
            if case .focus(let hasFocus) = sample.sample { self.hasFocus = hasFocus }
            scene.handle(sample)
        case .exposed: break
        case .droppedFile(let path): scene.receive(.fileDropped(path: path))
        case .wake: takeMail()
        case .quit: isRunning = false
        }
    }

    /// What has come over the network, before the steps that it may change. A scene that uses it never rests, so that
    /// nothing waits for longer than a frame.
    private func takeDatagrams(at now: Double) {
        guard let network else { return }
        guard scene.usesNetwork else { return network.close() }
        scene.receive(.clock(now))
        for message in network.open?.messages() ?? [] { scene.receive(message) }
    }

    private func takeMail() {
        for report in mailbox.takeAll() {
            switch report {
            case .ready(let spheres, let generation):
                scene.receive(.spheres(spheres, generation: generation))
            case .progress(let fraction, let generation):
                scene.receive(.progress(fraction, generation: generation))
            case .failure(let message, let generation):
                scene.receive(.failure(message, generation: generation))
            }
        }
    }

    private func draw() throws {
        guard framesOwed > 0 || scene.isMoving else { return }
        guard graphics.window.isVisible else {
            framesOwed = 0
            return
        }
        framesOwed = max(framesOwed - 1, 0)
        // At rest there is but one picture, which is refined.
        var list = scene.draw(blend: scene.isMoving ? clock.blend : 1, size: graphics.size, text: graphics.fonts)
        if settings.current[.contrast] == .high { list.raiseContrast() }
        let start = graphics.sdl.now
        shadows.prepare(
            spheres: list.packing?.set.count ?? 0, pixels: graphics.window.drawableSize,
            secondsSinceLast: start - lastDrawn)
        lastDrawn = start
        try graphics.draw(list, shadows: shadows.strength, refines: true)
        // Before presenting, which may wait for the display.
        if shadows.isMeasuring, graphics.statistics.hasShadows, graphics.statistics.gathered == 0 {
            graphics.finish()
            shadows.note(seconds: graphics.sdl.now - start)
        }
        graphics.present()
        reportCrowd(list)
        if shadows.isEasing || graphics.isRefining { framesOwed = max(framesOwed, 1) }
        reportFirstFrame(list)
        if let rate = meter.count(at: graphics.sdl.now), showsFrameRate { scene.receive(.frameRate(rate)) }
    }

    /// Tells, once for each set, that not all of its spheres are drawn.
    private func reportCrowd(_ list: DrawList) {
        guard let set = list.packing?.set, set !== crowd, let note = graphics.statistics.crowdNote else { return }
        crowd = set
        scene.receive(.note(note.prefix(1).uppercased() + note.dropFirst()))
    }

    /// The first frame that shows the scene's spheres, or that has none to wait for.
    private func reportFirstFrame(_ list: DrawList) {
        guard !hasDrawn, list.packing != nil || !hasAskedForSpheres else { return }
        hasDrawn = true
        let milliseconds = ProcessClock.secondsSinceStart.map { EventValue.number(($0 * 1e4).rounded() / 10) }
        events.write(SceneEvent(.frame, at: scene.time, [.init("ms", milliseconds ?? .null)]))
    }

    // MARK: What the scene puts out

    private func takeOutput() throws {
        for output in scene.takeOutput() {
            switch output {
            case .event(let event): events.write(event)
            case .request(let request): try serve(request)
            }
        }
    }

    private func serve(_ request: SceneRequest) throws {
        switch request {
        case .back: goBack()
        case .quit: isRunning = false
        case .toggleFullScreen: setFullScreen(!graphics.window.isFullScreen)
        case .savePicture: save(.screenshot, savePicture)
        case .saveSpheres: save(.saved, graphics.saveSpheres)
        case .store(let bytes, let name): store(bytes, name)
        case .spheres(let request, let generation):
            hasAskedForSpheres = true
            loader.load(request, generation: generation) { [mailbox] in mailbox.put($0) }
        case .takeSnapshot: try graphics.takeSnapshot()
        case .frameRate(let shown): showsFrameRate = shown
        case .sensors(let on): graphics.pads.setSensors(on)
        case .rumble(let pad, let strength, let seconds):
            let strength = strength * settings.current[.rumble]
            if strength > 0 { graphics.pads.rumble(pad, low: strength, high: strength, seconds: seconds) }
        case .sound(let sound, let volume): play(sound, volume: volume * settings.current[.volume])
        case .settings(let new): try follow(new)
        case .send(let bytes, let address): network?.open?.send(bytes, to: address)
        case .sendToEverybody(let bytes): network?.open?.sendToEverybody(bytes)
        case .findAddress(let text): network?.open?.findAddress(text)
        }
    }

    private func play(_ sound: Sound, volume: Double) {
        guard hasFocus || !settings.current[.mutesUnfocused] else { return }
        sounds?.play(sound, volume: volume)
    }

    /// Does at once what the user has set, and keeps it.
    private func follow(_ new: Settings) throws {
        let old = settings.current
        do { try settings.adopt(new) } catch { report(error) }
        let current = settings.current
        if current[.fullScreen] != graphics.window.isFullScreen { setFullScreen(current[.fullScreen]) }
        if current[.verticalSync] != old[.verticalSync] { graphics.window.setVerticalSync(current[.verticalSync]) }
        if current.shadowMode != old.shadowMode { shadows = ShadowGovernor(mode: current.shadowMode) }
        if current.sampleCount != old.sampleCount { try graphics.setSamples(current.sampleCount) }
        if current[.textSize] != old[.textSize] {
            graphics.textSize = current[.textSize]
            pump.userScale = graphics.scale
            scene.handle(TimedSample(.resized(graphics.size), at: graphics.sdl.now))
        }
        scene.receive(.settings(current))
        framesOwed = max(framesOwed, 2)
    }

    private func goBack() {
        if graphics.window.isFullScreen { setFullScreen(false) } else { isRunning = false }
    }

    /// In full screen by a key the settings stay as they are.
    private func setFullScreen(_ on: Bool) {
        settings.override(.fullScreen, on)
        scene.receive(.settings(settings.current))
        graphics.window.isFullScreen = on
        events.write(SceneEvent(.fullscreen, at: scene.time, [.init("value", .flag(on))]))
    }

    /// Of what moves a picture is refined no longer than a game can be without frames.
    private func savePicture() throws -> String {
        try graphics.refine(samples: scene.isMoving ? 16 : .max)
        return try graphics.savePicture()
    }

    /// Writes a file for the user and says where it is.
    private func save(_ event: SceneEvent.Name, _ write: () throws -> String) {
        do {
            let file = try write()
            events.write(SceneEvent(event, at: scene.time, [.init("file", .text(file))]))
            scene.receive(.note("Saved \(file)"))
        } catch {
            report(error)
        }
    }

    private func store(_ bytes: [UInt8], _ name: String) {
        do {
            try UserStore().write(bytes, to: name)
        } catch {
            report(error)
        }
    }

    private func report(_ error: any Error) {
        events.write(SceneEvent(.error, at: scene.time, [.init("message", .text("\(error)"))]))
        Diagnostics.rondo.report("\(error)")
        scene.receive(.note("\(error)"))
    }
}
