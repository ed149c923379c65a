import Drawing
import Geometry
import Input
import PackingLoading
import Scenes
import Settings
import Simulation
import TiltBall

/// The front door: a splash, then a menu over a slowly turning packing, from which everything is started, and to which
/// everything comes back.
public struct MenuScene: Activity {
    /// A page and what of it is marked.
    struct Visit: Sendable {
        var page: MenuPage
        var focus = 0
        /// Points by which it is scrolled.
        var scroll = 0.0
    }

    let contents: MenuContents
    /// Clock, outbox, toast, frame rate and settings.
    public var shell = SceneShell()
    /// From the first page to the one that is shown.
    var visits = [Visit(page: .main)]
    /// The boards and best runs, once they were needed.
    var boards: [Board] = []
    var bestRuns: [UInt64: InputRecording] = [:]
    /// What was started, and what was left before its end.
    var stage = ActivityStage()
    /// The action that waits for a key or a button.
    var listening: BindingEdit?
    var device = MenuDevice.keys
    var size: Vector2
    var backdrop = Backdrop()
    var splash = Splash()
    var fade = CrossFade(duration: 0.25)
    /// Where the mark is, on its way to what is marked.
    var mark: Frame?
    /// How far the page shown is scrolled, on its way.
    var scroll = 0.0
    /// Of the samples' clock.
    var now = 0.0
    private var stick = StickSteps()
    private var drag: (finger: Int64, start: Vector2, moved: Bool)?
    /// Steps without input.
    private var idleSteps = 0

    /// A menu in a window of `size` points.
    /// - Parameter page: opened at once, without the splash; the first page is behind it.
    public init(_ contents: MenuContents, size: Vector2, page: MenuPage = .main) {
        self.contents = contents
        self.size = size
        order(Backdrop.request, 0, for: nil)
        emit(.page, [.init("name", .text(MenuPage.main.name))])
        guard page != .main else { return }
        open(page)
        fade = CrossFade()
    }

    /// As what was started wants it.
    public var presence: Presence { stage.scene?.presence ?? .window }

    /// While a game over a network is on.
    public var usesNetwork: Bool { stage.scene?.usesNetwork ?? false }

    /// Whether anything turns, glides or fades.
    public var isMoving: Bool {
        if let scene = stage.scene { return scene.isMoving || fade.isMoving || shell.isMoving }
        return splash.isShown || backdrop.isMoving(shell.settings) || fade.isMoving || shell.isMoving || isGliding
            || waitsForShow
    }

    /// Takes what an input device reported.
    public mutating func handle(_ sample: TimedSample) {
        guard sample.isPlausible else { return }
        now = max(now, sample.time)
        stage.follow(sample)
        if case .resized(let size) = sample.sample {
            self.size = size
            mark = nil
            settleScroll()
        }
        if let device = MenuDevice(sample.sample) { self.device = device }
        if stage.scene != nil { return pass(sample) }
        shell.handle(sample.sample)
        if sample.sample.isUse || sample.sample.isPointerMotion { idleSteps = 0 }
        if splash.isOpaque {
            if sample.sample.isUse { splash.skip() }
            return
        }
        take(sample.sample)
    }

    private mutating func take(_ sample: InputSample) {
        if listening != nil, listen(to: sample) { return }
        if let action = stick.handle(sample) { perform(action) }
        if let action = MenuAction.controls.action(for: sample) { return perform(action) }
        switch sample {
        case .pointerMoved(let position):
            idleSteps = 0
            if let index = entry(at: position) { focus(on: index) }
        case .pointerDown(.left, let position): press(at: position)
        case .pointerDown(.right, _): goBack()
        case .wheel(let notches, _): scrollBy(notches.y)
        case .fingerDown(let finger, let position): drag = (finger, position, false)
        case .fingerMoved(let finger, let position) where drag?.finger == finger: follow(position)
        case .fingerUp(let finger, let position) where drag?.finger == finger:
            if drag?.moved == false { press(at: position) }
            drag = nil
        default: break
        }
    }

    /// A finger that moves scrolls, a row at a time.
    private mutating func follow(_ position: Vector2) {
        guard let start = drag?.start else { return }
        let height = layout.cell.y
        let rows = ((position.y - start.y) / height).rounded(.towardZero)
        guard rows != 0 else { return }
        drag?.moved = true
        drag?.start.y += rows * height
        scrollBy(rows)
    }

    /// Takes what the program tells.
    public mutating func receive(_ message: SceneMessage) {
        switch message {
        case .spheres(let spheres, let generation):
            guard let order = stage.order(generation) else { return }
            if order.owner == nil { backdrop.receive(spheres) }
            stage.receive(.spheres(spheres, generation: order.generation), for: order.owner)
        case .progress(let fraction, let generation):
            guard let order = stage.order(generation) else { return }
            stage.receive(.progress(fraction, generation: order.generation), for: order.owner)
        case .failure(let reason, let generation):
            guard let order = stage.order(generation) else { return }
            stage.receive(.failure(reason, generation: order.generation), for: order.owner)
        case .welcome where visits.count == 1:
            splash.begin()
            backdrop.fadeIn()
        case .welcome: break
        case .settings:
            shell.receive(message)
            stage.scene?.receive(message)
        default:
            if stage.scene == nil { shell.receive(message) } else { stage.scene?.receive(message) }
        }
        forward()
    }

    /// Lets 1/60 s pass.
    public mutating func step() {
        shell.step()
        fade.step()
        if stage.scene != nil {
            stage.scene?.step()
            return forward()
        }
        splash.step(isLoaded: backdrop.isLoaded)
        backdrop.step(shell.settings)
        if let action = stick.step() { perform(action) }
        glide()
        idleSteps += 1
        if waitsForShow, Double(idleSteps) * SceneClock.step >= shell.settings[.showDelay] { start(.show) }
    }

    /// Whether the show begins by itself: it would be motion that nobody asked for where that is reduced.
    private var waitsForShow: Bool {
        shell.settings[.showDelay] > 0 && !shell.settings[.reducedMotion] && listening == nil
    }

    /// The menu's picture, or that of what was started.
    public func draw(blend: Double, size: Vector2, text: any TextMetrics) -> DrawList {
        var list = stage.scene?.draw(blend: blend, size: size, text: text) ?? drawMenu(blend: blend, size, text)
        if stage.scene != nil { drawReturn(&list.overlay) }
        list.snapshotOpacity = max(list.snapshotOpacity, fade.opacity)
        return list
    }

    /// Begins counting anew, and from what is held.
    mutating func rest() {
        idleSteps = 0
        stick.letGo()
    }
}
