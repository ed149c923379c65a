import Simulation

/// Damages files, the same way for the same seed: bits flipped, bytes changed for such as mean something to parsers, parts
/// cut out, doubled or moved.
public struct Mutator {
    private var random: SeededRandom
    private static let hostile = Array("-+.,;:#eE \t\r\n\"0123456789xXnainf".utf8) + [0, 0x7F, 0x80, 0xC3, 0xEF, 0xFF]

    /// A source of mutants.
    public init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// A copy with one to eight damages, with few more often than with many.
    public mutating func mutant(of bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0...below(1 + below(8)) where !bytes.isEmpty { damage(&bytes) }
        return bytes
    }

    private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

    private mutating func damage(_ bytes: inout [UInt8]) {
        let position = below(bytes.count)
        let part = position..<min(position + 1 + below(12), bytes.count)
        switch below(6) {
        case 0: bytes[position] ^= 1 << UInt8(below(8))
        case 1: bytes[position] = Self.hostile[below(Self.hostile.count)]
        case 2: bytes.insert(Self.hostile[below(Self.hostile.count)], at: position)
        case 3: bytes.removeSubrange(part)
        case 4: bytes.insert(contentsOf: bytes[part], at: below(bytes.count))
        default: bytes.removeLast(min(below(40), bytes.count))
        }
    }
}
