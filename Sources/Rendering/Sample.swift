import Geometry
import Glibc

/// Where one of several images of the same scene samples its pixels and the key light's.
struct Sample {
    /// Displacement from the pixels' centres in pixels, x right, y up: each -0.5...0.5.
    let jitter: Vector2
    /// Displacement of shadow maps in texels, likewise.
    let texel: SIMD2<Float>
    /// By how much the positions at which shadow maps are read are turned: cosine and sine.
    let turn: SIMD2<Float>

    /// The centres first, then points of a sequence that fills the square evenly wherever it ends (Roberts 2018, "The
    /// Unreasonable Effectiveness of Quasirandom Sequences": powers of the roots of x³ = x + 1, and of x⁴ = x + 1).
    init(number: Int) {
        func term(_ step: Double) -> Double {
            let sum = 0.5 + Double(number) * step
            return sum - sum.rounded(.down) - 0.5
        }
        jitter = Vector2(term(0.7548776662466927), term(0.5698402909980532))
        texel = SIMD2(Float(term(0.8191725133961645)), Float(term(0.6710436067037893)))
        let angle = 2 * Double.pi * term(0.5497004779019703)
        turn = SIMD2(Float(cos(angle)), Float(sin(angle)))
    }
}
