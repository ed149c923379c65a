/// How many decimals a number is written with.
public struct Digits: Sendable, Hashable {
    /// Decimals, 0...15; 17 for as many as it takes to read the same number back.
    public let count: Int
    @usableFromInline let scale: Double

    /// What the wire format has: four decimals, ties to even, no trailing zeros.
    public static let wire = Digits(4)
    /// The shortest text that reads back as the same number: at most 17 digits.
    public static let all = Digits(17)

    /// So many decimals; from 16 on the same as `all`.
    public init(_ count: Int) {
        precondition((0...17).contains(count), "0...17 decimals")
        self.count = count > 15 ? 17 : count
        scale = (0..<self.count).reduce(1.0) { scale, _ in scale * 10 }
    }
}
