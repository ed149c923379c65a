/// How precisely numbers are written: with so many decimals, or as the shortest text that reads back the same.
public struct DecimalPrecision: Sendable, Hashable {
    /// Decimals, 0...15; 17 for as many as it takes to read the same number back.
    public let decimals: Int
    /// 10 to the power of the decimals.
    let scale: Double
    /// Significant digits that `resolving` keeps.
    private let significant: Int

    /// The wire format's: four decimals, ties to even, no trailing zeros.
    public static let wire = DecimalPrecision(4)
    /// The shortest text that reads back as the same number: at most 17 digits.
    public static let exact = DecimalPrecision(17)

    /// So many decimals (0...17); from 16 on the same as `exact`.
    public init(_ decimals: Int) {
        precondition((0...17).contains(decimals), "0...17 decimals")
        self.init(decimals: decimals, significant: max(decimals - 1, 1))
    }

    private init(decimals: Int, significant: Int) {
        let isExact = decimals >= Self.powers.count
        self.decimals = isExact ? 17 : decimals
        self.significant = isExact ? 17 : significant
        scale = isExact ? 1 : Self.powers[decimals]
    }

    /// More decimals where these would lose a length of this size (above 0): as many as show one significant digit
    /// fewer of it than there are decimals, and at least one. Lengths of 0.01 and more need no more than the wire
    /// format's four.
    public func resolving(_ size: Double) -> DecimalPrecision {
        // Decimals that show the leading digit.
        var leading = 0
        while leading < Self.powers.count, size * Self.powers[leading] < 1 { leading += 1 }
        let needed = leading + significant - 1
        return needed <= decimals ? self : DecimalPrecision(decimals: needed, significant: significant)
    }

    private static let powers: [Double] = (0...15).map { exponent in
        (0..<exponent).reduce(1.0) { power, _ in power * 10 }
    }
}
