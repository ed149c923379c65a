import AirHockey
import Demo
import Drawing
import Geometry
import HockeyPlay
import Input
import PackingLoading
import Scenes
import Settings
import TiltBall
import TiltPlay
import Viewer

extension MenuScene {
    /// The rules of a game of air hockey, as the user wants them; another one each time.
    var hockeySetup: HockeySetup { HockeySetup(goals: Int(shell.settings[.goals]), seed: UInt64(shell.steps)) }

    /// Starts something in place of the menu.
    mutating func start(_ activity: MenuActivity) {
        do {
            let (scene, title) = try make(activity)
            show { $0.stage.begin(scene, title: title, at: $0.now) }
            stage.scene?.receive(.settings(shell.settings))
            stage.scene?.receive(.welcome)
            forward()
        } catch {
            fail(error)
        }
    }

    /// Shows again what was left, by the settings of now.
    mutating func goOn() {
        show { $0.stage.resume(at: $0.now, size: $0.size) }
        if var tilt = stage.scene as? TiltScene {
            tilt.adopt(TiltSettings(shell.settings))
            tilt.request(.sensors(true))
            stage.scene = tilt
        }
        stage.scene?.receive(.settings(shell.settings))
        forward()
    }

    /// What comes in place of the menu fades in, and does not wait for the splash.
    private mutating func show(_ change: (inout MenuScene) -> Void) {
        fadeOver()
        splash.skip()
        rest()
        change(&self)
        emit(.page, [.init("name", .text(stage.title))])
    }

    private func make(_ activity: MenuActivity) throws -> (scene: any Scene, title: String) {
        let settings = shell.settings
        switch activity {
        case .packing: return (ViewerScene(ViewerOptions(settings), size: size), "packing")
        case .tilt(let board):
            var options = TiltOptions(.labyrinth(boards: boards, first: board))
            options.bestRuns = bestRuns
            options.settings = TiltSettings(settings)
            return (TiltScene(options, size: size), boards[board].name)
        case .classic:
            var options = TiltOptions(.classic(bounces: false))
            options.settings = TiltSettings(settings)
            return (TiltScene(options, size: size), "The original")
        case .hockey(let players):
            let options = HockeyOptions(
                players: players, difficulty: Difficulty(rawValue: settings[.difficulty].rawValue) ?? .medium,
                goals: hockeySetup.goals, seed: hockeySetup.seed)
            return (HockeyScene(options, size: size), "Air hockey")
        case .network(let role): return (NetworkScene(try contents.network(role), size: size), "Air hockey")
        case .show:
            let runs = try contents.shownRuns()
            return (DemoScene(seed: hockeySetup.seed, size: size, tiltRuns: runs), "show")
        }
    }

    /// Back to the menu; what was won is known there.
    private mutating func leave() {
        guard stage.scene != nil else { return }
        stage.scene?.receive(.ending)
        forwardOutput()
        if let tilt = stage.scene as? TiltScene { bestRuns.merge(tilt.bestRuns) { $1 } }
        stage.end()
        if stage.kept != nil { visits[0] = Visit(page: .main) }
        request(.sensors(false))
        change { _ in }
    }

    /// Hands on what the scene puts out, and what it is asked meanwhile; where it wants to go, the menu comes back.
    mutating func forward() {
        if forwardOutput() { leave() }
    }

    /// Hands on what the scene puts out; true where it wants to go.
    @discardableResult private mutating func forwardOutput() -> Bool {
        var wantsToGo = false
        for item in stage.scene?.takeOutput() ?? [] {
            switch item {
            case .request(.quit), .request(.back): wantsToGo = true
            case .request(.spheres(let packing, let generation)): order(packing, generation, for: stage.number)
            case .request(let other): request(other)
            case .event(let event): emit(event.name, event.fields)
            }
        }
        return wantsToGo
    }

    mutating func order(_ packing: PackingRequest, _ generation: Int, for owner: Int?) {
        request(.spheres(packing, generation: stage.number(for: generation, of: owner)))
    }

    // MARK: By pointer and finger

    /// Hands a sample on, but for a press on the button that goes back: it is what Esc is.
    mutating func pass(_ sample: TimedSample) {
        switch sample.sample {
        case .pointerDown(.left, let position), .fingerDown(_, let position):
            guard showsReturn, returnFrame.contains(position) else { break }
            stage.scene?.handle(TimedSample(.keyDown(.escape, [], isRepeat: false), at: sample.time))
            stage.scene?.handle(TimedSample(.keyUp(.escape), at: sample.time))
            return forward()
        default: break
        }
        stage.scene?.handle(sample)
        forward()
    }

    /// Where pads and keys are in hand they go back by themselves; the show ends by any press.
    private var showsReturn: Bool {
        (device == .pointer || device == .touch) && stage.scene?.presence != .show
    }

    private var returnFrame: Frame { Frame(origin: Vector2(10, size.y - 46), size: Vector2(36, 36)) }

    /// The button that goes back, in the lower left corner.
    func drawReturn(_ overlay: inout [OverlayItem]) {
        guard showsReturn else { return }
        let frame = returnFrame
        overlay.append(
            .panel(Panel(origin: frame.origin, size: frame.size, cornerRadius: 18, fill: Theme.ground)))
        overlay.label(
            "‹", at: frame.origin + Vector2(frame.size.x / 2 - 1, 1), alignment: .centre,
            style: TextStyle(size: 24, weight: .medium))
    }
}
