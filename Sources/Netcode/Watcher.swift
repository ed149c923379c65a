import Simulation

/// What the host knows of one who watches.
struct Watcher: Sendable {
    var address: PeerAddress
    var channel: Channel
    let nonces: Nonces
    var heard: Double
    /// Number of the newest state for it, and whether it has come.
    var stateNumber: UInt8 = 1
    var hasState = false
    /// The game and tick that it is known to have.
    var game: UInt8 = 0
    var tick = 0
}

/// Confirmed inputs for one who watches.
struct WatchPacket<World: RollbackWorld>: Sendable {
    var game: UInt8
    var stateNumber: UInt8
    /// Whether the game stands still: by agreement, or because the players wait.
    var isHeld: Bool
    /// The tick before the first inputs.
    var tick: Int
    /// Hash of the state after the last of them; nil where it is not known any more.
    var hash: UInt32?
    var inputs: PerPeer<[World.Input]>

    /// Most ticks of one packet.
    static var limit: Int { 60 }

    var body: ByteWriter {
        var writer = ByteWriter(capacity: 256)
        writer.integer(game)
        writer.integer(stateNumber)
        writer.integer(UInt8((isHeld ? 1 : 0) | (hash != nil ? 2 : 0)))
        writer.integer(UInt32(tick))
        if let hash { writer.integer(hash) }
        for peer in Peer.allCases { InputCoding.write(inputs[peer], to: &writer) }
        return writer
    }

    init(game: UInt8, stateNumber: UInt8, isHeld: Bool, tick: Int, hash: UInt32?, inputs: PerPeer<[World.Input]>) {
        (self.game, self.stateNumber, self.isHeld) = (game, stateNumber, isHeld)
        (self.tick, self.hash, self.inputs) = (tick, hash, inputs)
    }

    init(from reader: inout ByteReader, filler: World.Input) throws(MalformedBytes) {
        game = try reader.integer()
        stateNumber = try reader.integer()
        let flags = try reader.integer(UInt8.self)
        isHeld = flags & 1 != 0
        tick = Int(try reader.integer(UInt32.self))
        hash = flags & 2 != 0 ? try reader.integer() : nil
        let host: [World.Input] = try InputCoding.read(from: &reader, filler: filler)
        inputs = PerPeer(host: host, client: try InputCoding.read(from: &reader, filler: filler))
        try reader.end()
        guard inputs.host.count == inputs.client.count, (inputs.host + inputs.client).allSatisfy(\.isPossible) else {
            throw MalformedBytes()
        }
    }
}

/// How far a watcher is.
struct FollowPacket: Sendable, Hashable {
    var game: UInt8
    var stateNumber: UInt8
    /// Whether it needs a whole state.
    var isLost: Bool
    /// Newest tick that it has the inputs of.
    var tick: Int

    var body: ByteWriter {
        var writer = ByteWriter(capacity: 8)
        writer.integer(game)
        writer.integer(stateNumber)
        writer.integer(UInt8(isLost ? 1 : 0))
        writer.integer(UInt32(tick))
        return writer
    }

    init(game: UInt8, stateNumber: UInt8, isLost: Bool, tick: Int) {
        (self.game, self.stateNumber, self.isLost, self.tick) = (game, stateNumber, isLost, tick)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        game = try reader.integer()
        stateNumber = try reader.integer()
        isLost = try reader.integer(UInt8.self) != 0
        tick = Int(try reader.integer(UInt32.self))
        try reader.end()
    }
}
