/// How much of the sky the surface of a sphere sees: the fraction of a plain sky's light that arrives where the normal
/// is n, as a quadratic in model space with a symmetric matrix Q of trace zero,
///
///     A(n) = constant + slope · n + n · (Q n)
///
/// which is an expansion in spherical harmonics up to the second order (R. Ramamoorthi, P. Hanrahan 2001, "An Efficient
/// Representation for Irradiance Environment Maps"). The sums are to be clamped to 0...1.
public struct AmbientOcclusion: Sendable, Hashable {
    /// The sixteen bytes that shaders read. Each of the first three words has one component of `slope`, `diagonal` and
    /// `mixed`, from the lowest bit on in ten bits each, 511 standing for 0 and 1022 for 1; the last word has the bits
    /// of `constant`.
    public let words: SIMD4<UInt32>

    /// Nothing around.
    public static let open = AmbientOcclusion(constant: 1)

    /// Rounds all but the constant to the nearest 1/511, from -1 to 1.
    public init(
        constant: Float, slope: SIMD3<Float> = .zero, diagonal: SIMD3<Float> = .zero, mixed: SIMD3<Float> = .zero
    ) {
        let packed = Self.steps(slope) | Self.steps(diagonal) &<< 10 | Self.steps(mixed) &<< 20
        words = SIMD4(packed, constant.bitPattern)
    }

    /// The visibility averaged over the surface, 0...1.
    public var constant: Float { Float(bitPattern: words.w) }
    /// How A grows along each axis, -1...1.
    public var slope: SIMD3<Float> { values(shift: 0) }
    /// Qxx, Qyy and Qzz, -1...1.
    public var diagonal: SIMD3<Float> { values(shift: 10) }
    /// Both halves of Q together, for the products yz, zx and xy of the normal: 2Qyz, 2Qzx and 2Qxy, -1...1.
    public var mixed: SIMD3<Float> { values(shift: 20) }

    /// The fraction of the sky that is visible, A(n), clamped, for a unit normal in model space.
    public func skyVisibility(normal n: SIMD3<Float>) -> Float {
        let products = SIMD3(n.y * n.z, n.z * n.x, n.x * n.y)
        let varying = n * (slope + diagonal * n) + mixed * products
        return min(max(constant + varying.sum(), 0), 1)
    }

    private static func steps(_ values: SIMD3<Float>) -> SIMD3<UInt32> {
        let steps = (values.clamped(lowerBound: SIMD3(repeating: -1), upperBound: SIMD3(repeating: 1)) + 1) * 511
        return SIMD3(UInt32(steps.x.rounded()), UInt32(steps.y.rounded()), UInt32(steps.z.rounded()))
    }

    private func values(shift: UInt32) -> SIMD3<Float> {
        let steps = SIMD3(words.x, words.y, words.z) &>> shift & 1023
        return SIMD3(Float(steps.x), Float(steps.y), Float(steps.z)) / 511 - 1
    }
}
