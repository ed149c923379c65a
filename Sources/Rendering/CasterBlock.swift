import Spheres

/// Eight casters side by side, for eight-fold arithmetic.
struct CasterBlock {
    /// Position in the plane that the light's rays cross, height towards the light, radius; the height of a lane without a
    /// caster is -infinity.
    var x = SIMD8<Float>(repeating: 0)
    var y = SIMD8<Float>(repeating: 0)
    var z = SIMD8<Float>(repeating: -.infinity)
    var radius = SIMD8<Float>(repeating: 0)
    /// Index of each in its set.
    var number = SIMD8<UInt32>(repeating: 0)
    /// The first column, and the first row, of the cells that each touches.
    var column = SIMD8<Int32>(repeating: 0)
    var row = SIMD8<Int32>(repeating: 0)

    /// A bit for each lane whose shadow, with most of its edge, may reach a ball (light space) of which nothing below
    /// `lowest` matters. The outer tenth of an edge, where less than 3 % of the light is hidden, is left out.
    @inline(__always)
    func shadowing(_ ball: SIMD4<Float>, lowest: Float, widestEdge: Float) -> UInt32 {
        let height = z - lowest
        let wide = height * KeyLight.spread
        let edge = wide.replacing(with: widestEdge, where: wide .> widestEdge)
        let outer = radius + ball.w + edge * 0.8
        let (dx, dy) = (x - ball.x, y - ball.y)
        return ((dx * dx + dy * dy .< outer * outer) .& (height .> 0)).bits
    }

    @inline(__always)
    subscript(lane: Int) -> SIMD4<Float> { SIMD4(x[lane], y[lane], z[lane], radius[lane]) }

    /// Puts a caster into a lane; `first`: of the cells that it touches.
    @inline(__always)
    mutating func set(_ lane: Int, _ sphere: SIMD4<Float>, number index: UInt32, _ first: SIMD2<Int>) {
        (x[lane], y[lane], z[lane], radius[lane]) = (sphere.x, sphere.y, sphere.z, sphere.w)
        number[lane] = index
        (column[lane], row[lane]) = (Int32(truncatingIfNeeded: first.x), Int32(truncatingIfNeeded: first.y))
    }
}
