import AirHockey
import Geometry
import Scenes

extension HockeyScene {
    /// What both players want in this step; nil once a replay is over.
    mutating func nextInput() -> HockeyInput? {
        if let replay {
            guard journal.count < replay.count else { return nil }
            return HockeyInput(words: replay[journal.count])
        }
        return HockeyInput(bottom: wish(of: .bottom), top: wish(of: .top))
    }

    private mutating func wish(of player: Player) -> PaddleWish {
        switch drivers[player] {
        case .computer(var computer):
            let wish = computer.wish(seeing: TableObservation(of: game, for: player))
            drivers[player] = .computer(computer)
            return wish
        case .human(var controller):
            move(&controller, of: player)
            drivers[player] = .human(controller)
            return PaddleWish(controller.target)
        }
    }

    /// Follows the player's device.
    private func move(_ controller: inout PaddleController, of player: Player) {
        let rules = game.rules
        switch held[player] {
        case nil: break
        case .mouse:
            guard let pointer = devices.pointer else { return }
            guard let place = view.place(under: pointer, size: size, rules: rules) else { return }
            controller.point(at: place, rules: rules)
        case .touch:
            guard let finger = devices.fingers.first(where: { $0.id == fingers[player] }) else { return }
            guard let place = view.place(under: finger.place, size: size, rules: rules) else { return }
            controller.point(at: place, rules: rules)
        case .some(let device):
            controller.push(view.table(devices.direction(of: device) ?? .zero, size: size), rules: rules)
        }
    }

    /// Tells, shows and sounds what happened in a step.
    mutating func report(_ events: [HockeyEvent]) {
        for event in events {
            switch event {
            case .strike(let player, let speed): strike(player, speed)
            case .wall(let speed):
                emit(.wall, [.init("speed", .number(speed))] + scoreFields)
                if speed > 0.5 { request(.sound(.wall, volume: min(1, speed / game.rules.speedMaximum))) }
            case .goal(let player):
                emit(.goal, [.init("who", .text(player.name))] + scoreFields)
                request(.sound(.goal, volume: 1))
                effects.drop(previous.puck)
                effects.show(
                    "\(game.score.bottom) – \(game.score.top)",
                    "\(title(of: player)) \(verb(player, "score", "scores"))", for: player, steps: 45)
            case .serve(let player):
                emit(.serve, [.init("who", .text(player.name))] + scoreFields)
            case .win(let player):
                emit(.win, [.init("who", .text(player.name))] + scoreFields)
                request(.sound(.win, volume: 1))
                let words = "\(title(of: player)) \(verb(player, "win", "wins"))"
                effects.show(
                    words,
                    "\(HockeyAction.controls.names(for: .goOn)), \(HockeyAction.controls.keyName(for: .pause)) or a click: play again",
                    for: player, steps: nil)
            }
        }
    }

    /// Says who serves shortly before the puck comes, and why, where it was held too long.
    mutating func announceServe() {
        guard case .serving(let player, let ticks) = game.phase else { return }
        if ticks == Self.announcement {
            effects.show("Serve", title(of: player), for: player, steps: Self.announcement)
        } else if previous.phase == .playing, previous.score == game.score {
            let holder = player.opponent
            let words = "\(title(of: holder)) \(verb(holder, "have", "has")) held the puck for too long"
            effects.show("Seven seconds", words, for: holder, steps: 45)
        }
    }

    /// Steps before the serve.
    private static let announcement = 42

    private mutating func strike(_ player: Player, _ speed: Double) {
        emit(.strike, [.init("who", .text(player.name)), .init("speed", .number(speed))] + scoreFields)
        let strength = min(1, speed / game.rules.speedMaximum)
        request(.sound(.strike, volume: strength))
        if case .pad(let pad) = held[player] {
            request(.rumble(pad: pad, strength: strength, seconds: 0.05 + 0.1 * strength))
        }
        let paddle = game.paddles[player].location
        let contact = paddle + (game.puck.location - paddle).normalized * game.rules.paddleRadius
        effects.flash(HockeyEffects.Flash(place: contact, strength: strength, player: player))
    }

    /// The score, as every event of a game has it.
    private var scoreFields: [SceneEvent.Field] {
        [.init("bottom", .integer(game.score.bottom)), .init("top", .integer(game.score.top))]
    }

    /// What a player is called on the screen.
    func title(of player: Player) -> String {
        guard options.players == 1 else { return player == .bottom ? "Orange" : "Blue" }
        return player == .bottom ? "You" : "Computer"
    }

    private func verb(_ player: Player, _ plain: String, _ third: String) -> String {
        options.players == 1 && player == .bottom ? plain : third
    }
}

extension Player {
    /// As in events.
    var name: String { self == .bottom ? "bottom" : "top" }
}
