import Simulation

/// A whole world, for somebody who has none or another one.
struct StatePacket<World: RollbackWorld>: Sendable {
    /// Counts the states sent; never 0.
    var number: UInt8
    /// Which game since the session began.
    var game: UInt8
    /// Whether the receiver's world is known to be another one.
    var isCorrection: Bool
    var names: PerPeer<String>
    var setup: World.Setup
    var world: World

    var body: ByteWriter {
        var writer = ByteWriter(capacity: 512)
        writer.integer(number)
        writer.integer(game)
        writer.integer(UInt8(isCorrection ? 1 : 0))
        writer.counted(WireText.bytes(names.host))
        writer.counted(WireText.bytes(names.client))
        setup.write(to: &writer)
        world.writeState(to: &writer)
        return writer
    }

    init(
        number: UInt8, game: UInt8, isCorrection: Bool = false, names: PerPeer<String>, setup: World.Setup, world: World
    ) {
        (self.number, self.game, self.isCorrection) = (number, game, isCorrection)
        (self.names, self.setup, self.world) = (names, setup, world)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        number = try reader.integer()
        game = try reader.integer()
        isCorrection = try reader.integer(UInt8.self) != 0
        names = PerPeer(host: try WireText.read(&reader), client: try WireText.read(&reader))
        setup = try World.Setup(from: &reader)
        world = World(setup)
        try world.readState(from: &reader)
        try reader.end()
        guard number != 0 else { throw MalformedBytes() }
    }
}

extension UInt8 {
    /// The number after this one that is not 0.
    var nextState: UInt8 { self == .max ? 1 : self + 1 }
}
