import Geometry
import Simulation

/// As it goes over a network: packet type, player, step and whether paddle and puck intersect as integers, then ten
/// real numbers, bit for bit; 87 bytes.
extension StateMessage {
    func write(to writer: inout ByteWriter) {
        writer.integer(UInt8(packetType.rawValue))
        writer.integer(UInt8(player.rawValue))
        writer.integer(UInt32(truncatingIfNeeded: step))
        writer.integer(UInt8(intersects ? 1 : 0))
        for vector in [paddlePosition, paddleVelocity, puckPosition, puckVelocity] {
            writer.real(vector.x)
            writer.real(vector.y)
        }
        writer.real(puckRotation)
        writer.real(puckAngle)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        guard try reader.integer(UInt8.self) == UInt8(PacketType.state.rawValue) else { throw MalformedBytes() }
        player = try reader.player()
        step = Int(try reader.integer(UInt32.self))
        intersects = try reader.integer(UInt8.self) != 0
        paddlePosition = try reader.vector()
        paddleVelocity = try reader.vector()
        puckPosition = try reader.vector()
        puckVelocity = try reader.vector()
        puckRotation = try reader.real()
        puckAngle = try reader.real()
    }
}

extension ByteReader {
    mutating func player() throws(MalformedBytes) -> Player {
        guard let player = Player(rawValue: Int(try integer(UInt8.self))) else { throw MalformedBytes() }
        return player
    }

    fileprivate mutating func vector() throws(MalformedBytes) -> Vector2 {
        Vector2(try real(), try real())
    }
}
