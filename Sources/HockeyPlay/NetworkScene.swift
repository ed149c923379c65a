import AirHockey
import Drawing
import Geometry
import Input
import Netcode
import Scenes
import Simulation

/// Air hockey between two machines: a table that a session moves, and what is said around it.
public struct NetworkScene: Scene {
    /// How far it is.
    enum Phase: Sendable {
        /// Games nearby are listed; the one of this number is chosen.
        case finding(GameFinder, choice: Int)
        /// The address of a host is looked up, or there is none.
        case resolving(String, failure: String?)
        /// A session is under way, with what people call the host's address.
        case session(any NetworkSession<HockeyGame>, address: String)
    }

    let options: NetworkOptions
    var phase: Phase
    /// The table, with the devices that move the own paddle.
    var table: HockeyScene
    /// Whether this side looks on only.
    var isWatching: Bool
    /// Leaving is asked about.
    var asksToLeave = false
    /// The newest certain world, and the score that has been told.
    var confirmed: HockeyGame
    /// Strikes that have been shown as predicted, by tick.
    var shownStrikes: [(player: Player, tick: Int)] = []
    /// Steps in which nothing was heard of a wrong code: it is not said again and again.
    var wrongCodeRest = 0
    /// Seconds of the program's clock; of the own steps where it tells none.
    var now = 0.0
    private var hasClock = false
    /// How long somebody has been waited for.
    var waiting = LoadingIndicator()

    /// A game over a network in a window of `size` points.
    public init(_ options: NetworkOptions, size: Vector2) {
        self.options = options
        let setup: HockeySetup
        switch options.role {
        case .host(let rules):
            setup = rules
            phase = .session(HostSession<HockeyGame>(rules, settings: options.settings), address: "")
        case .join(let text), .watch(let text):
            setup = HockeySetup()
            phase = .resolving(text, failure: nil)
        case .find:
            setup = HockeySetup()
            phase = .finding(GameFinder(options.settings), choice: 0)
        }
        if case .watch = options.role { isWatching = true } else { isWatching = false }
        confirmed = HockeyGame(setup)
        table = HockeyScene(HockeyOptions(players: 1, goals: setup.goals, seed: setup.seed), replay: nil, size: size)
        takeSide(setup)
        switch phase {
        case .resolving(let text, _): table.request(.findAddress(text))
        case .session: takeSessionOutput()
        case .finding: break
        }
    }

    /// Which side this machine plays; nil where it only looks on.
    var peer: Peer? {
        if isWatching { return nil }
        if case .host = options.role { return .host }
        return .client
    }

    /// Puts this side at its end of the table.
    private mutating func takeSide(_ setup: HockeySetup) {
        let own = peer.map(Player.init)
        table.own = own
        table.view = HockeyCamera(own == nil ? .beside : .behind, from: own ?? .bottom)
        table.held = PerPlayer(bottom: nil, top: nil)
        table.heldScore = PerPlayer(bottom: 0, top: 0)
        table.drivers = PerPlayer(bottom: .remote, top: .remote)
        nameBoth()
        guard let own else { return table.winHint = "" }
        table.held[own] = .mouse
        table.options.difficulty = options.computer ?? .medium
        table.drivers[own] =
            options.computer.map {
                .computer(
                    ComputerPlayer(
                        own, difficulty: $0, rules: table.game.rules, seed: setup.seed &+ UInt64(own.rawValue)))
            } ?? .human(PaddleController(own, rules: table.game.rules))
    }

    /// A game.
    public var presence: Presence { .game }

    /// From its list of games on.
    public var usesNetwork: Bool { true }

    /// Seconds of the scene's clock.
    public var time: Double { table.time }

    /// A session is never at rest.
    public var isMoving: Bool { true }

    /// The inputs that are certain.
    public var recording: InputRecording { table.recording }

    /// Takes what the program tells.
    public mutating func receive(_ message: SceneMessage) {
        switch message {
        case .clock(let time):
            now = max(now, time)
            hasClock = true
        case .datagram(let bytes, let address, let name):
            receive(bytes, from: PeerAddress(bytes: address, description: name))
        case .address(let bytes, let name): begin(at: PeerAddress(bytes: bytes, description: name))
        case .noAddress(let reason):
            if case .resolving(let text, _) = phase { phase = .resolving(text, failure: reason) }
            table.emit(.refused, [.init("reason", .text(reason))])
        case .ending: leave()
        // Greeted is who plays, once the game begins.
        case .welcome: break
        default: table.receive(message)
        }
    }

    /// Lets 1/60 s pass.
    public mutating func step() {
        if !hasClock { now += SceneClock.step }
        waiting.step(isWaiting: isWaiting)
        wrongCodeRest -= 1
        table.passTime()
        for player in Player.allCases { table.paddleOffsets[player] *= Self.easing }
        if case .finding(var finder, let choice) = phase {
            if let query = finder.query(at: now) { table.request(.sendToEverybody(query)) }
            phase = .finding(finder, choice: min(choice, max(0, finder.games.count - 1)))
        }
        stepSession()
    }

    /// Whether somebody is waited for who should be there soon.
    private var isWaiting: Bool {
        switch phase {
        case .finding, .resolving(_, failure: .some): false
        case .resolving(_, failure: nil): true
        case .session(let session, _): session.status == .searching(isLate: false) || session.status == .waiting
        }
    }

    /// What is left of a correction of the other's paddle after a step.
    private static let easing = 0.8

    /// Hands out what happened and what is wanted since the last call.
    public mutating func takeOutput() -> [SceneOutput] { table.takeOutput() }

    /// Goes to a host.
    mutating func begin(at address: PeerAddress) {
        let session: any NetworkSession<HockeyGame> =
            isWatching
            ? WatcherSession<HockeyGame>(watching: address, settings: options.settings, at: now)
            : ClientSession<HockeyGame>(joining: address, settings: options.settings, at: now)
        phase = .session(session, address: address.description)
    }
}
