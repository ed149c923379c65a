import Geometry

/// A sphere as a view has it, in double precision.
struct PlacedSphere {
    /// To the right of the view's axis.
    var x: Double
    /// Above the view's axis.
    var y: Double
    /// Along the view's axis.
    var z: Double
    /// Radius.
    var radius: Double
    /// d² - r² for a perspective; the depth of the centre for parallel rays, where nothing is inside a sphere.
    var power: Double
}

/// A view's transform and frustum.
struct EyeSpace {
    private let position: Vector3
    private let right: Vector3
    private let up: Vector3
    private let forward: Vector3
    private let near: Double
    /// Half the picture's size on the plane at distance 1 (perspective) or in model units (parallel rays).
    let half: Vector2
    /// Length of the normal (1, half.x) and (1, half.y) of the frustum's side planes.
    private let slant: Vector2
    /// Pixels a unit of the picture plane.
    let pixelsPerUnit: Double
    /// Whether rays meet in the eye.
    let perspective: Bool

    init(_ view: View) {
        position = view.position
        (right, up, _) = view.orientation.columns
        forward = view.orientation.apply(Vector3(0, 0, -1))
        near = view.near
        half = Vector2(view.halfHeight * Double(view.width) / Double(view.height), view.halfHeight)
        slant = Vector2((1 + half.x * half.x).squareRoot(), (1 + half.y * half.y).squareRoot())
        pixelsPerUnit = view.pixelsPerUnit
        if case .perspective = view.projection { perspective = true } else { perspective = false }
    }

    @inline(__always)
    func place(_ sphere: SIMD4<Float>) -> PlacedSphere {
        let x = Double(sphere.x) - position.x
        let y = Double(sphere.y) - position.y
        let z = Double(sphere.z) - position.z
        let radius = Double(sphere.w)
        let depth = forward.x * x + forward.y * y + forward.z * z
        let distance = (x * x + y * y + z * z).squareRoot()
        return PlacedSphere(
            x: right.x * x + right.y * y + right.z * z,
            y: up.x * x + up.y * y + up.z * z,
            z: depth,
            radius: radius,
            // As a product: the difference of the squares would lose what matters just above a large sphere.
            power: perspective ? (distance - radius) * (distance + radius) : depth)
    }

    /// False only where no pixel can show a part of it.
    @inline(__always)
    func mayShow(_ sphere: PlacedSphere) -> Bool {
        guard sphere.z + sphere.radius > near else { return false }
        if perspective {
            return abs(sphere.x) - sphere.z * half.x <= sphere.radius * slant.x
                && abs(sphere.y) - sphere.z * half.y <= sphere.radius * slant.y
        }
        return abs(sphere.x) <= half.x + sphere.radius && abs(sphere.y) <= half.y + sphere.radius
    }

    /// Radius in pixels of a sphere as it would appear in the middle of the picture; grows without bound as the eye
    /// comes to its surface.
    @inline(__always)
    func pixels(radius: Double, power: Double) -> Double {
        perspective ? pixelsPerUnit * radius / max(power, 1e-30).squareRoot() : pixelsPerUnit * radius
    }
}

extension VisibilityOptions {
    /// Geometry of one sphere.
    enum Kind {
        case quad
        case mesh(Int)
    }

    /// The geometry of a sphere that appears with a radius of so many pixels.
    @inline(__always)
    func kind(radius: Double, meshLevels: Int) -> Kind {
        if geometry == .quad || meshLevels == 0 { return .quad }
        if geometry == .auto && radius < detail.smallestMesh { return .quad }
        if let level = detail.mesh(radius: radius, count: meshLevels) { return .mesh(level) }
        return geometry == .mesh ? .mesh(meshLevels - 1) : .quad
    }
}
