import AirHockey
import Geometry
import Scenes
import Settings

extension HockeyScene {
    /// What both players want in this step; nil once a replay is over.
    mutating func nextInput() -> HockeyInput? {
        if let replay {
            guard recording.count < replay.count else { return nil }
            return HockeyInput(words: replay[recording.count])
        }
        return HockeyInput(bottom: target(of: .bottom), top: target(of: .top))
    }

    /// What a player wants in this step.
    mutating func target(of player: Player) -> PaddleTarget {
        switch drivers[player] {
        case .computer(var computer):
            let target = computer.target(seeing: TableObservation(of: game, for: player))
            drivers[player] = .computer(computer)
            return target
        case .human(var controller):
            move(&controller, of: player)
            drivers[player] = .human(controller)
            return PaddleTarget(controller.target)
        case .remote: return PaddleTarget(game.paddles[player].position)
        }
    }

    /// Follows the player's device.
    private func move(_ controller: inout PaddleController, of player: Player) {
        let rules = game.rules
        switch held[player] {
        case nil: break
        case .mouse:
            guard let pointer = devices.pointer else { return }
            guard let position = view.position(under: pointer, size: size, rules: rules) else { return }
            controller.point(at: position, rules: rules)
        case .touch:
            guard let finger = devices.fingers.first(where: { $0.id == fingers[player] }) else { return }
            guard let position = view.position(under: finger.position, size: size, rules: rules) else { return }
            controller.point(at: position, rules: rules)
        case .some(let device):
            controller.push(view.table(devices.direction(of: device) ?? .zero, size: size), rules: rules)
        }
    }

    /// Tells, shows and sounds what happened in a step.
    mutating func report(_ events: [HockeyEvent]) {
        for event in events {
            log(event, in: game)
            show(event, in: game)
            if case .goal = event { effects.drop(previous.puck) }
        }
    }

    /// Writes an event of a step that led to `game`.
    mutating func log(_ event: HockeyEvent, in game: HockeyGame) {
        let score: [SceneEvent.Field] = [
            .init("bottom", .integer(game.score.bottom)), .init("top", .integer(game.score.top)),
        ]
        func who(_ player: Player) -> SceneEvent.Field { .init("who", .text(player.name)) }
        switch event {
        case .strike(let player, let speed): emit(.strike, [who(player), .init("speed", .number(speed))] + score)
        case .wall(let speed): emit(.wall, [.init("speed", .number(speed))] + score)
        case .goal(let player): emit(.goal, [who(player)] + score)
        case .serve(let player): emit(.serve, [who(player)] + score)
        case .win(let player): emit(.win, [who(player)] + score)
        }
    }

    /// Shows and sounds an event of a step that led to `game`.
    mutating func show(_ event: HockeyEvent, in game: HockeyGame) {
        switch event {
        case .strike(let player, let speed): showStrike(by: player, speed: speed, in: game)
        case .wall(let speed):
            if speed > 0.5 { request(.sound(.wall, volume: min(1, speed / game.rules.speedMaximum))) }
        case .goal(let player):
            request(.sound(.goal, volume: 1))
            effects.celebrate(player)
            effects.show(
                "\(game.score[view.side]) – \(game.score[view.side.opponent])",
                "\(titles[player]) \(verb(player, "score", "scores"))", for: player, steps: 45)
        case .serve: break
        case .win(let player):
            request(.sound(.win, volume: 1))
            let words = "\(titles[player]) \(verb(player, "win", "wins"))"
            effects.show(words, winHint, for: player, steps: nil)
        }
    }

    /// Says who serves shortly before the puck comes, and why, where it was held too long.
    mutating func announceServe(in game: HockeyGame, after previous: HockeyGame) {
        guard case .serving(let player, let ticks) = game.phase else { return }
        if ticks == Self.announcement {
            let words = titles[player] == "You" ? "Your serve" : "\(titles[player]) serves"
            effects.announce(words, for: player, steps: Self.announcement)
        } else if previous.phase == .playing, previous.score == game.score {
            let holder = player.opponent
            let words = "\(titles[holder]) \(verb(holder, "have", "has")) held the puck for too long"
            effects.show("Seven seconds", words, for: holder, steps: 45)
        }
    }

    /// Steps before the serve.
    private static let announcement = 42

    private mutating func showStrike(by player: Player, speed: Double, in game: HockeyGame) {
        let strength = min(1, speed / game.rules.speedMaximum)
        request(.sound(.strike, volume: strength))
        if case .pad(let pad) = held[player] {
            request(.rumble(pad: pad, strength: strength, seconds: 0.05 + 0.1 * strength))
        }
        let paddle = game.paddles[player].position
        let contact = paddle + (game.puck.position - paddle).normalized * game.rules.paddleRadius
        guard shell.settings[.flashes] else { return }
        effects.flash(HockeyEffects.Flash(position: contact, strength: strength, player: player))
    }

    private func verb(_ player: Player, _ plain: String, _ third: String) -> String {
        titles[player] == "You" ? plain : third
    }
}

extension Player {
    /// As in events.
    var name: String { self == .bottom ? "bottom" : "top" }
}
