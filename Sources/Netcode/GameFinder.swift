import Simulation

/// Looks for games nearby: asks again and again, and lists who answered lately.
public struct GameFinder: Sendable {
    /// A game that was found.
    public struct Game: Sendable, Hashable {
        /// Where it can be joined.
        public let address: PeerAddress
        /// What its host says.
        public var notice: GameNotice
        fileprivate var heard: Double
    }

    /// Seconds from one query to the next, and after which a silent game is gone.
    private static let period = 0.5, lifetime = 3.0
    /// Most games listed: a flood of answers has an end.
    private static let limit = 32

    private let nonce: [UInt8]
    private var lastAsked = -Double.infinity
    /// The games there are, in the order in which they were found.
    public private(set) var games: [Game] = []

    /// Looks for games with random bytes of its own, by which it knows the answers.
    public init(_ settings: SessionSettings) {
        nonce = settings.cryptography.keyedHash(Array("find".utf8), key: settings.entropy, length: 16)
    }

    /// The query, when it is time to ask everybody on every network.
    public mutating func query(at now: Double) -> [UInt8]? {
        games.removeAll { now - $0.heard >= Self.lifetime }
        guard now - lastAsked >= Self.period else { return nil }
        lastAsked = now
        return GameNotice.query(nonce: nonce)
    }

    /// Takes an answer; the game, where it is a new one. A host that answers from several addresses is listed once, by
    /// the one that came first.
    public mutating func receive(_ bytes: [UInt8], from address: PeerAddress, at now: Double) -> Game? {
        guard let notice = try? GameNotice(answer: bytes, nonce: nonce) else { return nil }
        if let index = games.firstIndex(where: { $0.notice.host == notice.host }) {
            games[index].notice = notice
            games[index].heard = now
            return nil
        }
        guard games.count < Self.limit else { return nil }
        games.append(Game(address: address, notice: notice, heard: now))
        return games.last
    }
}
