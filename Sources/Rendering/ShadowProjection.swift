import Geometry

/// The box in the space of a light that a shadow map shows.
struct ShadowProjection {
    /// A corner of the map (x, y) and the height of its near side (z), in light space.
    let origin: SIMD3<Float>
    /// Takes light space, from the origin, to the map: position (x, y) and depth from the light (z), each 0...1.
    let scale: SIMD3<Float>
    /// The light's space.
    let space: LightSpace
    /// Texels across and down the map.
    let side: Int

    /// The box around all balls (centre and radius, light space), for a map of `side` texels that are displaced by
    /// `jitter`, in texels; nil where there are none.
    init?(
        around meshes: [SIMD4<Float>], _ spheres: [SIMD4<Float>], side: Int, space: LightSpace = KeyLight.space,
        jitter: SIMD2<Float> = .zero
    ) {
        guard !meshes.isEmpty || !spheres.isEmpty else { return nil }
        var low = SIMD3<Float>(repeating: .infinity)
        var high = -low
        for balls in [meshes, spheres] {
            for ball in balls {
                let centre = SIMD3(ball.x, ball.y, ball.z)
                low = pointwiseMin(low, centre - ball.w)
                high = pointwiseMax(high, centre + ball.w)
            }
        }
        // In steps, so that the map does not creep under what stands still while something else moves. The steps leave
        // a margin all round, where nothing hides the light.
        let size = max(high.x - low.x, high.y - low.y, 1e-6)
        let step = (size / 8).binade
        let width = (size / step).rounded(.up) * step + step
        let texel = width / Float(side)
        let corner = SIMD2((low.x - step / 2) / texel, (low.y - step / 2) / texel)
        let displaced = (corner.rounded(.down) + jitter) * texel
        origin = SIMD3(displaced, high.z)
        scale = SIMD3(1 / width, 1 / width, -1 / max(high.z - low.z, 1e-6))
        self.side = side
        self.space = space
    }

    /// Takes eye space to the clip space of a camera that draws the map.
    var matrix: Matrix4 {
        let axes = space.axes
        let (x, y, z) = (2 * scale.x * axes.0, 2 * scale.y * axes.1, 2 * scale.z * axes.2)
        let offset = -2 * scale * origin - 1
        return Matrix4(
            SIMD4(x.x, y.x, z.x, 0), SIMD4(x.y, y.y, z.y, 0), SIMD4(x.z, y.z, z.z, 0), SIMD4(offset, 1))
    }
}
