import AirHockey
import Geometry
import Netcode
import Scenes
import Simulation

extension NetworkScene {
    /// The session, once there is one.
    var session: (any NetworkSession<HockeyGame>)? {
        if case .session(let session, _) = phase { session } else { nil }
    }

    /// Changes the session and takes what it puts out.
    mutating func withSession(_ body: (inout any NetworkSession<HockeyGame>) -> Void) {
        guard case .session(var session, let address) = phase else { return }
        // Two holders of one value would make every change copy it.
        phase = .resolving(address, failure: nil)
        body(&session)
        phase = .session(session, address: address)
        takeSessionOutput()
    }

    /// Passes on what the session puts out.
    mutating func takeSessionOutput() {
        guard case .session(var session, let address) = phase else { return }
        phase = .resolving(address, failure: nil)
        let output = session.takeOutput()
        phase = .session(session, address: address)
        for item in output {
            switch item {
            case .send(let datagram): table.request(.send(datagram.bytes, to: datagram.address.bytes))
            case .event(let event): handle(event, of: session)
            }
        }
    }

    /// Takes a datagram. A correction of the other's paddle is not shown at once.
    mutating func receive(_ bytes: [UInt8], from address: PeerAddress) {
        if case .finding(var finder, let choice) = phase {
            if let game = finder.receive(bytes, from: address, at: now) { tellFound(game) }
            return phase = .finding(finder, choice: choice)
        }
        let before = session?.interpolation(blend: 1)
        let wasOver = session?.status.isOver ?? true
        withSession { [now] in $0.receive(bytes, from: address, at: now) }
        if let before, let after = session?.interpolation(blend: 1), before.to.tick == after.to.tick, let peer {
            let other = Player(peer.other)
            table.paddleOffsets[other] += before.position(of: other) - after.position(of: other)
        }
        if !wasOver, case .refused(let refusal) = session?.status {
            table.emit(.refused, [.init("reason", .text(words(for: refusal)))])
        }
    }

    /// Lets the session's time pass with what the own side does.
    mutating func stepSession() {
        guard let session else { return }
        if let present = session.present { table.game = present }
        var input = PaddleTarget(x: 0, y: 0)
        if let peer, session.present != nil {
            input = asksToLeave ? table.game.restingInput(of: peer) : table.target(of: Player(peer))
        }
        let summary = "\(confirmed.score.bottom) - \(confirmed.score.top)"
        withSession { [now] in
            if var host = $0 as? HostSession<HockeyGame> {
                host.summary = summary
                $0 = host
            }
            $0.step(input, at: now)
        }
        if let frame = self.session?.interpolation(blend: 1) {
            table.previous = frame.from
            table.game = frame.to
        }
        table.effects.step(table.game)
    }

    // MARK: What a session tells

    private mutating func handle(_ event: SessionEvent<HockeyGame>, of session: any NetworkSession<HockeyGame>) {
        switch event {
        case .began(let world, let setup): begin(world, setup)
        case .predicted(let event): showEarly(event, in: session.present)
        case .confirmed(let tick): handle(tick)
        case .peer(let state):
            nameBoth()
            if state == .connected, peer != nil, options.computer == nil {
                table.shell.greet(table.controls.greeting)
            }
            let name = peer.map { session.names[$0.other] } ?? session.names.host
            table.emit(.peer, [.init("state", .text(state.rawValue)), .init("name", .text(name))])
        case .wrongCode(let address): tellWrongCode(address)
        case .watchers(let count): table.emit(.watchers, [.init("count", .integer(count))])
        }
    }

    /// A game is taken up: at its start, or from a state on; a recording begins with it.
    private mutating func begin(_ world: HockeyGame, _ setup: HockeySetup) {
        nameBoth()
        confirmed = world
        table.heldScore = world.score
        (table.game, table.previous) = (world, world)
        table.effects = HockeyEffects()
        table.paddleOffsets = PerPlayer(bottom: .zero, top: .zero)
        table.options.goals = setup.goals
        table.options.seed = setup.seed
        var writer = ByteWriter()
        if world.tick > 0 { world.writeState(to: &writer) }
        table.recording = HockeyOptions(players: 2, goals: setup.goals, seed: setup.seed).recording(from: writer.bytes)
        table.recording.finalState = world.stateHash
        shownStrikes = []
    }

    private mutating func handle(_ tick: Rollback<HockeyGame>.Confirmed) {
        let world = tick.world
        table.recording.append(HockeyInput(bottom: tick.inputs.host, top: tick.inputs.client).words)
        table.recording.finalState = world.stateHash
        for event in tick.events {
            table.log(event, in: world)
            switch event {
            case .strike, .wall: showLate(event, in: world)
            case .goal:
                table.heldScore = world.score
                table.effects.drop(world.puck)
                table.show(event, in: world)
            case .serve, .win: table.show(event, in: world)
            }
        }
        table.heldScore = world.score
        table.announceServe(in: world, after: confirmed)
        confirmed = world
    }

    /// Ticks by which a strike may turn out to be earlier or later than predicted.
    private static let strikeTolerance = 12

    /// Strikes and walls are heard when they are predicted: waiting for the truth would be late.
    private mutating func showEarly(_ event: HockeyEvent, in world: HockeyGame?) {
        guard let world else { return }
        switch event {
        case .strike(let player, _):
            shownStrikes.append((player, world.tick))
            shownStrikes.removeAll { $0.tick < world.tick - 60 }
            table.show(event, in: world)
        case .wall: table.show(event, in: world)
        default: break
        }
    }

    /// A strike that nobody predicted is heard late. One who watches predicts nothing.
    private mutating func showLate(_ event: HockeyEvent, in world: HockeyGame) {
        switch event {
        case .strike(let player, _):
            let isShown = shownStrikes.contains {
                $0.player == player && abs($0.tick - world.tick) <= Self.strikeTolerance
            }
            if !isShown { table.show(event, in: world) }
        case .wall where isWatching: table.show(event, in: world)
        default: break
        }
    }

    private mutating func tellFound(_ game: GameFinder.Game) {
        let notice = game.notice
        table.emit(
            .found,
            [
                .init("name", .text(notice.name)), .init("address", .text(game.address.description)),
                .init("score", .text(notice.summary)), .init("version", .text(notice.program)),
                .init("code", .flag(notice.needsCode)),
            ])
    }

    private mutating func tellWrongCode(_ address: PeerAddress) {
        guard wrongCodeRest <= 0 else { return }
        wrongCodeRest = 120
        table.emit(.refused, [.init("reason", .text("wrong code")), .init("address", .text(address.description))])
        table.shell.toast.show("\(address) tried to join with another code")
    }

    /// Says farewell.
    mutating func leave() { withSession { $0.leave() } }
}

extension Interpolation<HockeyGame> {
    /// Where a paddle is seen.
    fileprivate func position(of player: Player) -> Vector2 {
        let (from, to) = (from.paddles[player].position, to.paddles[player].position)
        return from + (to - from) * blend
    }
}
