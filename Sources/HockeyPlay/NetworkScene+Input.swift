import AirHockey
import Geometry
import Input
import Netcode
import Scenes

extension NetworkScene {
    /// Takes what an input device reported. Losing focus changes nothing: the paddle holds.
    public mutating func handle(_ sample: TimedSample) {
        table.shell.handle(sample.sample)
        let used = table.devices.handle(sample.sample)
        switch sample.sample {
        case .resized(let size): table.size = size
        case .padRemoved(let id):
            if let own = table.own, table.held[own] == .pad(id) { table.held[own] = .mouse }
        case .fingerDown(let id, let position): table.assign(finger: id, at: position)
        case .fingerUp(let id, _): table.release(finger: id)
        default: break
        }
        if perform(sample.sample) { return }
        if let used, let own = table.own { table.held[own] = used }
    }

    /// Does what a key, a button, a click or a tap asks for; true where this was one that asked for something.
    private mutating func perform(_ sample: InputSample) -> Bool {
        switch sample {
        case .pointerDown(.left, let position), .fingerDown(_, let position):
            guard waitsForPress else { return false }
            press(at: position)
        case .keyDown(let key, [], _, _) where chooses(by: key): break
        case .padButton(_, .dpadUp, isDown: true) where isFinding: choose(-1)
        case .padButton(_, .dpadDown, isDown: true) where isFinding: choose(1)
        default: return table.controls.action(for: sample).map { perform($0) } ?? false
        }
        return true
    }

    private mutating func perform(_ action: HockeyAction) -> Bool {
        switch action {
        case .goOn where !waitsForPress, .restart, .devices: return false
        case .pause, .goOn: if waitsForPress { confirm() } else { pauseOrGoOn() }
        case .view: table.switchView()
        case .back: goBack()
        case .common(let action): table.perform(action)
        }
        return true
    }

    var isFinding: Bool { if case .finding = phase { true } else { false } }

    /// Whether the game was played to its end.
    var isOver: Bool { if case .over = confirmed.phase { session?.present != nil } else { false } }

    /// Whether a press means to go on with something.
    private var waitsForPress: Bool {
        if isFinding || asksToLeave || isOver { return true }
        if case .paused = session?.status { return true }
        return session?.status.isOver ?? false
    }

    /// Goes on with what waits.
    private mutating func confirm() {
        if asksToLeave { return asksToLeave = false }
        if case .finding(let finder, let choice) = phase {
            if finder.games.indices.contains(choice) { begin(at: finder.games[choice].address) }
            return
        }
        guard let session, !session.status.isOver else { return table.request(.back) }
        if isOver { return withSession { $0.rematch() } }
        pauseOrGoOn()
    }

    private mutating func pauseOrGoOn() {
        guard let session, !isWatching, !isOver else { return }
        switch session.status {
        case .paused: withSession { $0.resume() }
        case .playing, .waiting: withSession { $0.pause() }
        default: return
        }
        let isPaused = if case .paused = self.session?.status { true } else { false }
        table.emit(.pause, [.init("value", .flag(isPaused))])
    }

    /// Goes back; during a game only when asked twice. The farewell comes with the scene's end.
    private mutating func goBack() {
        let isPlaying =
            switch session?.status {
            case .playing, .waiting, .paused: !isOver && !isWatching
            default: false
            }
        guard !isPlaying || asksToLeave else { return asksToLeave = true }
        asksToLeave = false
        table.request(.back)
    }

    // MARK: The list of games

    private mutating func chooses(by key: Key) -> Bool {
        guard isFinding else { return false }
        switch key {
        case .up: choose(-1)
        case .down: choose(1)
        case .enter: confirm()
        case .character(let character):
            guard let number = character.wholeNumberValue, case .finding(let finder, _) = phase,
                (1...max(1, min(9, finder.games.count))).contains(number)
            else { return false }
            phase = .finding(finder, choice: number - 1)
            confirm()
        default: return false
        }
        return true
    }

    private mutating func choose(_ step: Int) {
        guard case .finding(let finder, let choice) = phase, !finder.games.isEmpty else { return }
        phase = .finding(finder, choice: (choice + step + finder.games.count) % finder.games.count)
    }

    /// A click or tap: on a game in the list, it joins that.
    private mutating func press(at position: Vector2) {
        guard case .finding(let finder, let choice) = phase else { return confirm() }
        let list = GameList(games: finder.games, choice: choice, size: table.size)
        guard let row = list.row(at: position) else { return }
        phase = .finding(finder, choice: row)
        confirm()
    }
}
