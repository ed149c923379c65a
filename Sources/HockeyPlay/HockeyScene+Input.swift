import AirHockey
import Geometry
import Input
import Scenes

extension HockeyScene {
    /// Takes what an input device reported.
    public mutating func handle(_ sample: TimedSample) {
        shell.handle(sample.sample)
        let used = devices.handle(sample.sample)
        switch sample.sample {
        case .resized(let size): self.size = size
        case .padRemoved(let id): lose(.pad(id))
        case .fingerDown(let id, let position): assign(finger: id, at: position)
        case .fingerUp(let id, _): release(finger: id)
        case .focus(false): loseFocus()
        default: break
        }
        if perform(sample.sample) { return }
        guard let used else { return }
        if sheet == .devices {
            if sample.sample.isChoice { choose(used, sample.sample) }
        } else if let own {
            // Whatever the one player moves is the device in use.
            held[own] = used
        }
    }

    /// Does what a key, a button, a click or a tap asks for; true where this was one that asked for something.
    private mutating func perform(_ sample: InputSample) -> Bool {
        switch sample {
        case .pointerDown(.left, _), .fingerDown: perform(.goOn)
        default: controls.action(for: sample).map { perform($0) } ?? false
        }
    }

    private mutating func perform(_ action: HockeyAction) -> Bool {
        switch action {
        case .goOn where !isHeld, .view where sheet == .devices, .restart where sheet == .devices,
            .devices where options.players != 2:
            return false
        case .pause, .goOn: togglePause()
        case .view: switchView()
        case .restart: restart()
        case .devices: askForDevices()
        case .back: goBack()
        case .common(let action): perform(action)
        }
        return true
    }

    /// Whether the game waits to be told to go on.
    private var isHeld: Bool { sheet == .pause || isOver && sheet == .none }

    /// Whether the game is over.
    var isOver: Bool { if case .over = game.phase { true } else { false } }

    /// Pauses or goes on; after the end it starts a new game.
    private mutating func togglePause() {
        switch sheet {
        case .devices: return
        case .pause:
            sheet = needsDevices ? .devices : .none
            emit(.pause, [.init("value", .flag(false))])
        case .none:
            if isOver { restart() } else { pause(because: nil) }
        }
    }

    /// Pauses a game that is on; else leaves.
    private mutating func goBack() {
        if sheet == .pause || isOver { request(.quit) } else { pause(because: HelpSheet.againToLeave) }
    }

    /// To the view from above, or back; while somebody plays the puck not before it is out of play.
    mutating func switchView() {
        let usual: HockeyCamera.View = own != nil ? .behind : .beside
        let next = (nextView ?? view.view) == .above ? usual : .above
        guard isPuckInPlay else { return turn(to: next) }
        nextView = next == view.view ? nil : next
        shell.toast.show(nextView == nil ? "The view stays" : "The view changes after the next goal")
    }

    /// Takes the view that was asked for in play, once the puck is out of it.
    mutating func turnIfAsked() {
        guard let next = nextView, !isPuckInPlay else { return }
        turn(to: next)
    }

    /// Whether the table may not turn: a person strives for the puck.
    private var isPuckInPlay: Bool {
        let isHuman = Player.allCases.contains { if case .human = drivers[$0] { true } else { false } }
        return isHuman && game.phase == .playing && sheet == .none && replay == nil
    }

    private mutating func turn(to next: HockeyCamera.View) {
        nextView = nil
        view.turn(to: next)
        let name = view.view == .above ? "above" : "perspective"
        emit(.setting, [.init("name", .text("view")), .init("value", .text(name))])
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
