/// A sphere in eye space as the image has it: where rays meet it, and what of the image shows it.
struct SphereOutline {
    private let centre: SIMD3<Float>
    /// Radius of the sphere.
    let radius: Float
    private let power: Float

    /// Outline of a sphere (centre and radius), with the eye's power with respect to it.
    init(_ sphere: SIMD4<Float>, power: Float) {
        centre = SIMD3(sphere.x, sphere.y, sphere.z)
        radius = sphere.w
        self.power = power
    }

    /// The surface's point behind a point of the plane z = -1; the nearest point of the outline where there is none.
    func surface(_ point: SIMD2<Float>) -> SIMD3<Float> {
        let ray = SIMD3(point, -1)
        let (a, b) = ((ray * ray).sum(), (ray * centre).sum())
        let discriminant = b * b - a * power
        if discriminant >= 0, b > 0 { return ray * (power / (b + discriminant.squareRoot())) }
        let off = ray * max(b / a, 0) - centre
        return centre + off * (radius / max((off * off).sum(), 1e-30).squareRoot())
    }

    /// Whether nothing in a disc of the plane z = -1 shows the sphere: the discriminant is concave, so its
    /// tangent plane lies above it, for spheres that are wholly before the eye.
    func misses(centre point: SIMD2<Float>, radius: Float) -> Bool {
        let centre = SIMD2(self.centre.x, self.centre.y)
        let (a, b) = ((point * point).sum() + 1, (point * centre).sum() - self.centre.z)
        guard b > 0, self.centre.z < -self.radius else { return false }
        let slope = (centre * b - point * power) * 2
        return b * b - a * power + (slope * slope).sum().squareRoot() * radius < 0
    }

    /// A ball around what a rectangle of the plane z = -1 shows of the surface, bulge included.
    func ball(_ low: SIMD2<Float>, _ high: SIMD2<Float>) -> SIMD4<Float> {
        let (a, b) = (surface(low), surface(SIMD2(high.x, low.y)))
        let (c, d) = (surface(SIMD2(low.x, high.y)), surface(high))
        let outwards = (a + b + c + d) * 0.25 - centre
        let length = max((outwards * outwards).sum(), 1e-30).squareRoot()
        let middle = centre + outwards * (radius / length)
        var squared: Float = 0
        for corner in [a, b, c, d] { squared = max(squared, ((corner - middle) * (corner - middle)).sum()) }
        return SIMD4(middle, min(1.1 * squared.squareRoot(), 2 * radius))
    }

    /// Unit normal of the surface at one of its points.
    func normal(at point: SIMD3<Float>) -> SIMD3<Float> { (point - centre) / radius }
}
