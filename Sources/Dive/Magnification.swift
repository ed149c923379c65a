import Glibc

/// How much larger something is shown than in the root's view: fraction · 2^exponent, beyond what a double holds.
public struct Magnification: Sendable, Hashable {
    /// Power of two.
    public private(set) var exponent: Int
    /// From 1 up to, but not, 2.
    public private(set) var fraction: Double

    /// The magnification of a factor above 0.
    public init(_ factor: Double = 1) {
        exponent = Int(factor.exponent)
        fraction = factor.significand
    }

    /// Magnifies by a factor above 0.
    public mutating func multiply(by factor: Double) {
        let product = fraction * factor
        exponent += Int(product.exponent)
        fraction = product.significand
    }

    /// Magnifies by 2 to the power of `logarithm`; false, and nothing done, where the exponent would leave its range.
    mutating func multiply(byPowerOfTwo logarithm: Double) -> Bool {
        let whole = logarithm.rounded(.down)
        guard abs(whole) < 0x1p61, abs(exponent) < 1 << 61 else { return false }
        exponent += Int(whole)
        multiply(by: exp2(logarithm - whole))
        return true
    }

    /// The logarithm to base 2.
    public var log2: Double { Double(exponent) + Glibc.log2(fraction) }
    /// The logarithm to base 10: decades of zoom.
    public var decades: Double { log2 * 0.301_029_995_663_981_2 }

    /// log2 of this over another, exact where both are huge and near each other.
    public func log2(over other: Magnification) -> Double {
        Double(exponent - other.exponent) + Glibc.log2(fraction / other.fraction)
    }
}
