/// Sine, arctangent, power of + - * / and square roots alone, each of which IEEE 754 rounds in one way only: the same
/// bits with every C library and on every machine, where those of the libraries differ in the last ones. For what decides
/// how a run goes; what is only drawn may use the library's.
///
/// After Cody and Waite, "Software Manual for the Elementary Functions" (1980): the argument is brought near to 0, where
/// a short power series is exact enough. Errors are of the order of the rounding, at most those given here.
public enum ElementaryFunctions {
    /// Sine of an angle in radians, for |angle| <= 1000; absolute error below 1e-13, and below 1e-15 for |angle| <= 4.
    public static func sine(_ angle: Double) -> Double {
        // The remainder is exact by definition, and between -π/2 and π/2.
        let rest = angle.remainder(dividingBy: .pi)
        let halfTurns = ((angle - rest) / .pi).rounded()
        let square = rest * rest
        var sum = 1.0
        // 1 - x²/(2·3) (1 - x²/(4·5) (1 - ...)), to x²³/23!.
        for n in stride(from: 22.0, through: 2, by: -2) { sum = 1 - square / (n * (n + 1)) * sum }
        return halfTurns.remainder(dividingBy: 2) == 0 ? rest * sum : -rest * sum
    }

    /// Cosine of an angle in radians, with the bounds of `sine`.
    public static func cosine(_ angle: Double) -> Double { sine(angle + .pi / 2) }

    /// The angle of the direction (x, y) in radians, -π...π, 0 for the zero vector; error below 1e-15.
    public static func arctangent(y: Double, x: Double) -> Double {
        let (long, short) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
        guard long > 0 else { return 0 }
        var angle = arctangent(short / long)
        if abs(y) > abs(x) { angle = .pi / 2 - angle }
        if x < 0 { angle = .pi - angle }
        return y < 0 ? -angle : angle
    }

    /// Of 0...1.
    private static func arctangent(_ slope: Double) -> Double {
        // Twice the angle is halved, by tan(a/2) = tan(a) / (1 + √(1 + tan²a)): a slope of 0.2 at most is left.
        var rest = slope
        for _ in 0..<2 { rest /= 1 + (1 + rest * rest).squareRoot() }
        let square = rest * rest
        var sum = 0.0
        // x - x³/3 + x⁵/5 ..., to x²³.
        for n in stride(from: 23.0, through: 1, by: -2) { sum = 1 / n - square * sum }
        return 4 * rest * sum
    }

    /// A power of a number from 0 on, for exponents up to ±100 whose result is from 1e-100 to 1e100 (or 0, of 0 to a
    /// positive exponent); relative error below 1e-13.
    public static func power(_ base: Double, _ exponent: Double) -> Double {
        guard base > 0 else { return exponent == 0 ? 1 : 0 }
        return exponential(exponent * logarithm(base))
    }

    private static let ln2 = 0.6931471805599453
    private static let sqrt2 = 1.4142135623730951

    /// Natural logarithm of a number above 0.
    private static func logarithm(_ number: Double) -> Double {
        var significand = number.significand
        var exponent = Double(number.exponent)
        if significand > sqrt2 {
            significand /= 2
            exponent += 1
        }
        // ln m = 2 (s + s³/3 + s⁵/5 ...) with s = (m - 1) / (m + 1), at most 0.172; to s²¹.
        let s = (significand - 1) / (significand + 1)
        var sum = 0.0
        for n in stride(from: 21.0, through: 1, by: -2) { sum = 1 / n + s * s * sum }
        return exponent * ln2 + 2 * s * sum
    }

    private static func exponential(_ power: Double) -> Double {
        let doublings = (min(max(power, -700), 700) / ln2).rounded()
        let rest = power - doublings * ln2
        var sum = 1.0
        // 1 + x (1 + x/2 (1 + x/3 ...)), to x¹⁴ for |x| <= 0.35.
        for n in stride(from: 14.0, through: 1, by: -1) { sum = 1 + rest / n * sum }
        return Double(sign: .plus, exponent: Int(doublings), significand: sum)
    }
}
