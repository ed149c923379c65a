import AirHockey
import ArgumentParsing
import Files
import Glibc
import HockeyPlay
import Netcode
import Sealing
import Transport

/// The options of a game over a network.
struct NetworkArguments {
    /// Port of games where none is given.
    private static let standardPort: UInt16 = 7411
    /// Options of which one makes it a game over a network.
    static let roles = ["--host", "--join", "--find", "--watch"]

    static let options = [
        Option("--host", nil, "open a game that others join; its rules hold"),
        Option("--join", "HOST[:PORT]", "join a game: a name, 192.168.0.2, [::1]:7411, [fe80::1%eth0]"),
        Option("--find", nil, "list the games nearby and join one"),
        Option("--watch", "HOST[:PORT]", "watch a game"),
        Option("--port", "N", "UDP port of games (7411)"),
        Option("--name", "NAME", "what the others call you (your user name)"),
        Option(
            "--code", "WORD", "a word both sides must know, @FILE to read it there, - to type it; seals all packets"),
    ]

    /// One role, and the rules are the host's.
    static let rules: [OptionRule] =
        [.oneOf(roles)]
        + roles.dropFirst().flatMap { [OptionRule.oneOf([$0, "--goals"]), .oneOf([$0, "--seed"])] }
        + ["--players", "--difficulty"].map { .oneOf(["--watch", $0]) }

    private let role: NetworkOptions.Role
    private let settings: SessionSettings
    private let computer: Difficulty?
    private let port: UInt16

    /// A game with no code, of a person at the usual port.
    init(_ role: NetworkOptions.Role) throws {
        self.role = role
        computer = nil
        port = Self.standardPort
        settings = SessionSettings(
            name: Self.userName, program: Version.current, code: nil, entropy: Self.entropy(),
            cryptography: try Sodium())
    }

    /// Nil where no game over a network is wanted.
    init?(_ arguments: Arguments, seed: UInt64) throws {
        guard Self.roles.contains(where: arguments.has) else {
            for option in ["--port", "--name", "--code"] where arguments.has(option) {
                throw UsageError.needs(option: option, other: Self.roles.joined(separator: ", "))
            }
            return nil
        }
        let port = try arguments.integer("--port", in: 1...65_535).map(UInt16.init) ?? Self.standardPort
        if arguments.has("--host") {
            role = .host(HockeySetup(goals: try arguments.integer("--goals", in: 1...99) ?? 7, seed: seed))
        } else if let host = arguments.text("--join") ?? arguments.text("--watch") {
            guard (try? HostName(host, standardPort: port)) != nil else {
                throw TransportError.notAnAddress(host.echoed)
            }
            role = arguments.has("--join") ? .join(host) : .watch(host)
        } else {
            role = .find
        }
        let players = try arguments.integer("--players", in: 0...1)
        if players != 0, arguments.has("--difficulty") {
            throw UsageError.needs(option: "--difficulty", other: "--players 0 in a game over a network")
        }
        computer = players == 0 ? try arguments.choice("--difficulty") ?? .medium : nil
        self.port = port
        settings = SessionSettings(
            name: arguments.text("--name") ?? Self.userName, program: Version.current,
            code: try arguments.text("--code").map(Self.code), entropy: Self.entropy(), cryptography: try Sodium())
    }

    /// A host hears at the port of games, others at any.
    /// - Returns: what the scene is told.
    func open(_ network: NetworkPort) throws(TransportError) -> NetworkOptions {
        let isHost = if case .host = role { true } else { false }
        let own = try network.open(isHost ? port : 0, gamePort: port)
        return NetworkOptions(
            role: role, settings: settings, computer: computer, port: port,
            addresses: Interface.reachable(port: own).map {
                own == Self.standardPort ? $0.hostText : $0.description
            })
    }

    /// As the system knows the user; "Player" where it does not.
    private static var userName: String {
        guard let entry = getpwuid(getuid()), let name = entry.pointee.pw_name else { return "Player" }
        return String(cString: name)
    }

    private static func entropy() -> [UInt8] {
        // The system's generator takes its numbers from the kernel.
        var random = SystemRandomNumberGenerator()
        return (0..<32).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    /// The word itself, the first line of a file, or what is typed: so that no list of processes shows it.
    private static func code(_ text: String) throws -> String {
        let word: String
        if text == "-" {
            _ = write(STDERR_FILENO, "Code: ", 6)
            word = readLine() ?? ""
        } else if text.hasPrefix("@") {
            let bytes = try FileReader.read(String(text.dropFirst()), limit: 4096)
            word = String(decoding: bytes.prefix { $0 != 10 && $0 != 13 }, as: UTF8.self)
        } else {
            word = text
        }
        guard !word.isEmpty else { throw UsageError.badValue(option: "--code", value: text, expected: "a word") }
        return word
    }
}
