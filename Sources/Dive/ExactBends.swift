import Apollonian

/// The bends of the five spheres of a place, for roots whose bends are whole numbers: whole numbers of any size.
public struct ExactBends: Sendable, Hashable {
    /// The five, in the order of the root's.
    public private(set) var bends: [BigInteger]

    /// Those of the root; nil where its bends are no whole numbers.
    public init?(_ root: Root) {
        guard root.isIntegral else { return nil }
        bends = root.bends.map { BigInteger(Int($0)) }
    }

    /// Replaces one of the five, 0...4, as `LocalFrame.swap`.
    public mutating func swap(_ letter: Int) {
        let sum = bends.reduce(BigInteger(0), +)
        bends[letter] = sum - bends[letter] - bends[letter]
    }

    /// Those at the end of a word; false, and nothing done, where a number would have more than `mostBits`.
    public mutating func apply(_ word: Word, mostBits: Int = 1 << 20) -> Bool {
        guard let matrix = word.matrix(mostBits: mostBits) else { return false }
        bends = matrix.rows.map { row in zip(row, bends).reduce(BigInteger(0)) { $0 + $1.0 * $1.1 } }
        return true
    }
}
