import AirHockey
import Geometry
import Gestures
import Input

extension HockeyScene {
    /// Takes what an input device reported.
    public mutating func handle(_ sample: TimedSample) {
        let used = devices.take(sample.sample)
        switch sample.sample {
        case .resized(let size): self.size = size
        case .padRemoved(let id): lose(.pad(id))
        case .fingerDown(let id, let place): assign(finger: id, at: place)
        case .fingerUp(let id, _): release(finger: id)
        case .focus(false): loseFocus()
        default: break
        }
        if obey(sample.sample) { return }
        guard let used else { return }
        if sheet == .devices {
            if sample.sample.isChoice { choose(used, sample.sample) }
        } else if options.players == 1 {
            // Whatever the one player moves is the device in use.
            held.bottom = used
        }
    }

    /// Keys and buttons that mean something of their own; true where this was one.
    private mutating func obey(_ sample: InputSample) -> Bool {
        switch sample {
        case .keyDown(.character("v"), _, isRepeat: false, _): switchView()
        case .keyDown(.backspace, _, isRepeat: false, _) where options.players == 2: askForDevices()
        case .keyDown(let key, let modifiers, isRepeat: false, _):
            guard let command = Command(key: key, modifiers: modifiers) else { return false }
            return obey(command)
        case .padButton(_, .x, isDown: true) where sheet != .devices: switchView()
        case .padButton(_, .y, isDown: true) where sheet != .devices: restart()
        case .padButton(_, .start, isDown: true): togglePause()
        case .padButton(_, .b, isDown: true): goBack()
        case .padButton(_, .a, isDown: true) where sheet == .pause || isOver: togglePause()
        case .pointerDown(.left, _) where sheet == .pause || isOver: togglePause()
        case .fingerDown where sheet == .pause || isOver: togglePause()
        default: return false
        }
        return true
    }

    private mutating func obey(_ command: Command) -> Bool {
        switch command {
        case .pause, .help: togglePause()
        case .retry: restart()
        case .back: goBack()
        case .picture: want(.savePicture)
        case .fullScreen: want(.toggleFullScreen)
        case .frameRate:
            wantsFrameRate.toggle()
            frameRate = nil
            want(.frameRate(wantsFrameRate))
        default: return false
        }
        return true
    }

    /// Whether the game is over.
    var isOver: Bool { if case .over = game.phase { true } else { false } }

    /// Pauses or goes on; after the end it starts a new game.
    private mutating func togglePause() {
        switch sheet {
        case .devices: return
        case .pause: sheet = .none
        case .none:
            if isOver { return restart() }
            sheet = .pause
        }
        tell("pause", [.init("value", .flag(sheet == .pause))])
    }

    private mutating func goBack() {
        if sheet == .pause { togglePause() } else { want(.back) }
    }

    private mutating func switchView() {
        let usual: HockeyCamera.View = options.players == 1 ? .behind : .beside
        view.turn(to: view.view == .above ? usual : .above)
        let name = view.view == .above ? "above" : "perspective"
        tell("setting", [.init("name", .text("view")), .init("value", .text(name))])
    }
}

extension InputSample {
    /// Whether it is a clear act, by which a player may choose a device.
    fileprivate var isChoice: Bool {
        switch self {
        case .pointerDown, .keyDown, .fingerDown, .padButton: true
        case .padAxis(_, _, let value): abs(value) > 0.6
        default: false
        }
    }
}
