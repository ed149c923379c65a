import AirHockey
import Drawing
import Geometry
import Scenes
import Simulation

/// Air hockey for one player against the computer, for two side by side, or for two computers.
public struct HockeyScene: Activity {
    /// What moves a paddle.
    enum PaddleDriver: Sendable {
        case computer(ComputerPlayer)
        case human(PaddleController)
        /// Somebody elsewhere.
        case remote
    }

    /// What lies over the table and holds the game.
    enum Sheet: Sendable, Hashable {
        case none
        /// The user paused.
        case pause
        /// The players choose their devices.
        case devices
    }

    var options: HockeyOptions
    let meshes: HockeyMeshes
    var game: HockeyGame
    /// The game before the last step, for the blend.
    var previous: HockeyGame
    var drivers: PerPlayer<PaddleDriver>
    /// What each human player plays with.
    var held: PerPlayer<HockeyDevice?>
    /// Whose side this machine plays, where that is one alone: any device moves its paddle.
    var own: Player?
    /// What the players are called; "You" for whoever plays here alone.
    var titles: PerPlayer<String>
    /// The score that is shown, where a goal is not certain yet; nil for the game's.
    var heldScore: PerPlayer<Int>?
    /// Whether the score is shown: not before there is a game.
    var showsScore = true
    /// Whether a page of its holder's lies over the table, which then says nothing but the score.
    var isCovered = false
    /// By how much paddles are drawn beside where they are, in points.
    var paddleOffsets = PerPlayer(bottom: Vector2.zero, top: .zero)
    /// What stands below the winner's name.
    var winHint =
        "\(HockeyAction.controls.names(for: .goOn)), \(HockeyAction.controls.keyName(for: .pause)) or a click: play again"
    /// What keys and buttons do.
    var controls = HockeyAction.controls
    var devices = HockeyDevices()
    /// Which finger moves whose paddle.
    var fingers = PerPlayer<Int64?>(bottom: nil, top: nil)
    var sheet = Sheet.none
    /// Why the game paused, where not the player did it.
    var pauseReason: String?
    var view: HockeyCamera
    /// The view that was asked for while the puck was in play.
    var nextView: HockeyCamera.View?
    var effects = HockeyEffects()
    var size: Vector2
    /// The inputs of the game so far.
    public internal(set) var recording: InputRecording
    /// What is played back, if anything.
    let replay: InputRecording?
    /// Whether the recorded game ended in another state than it was recorded in.
    public internal(set) var replayDiffers = false
    /// Clock, outbox, toast and frame rate.
    public var shell = SceneShell()

    /// A new game in a window of `size` points.
    public init(_ options: HockeyOptions, size: Vector2) {
        self.init(options, replay: nil, size: size)
        if options.players == 2 { sheet = .devices }
    }

    /// - Parameter replay: of a game with the same options.
    init(_ options: HockeyOptions, replay: InputRecording?, size: Vector2) {
        self.options = options
        self.size = size
        self.replay = replay
        game = options.game
        previous = game
        meshes = HockeyMeshes(rules: game.rules)
        drivers = Self.drivers(options, rules: game.rules)
        held = PerPlayer(bottom: options.players == 1 ? .mouse : nil, top: nil)
        own = options.players == 1 ? .bottom : nil
        titles = own == nil ? PerPlayer(bottom: "Orange", top: "Blue") : PerPlayer(bottom: "You", top: "Computer")
        view = HockeyCamera(options.players == 1 ? .behind : .beside)
        recording = options.emptyRecording
    }

    /// A game.
    public var presence: Presence { .game }

    /// From its first step to its end.
    public var isUnderWay: Bool { replay == nil && options.players > 0 && game.tick > 0 && !isOver }

    /// Whether the game is on, or something glides or fades.
    public var isMoving: Bool {
        if view.isMoving || shell.isMoving { return true }
        guard sheet == .none else { return false }
        // A recording may go on after the end of its game.
        if let replay { return recording.count < replay.count || effects.isMoving }
        return !isOver || effects.isMoving
    }

    /// Lets 1/60 s pass.
    public mutating func step() {
        passTime()
        guard sheet == .none else { return }
        previous = game
        if let input = nextInput() {
            recording.append(input.words)
            report(game.step(input))
            announceServe(in: game, after: previous)
            recording.finalState = game.stateHash
            if recording.count == replay?.count { endReplay() }
        }
        effects.step(game)
    }

    /// What moves even while the game does not.
    mutating func passTime() {
        shell.step()
        devices.step()
        turnIfAsked()
        view.step()
    }

    /// Takes what the program tells.
    public mutating func receive(_ message: SceneMessage) {
        switch message {
        case .welcome where replay == nil && options.players > 0: shell.greet(controls.greeting)
        case .settings(let settings):
            controls = HockeyAction.controls.bound(by: settings.bindings, of: Self.bindings.activity)
        default: break
        }
        shell.receive(message)
    }

    /// Hash of the game's state.
    public var stateHash: UInt64 { game.stateHash }

    /// A new game. What the computer does is another time's luck, by the next seed.
    mutating func restart() {
        if replay == nil { options.seed &+= 1 }
        game = options.game
        previous = game
        let before = drivers
        drivers = Self.drivers(options, rules: game.rules)
        // A player's paddle stays where it is pointed at.
        for player in Player.allCases {
            if case .human = before[player] { drivers[player] = before[player] }
        }
        effects = HockeyEffects()
        recording = options.emptyRecording
        sheet = needsDevices ? .devices : .none
        emit(.restart, [.init("seed", .text(String(options.seed)))])
    }

    private static func drivers(_ options: HockeyOptions, rules: HockeyRules) -> PerPlayer<PaddleDriver> {
        var random = SeededRandom(seed: options.seed)
        func computer(_ player: Player) -> PaddleDriver {
            .computer(ComputerPlayer(player, difficulty: options.difficulty, rules: rules, seed: random.next()))
        }
        let bottom =
            options.players >= 1 ? PaddleDriver.human(PaddleController(.bottom, rules: rules)) : computer(.bottom)
        let top = options.players == 2 ? PaddleDriver.human(PaddleController(.top, rules: rules)) : computer(.top)
        return PerPlayer(bottom: bottom, top: top)
    }
}
