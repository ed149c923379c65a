/// A whole number of any size: a sign and 64-bit limbs, the least first. It has what exact bends and powers of words
/// need, and no more; multiplication is the schoolbook's.
public struct BigInteger: Sendable, Hashable {
    /// Without leading zeros; empty for 0.
    private(set) var limbs: [UInt64]
    /// False for 0.
    public private(set) var isNegative: Bool

    private init(limbs: [UInt64], isNegative: Bool) {
        var limbs = limbs
        while limbs.last == 0 { limbs.removeLast() }
        self.limbs = limbs
        self.isNegative = isNegative && !limbs.isEmpty
    }

    /// The same number.
    public init(_ value: Int) { self.init(limbs: [UInt64(value.magnitude)], isNegative: value < 0) }

    /// Whether it is 0.
    public var isZero: Bool { limbs.isEmpty }

    /// Number of bits without the sign; 0 for 0.
    public var bitWidth: Int { limbs.isEmpty ? 0 : 64 * limbs.count - (limbs.last ?? 0).leadingZeroBitCount }

    /// The same number where 64 bits hold it.
    public var int: Int? {
        guard limbs.count < 2 else { return nil }
        let magnitude = limbs.first ?? 0
        return isNegative ? Int(exactly: -Int128(magnitude)) : Int(exactly: magnitude)
    }

    /// The number as fraction · 2^exponent, 1 <= |fraction| < 2, cut after 64 bits; 0 has fraction 0.
    public var scaled: (fraction: Double, exponent: Int) {
        guard let top = limbs.last else { return (0, 0) }
        let shift = UInt64(top.leadingZeroBitCount)
        let next = limbs.count > 1 ? limbs[limbs.count - 2] : 0
        let mantissa = shift == 0 ? top : top << shift | next >> (64 - shift)
        let fraction = Double(mantissa) * 0x1p-63
        return (isNegative ? -fraction : fraction, bitWidth - 1)
    }

    /// The remainder, not negative, after division by a number above 0.
    public func modulo(_ divisor: Int) -> Int {
        var rest: UInt64 = 0
        for limb in limbs.reversed() { rest = UInt64(divisor).dividingFullWidth((rest, limb)).remainder }
        return isNegative && rest != 0 ? divisor - Int(rest) : Int(rest)
    }
}

extension BigInteger: Comparable {
    /// Whether the first is the smaller one.
    public static func < (a: BigInteger, b: BigInteger) -> Bool {
        if a.isNegative != b.isNegative { return a.isNegative }
        return a.isNegative ? isBelow(b.limbs, a.limbs) : isBelow(a.limbs, b.limbs)
    }

    private static func isBelow(_ a: [UInt64], _ b: [UInt64]) -> Bool {
        if a.count != b.count { return a.count < b.count }
        for (x, y) in zip(a.reversed(), b.reversed()) where x != y { return x < y }
        return false
    }
}

extension BigInteger {
    /// The same size, the other sign.
    public static prefix func - (a: BigInteger) -> BigInteger {
        BigInteger(limbs: a.limbs, isNegative: !a.isNegative)
    }

    /// Sum.
    public static func + (a: BigInteger, b: BigInteger) -> BigInteger {
        if a.isNegative == b.isNegative {
            return BigInteger(limbs: sum(a.limbs, b.limbs), isNegative: a.isNegative)
        }
        return isBelow(a.limbs, b.limbs)
            ? BigInteger(limbs: difference(b.limbs, a.limbs), isNegative: b.isNegative)
            : BigInteger(limbs: difference(a.limbs, b.limbs), isNegative: a.isNegative)
    }

    /// Difference.
    public static func - (a: BigInteger, b: BigInteger) -> BigInteger { a + -b }

    /// Product.
    public static func * (a: BigInteger, b: BigInteger) -> BigInteger {
        guard !a.isZero, !b.isZero else { return BigInteger(0) }
        var product = [UInt64](repeating: 0, count: a.limbs.count + b.limbs.count)
        for (i, x) in a.limbs.enumerated() {
            var carry: UInt64 = 0
            for (j, y) in b.limbs.enumerated() {
                // (2^64 - 1)² + 2 (2^64 - 1) is just below 2^128.
                let (high, low) = x.multipliedFullWidth(by: y)
                let (first, firstCarry) = low.addingReportingOverflow(product[i + j])
                let (second, secondCarry) = first.addingReportingOverflow(carry)
                product[i + j] = second
                carry = high &+ (firstCarry ? 1 : 0) &+ (secondCarry ? 1 : 0)
            }
            product[i + b.limbs.count] = carry
        }
        return BigInteger(limbs: product, isNegative: a.isNegative != b.isNegative)
    }

    /// Quotient, towards 0, and remainder, not negative, of a number that is not negative and a divisor above 0.
    public func divided(by divisor: Int) -> (quotient: BigInteger, remainder: Int) {
        var quotient = limbs
        var rest: UInt64 = 0
        for index in quotient.indices.reversed() {
            let part = UInt64(divisor).dividingFullWidth((rest, quotient[index]))
            (quotient[index], rest) = (part.quotient, part.remainder)
        }
        return (BigInteger(limbs: quotient, isNegative: isNegative), Int(rest))
    }

    /// The power with an exponent of 0 or more.
    public func power(_ exponent: Int) -> BigInteger {
        var (result, square, rest) = (BigInteger(1), self, exponent)
        while rest > 0 {
            if rest & 1 == 1 { result = result * square }
            rest >>= 1
            if rest > 0 { square = square * square }
        }
        return result
    }

    private static func sum(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
        let (long, short) = a.count >= b.count ? (a, b) : (b, a)
        var result = long
        var carry = false
        for index in long.indices {
            guard index < short.count || carry else { break }
            let addend = index < short.count ? short[index] : 0
            let (first, firstCarry) = long[index].addingReportingOverflow(addend)
            let (second, secondCarry) = first.addingReportingOverflow(carry ? 1 : 0)
            result[index] = second
            carry = firstCarry || secondCarry
        }
        if carry { result.append(1) }
        return result
    }

    /// The larger less the smaller.
    private static func difference(_ large: [UInt64], _ small: [UInt64]) -> [UInt64] {
        var result = large
        var borrow = false
        for index in large.indices {
            guard index < small.count || borrow else { break }
            let subtrahend = index < small.count ? small[index] : 0
            let (first, firstBorrow) = large[index].subtractingReportingOverflow(subtrahend)
            let (second, secondBorrow) = first.subtractingReportingOverflow(borrow ? 1 : 0)
            result[index] = second
            borrow = firstBorrow || secondBorrow
        }
        return result
    }
}

extension BigInteger: CustomStringConvertible {
    /// The number that these decimal digits write; nil for anything else.
    public init?(decimal text: some StringProtocol) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        var value = BigInteger(0)
        for digit in text.utf8 { value = value * BigInteger(10) + BigInteger(Int(digit) - 0x30) }
        self = value
    }

    /// In decimals.
    public var description: String {
        var groups: [String] = []
        var rest = BigInteger(limbs: limbs, isNegative: false)
        repeat {
            let (quotient, remainder) = rest.divided(by: 1_000_000_000_000_000_000)
            groups.append(String(remainder))
            rest = quotient
        } while !rest.isZero
        let padded = groups.dropLast().map { String(repeating: "0", count: 18 - $0.count) + $0 }
        return (isNegative ? "-" : "") + (groups.last ?? "0") + padded.reversed().joined()
    }
}
