/// A sphere in eye space as the picture has it: the rectangle around its outline, and where rays meet it.
struct SphereOutline {
    private let centre: SIMD3<Float>
    /// Radius of the sphere.
    let radius: Float
    private let power: Float
    /// Lower left corner on the plane z = -1.
    let low: SIMD2<Float>
    /// Upper right corner.
    let high: SIMD2<Float>

    /// Outline of a sphere (centre and radius); `edges` are the picture's on the plane z = -1, `margin` is added all
    /// around. The shader of quads has the same rectangle.
    init(_ sphere: SIMD4<Float>, power: Float, edges: SIMD2<Float>, margin: Float) {
        centre = SIMD3(sphere.x, sphere.y, sphere.z)
        radius = sphere.w
        self.power = power
        let across = Self.bounds(sphere.x, -sphere.z, sphere.w, edges.x)
        let upwards = Self.bounds(sphere.y, -sphere.z, sphere.w, edges.y)
        low = SIMD2(across.x, upwards.x) - margin
        high = SIMD2(across.y, upwards.y) + margin
    }

    /// Where the two tangents to a circle meet the line at depth 1, as in `sphereQuad.vert`.
    private static func bounds(_ place: Float, _ ahead: Float, _ radius: Float, _ edge: Float) -> SIMD2<Float> {
        let squared = place * place + ahead * ahead - radius * radius
        guard squared > 0 else { return SIMD2(-edge, edge) }
        let tangent = squared.squareRoot()
        let least = 1e-4 * radius * (tangent + radius)
        let (lowAhead, highAhead) = (ahead * tangent + place * radius, ahead * tangent - place * radius)
        let from = lowAhead > least ? (place * tangent - ahead * radius) / lowAhead : -edge
        let to = highAhead > least ? (place * tangent + ahead * radius) / highAhead : edge
        return SIMD2(min(max(from, -edge), edge), min(max(to, -edge), edge))
    }

    /// The surface's place behind a place of the plane z = -1; the nearest place of the outline where there is none.
    func surface(_ x: Float, _ y: Float) -> SIMD3<Float> {
        let ray = SIMD3(x, y, -1)
        let (a, b) = ((ray * ray).sum(), (ray * centre).sum())
        let discriminant = b * b - a * power
        if discriminant >= 0, b > 0 { return ray * (power / (b + discriminant.squareRoot())) }
        let off = ray * max(b / a, 0) - centre
        return centre + off * (radius / max((off * off).sum(), 1e-30).squareRoot())
    }

    /// Whether no place within `reach` of one of the plane z = -1 shows the sphere: the discriminant is concave, so its
    /// tangent plane lies above it.
    func misses(_ x: Float, _ y: Float, reach: Float) -> Bool {
        let (a, b) = (x * x + y * y + 1, x * centre.x + y * centre.y - centre.z)
        guard b > 0 else { return false }
        let slope = SIMD2(b * centre.x - power * x, b * centre.y - power * y) * 2
        return b * b - a * power + (slope * slope).sum().squareRoot() * reach < 0
    }

    /// A ball around the part of the surface between four places of it, bulge included.
    func ball(_ a: SIMD3<Float>, _ b: SIMD3<Float>, _ c: SIMD3<Float>, _ d: SIMD3<Float>) -> SIMD4<Float> {
        let outwards = (a + b + c + d) * 0.25 - centre
        let length = max((outwards * outwards).sum(), 1e-30).squareRoot()
        let middle = centre + outwards * (radius / length)
        var reach: Float = 0
        for corner in [a, b, c, d] { reach = max(reach, ((corner - middle) * (corner - middle)).sum()) }
        return SIMD4(middle, min(1.1 * reach.squareRoot(), 2 * radius))
    }

    /// Unit normal of the surface at one of its places.
    func normal(at place: SIMD3<Float>) -> SIMD3<Float> { (place - centre) / radius }
}
