import Geometry

/// A sphere in view space, in double precision.
struct ViewSpaceSphere {
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

    /// The sphere with another radius about the same centre.
    @inline(__always)
    func resized(to radius: Double, perspective: Bool) -> ViewSpaceSphere {
        var other = self
        other.radius = radius
        if perspective { other.power += (self.radius - radius) * (self.radius + radius) }
        return other
    }
}

/// A view's transform, frustum and image.
struct EyeSpace {
    let position: Vector3
    let right: Vector3
    let up: Vector3
    let forward: Vector3
    let near: Double
    /// Half the size of what the samples see on the plane at distance 1 (perspective) or in model units (parallel rays).
    let half: Vector2
    /// Pixels a unit of the image plane.
    let pixelsPerUnit: Double
    /// Whether rays meet in the eye.
    let perspective: Bool
    /// Size of the image in pixels, and where the axis meets it; pixel i is sampled at i.
    let width: Int
    let height: Int
    let middle: Vector2

    init(_ view: View) {
        position = view.position
        (right, up, _) = view.orientation.columns
        forward = view.orientation.apply(Vector3(0, 0, -1))
        near = view.near
        pixelsPerUnit = view.pixelsPerUnit
        let shift = Vector2(abs(view.jitter.x), abs(view.jitter.y)) / view.pixelsPerUnit
        half = Vector2(view.halfHeight * Double(view.width) / Double(view.height), view.halfHeight) + shift
        if case .perspective = view.projection { perspective = true } else { perspective = false }
        width = view.width
        height = view.height
        middle = Vector2(Double(view.width), Double(view.height)) / 2 - Vector2(0.5, 0.5) - view.jitter
    }

    /// A sphere of the set in view space.
    @inline(__always)
    func toViewSpace(_ sphere: SIMD4<Float>) -> ViewSpaceSphere {
        let x = Double(sphere.x) - position.x
        let y = Double(sphere.y) - position.y
        let z = Double(sphere.z) - position.z
        let radius = Double(sphere.w)
        let depth = forward.x * x + forward.y * y + forward.z * z
        let distance = (x * x + y * y + z * z).squareRoot()
        return ViewSpaceSphere(
            x: right.x * x + right.y * y + right.z * z,
            y: up.x * x + up.y * y + up.z * z,
            z: depth,
            radius: radius,
            // As a product: the difference of the squares would lose what matters just above a large sphere.
            power: perspective ? (distance - radius) * (distance + radius) : depth)
    }

    /// Radius in pixels of a sphere as it would appear in the middle of the image; grows without bound as the eye
    /// comes to its surface.
    @inline(__always)
    func pixels(of sphere: ViewSpaceSphere) -> Double {
        perspective
            ? pixelsPerUnit * sphere.radius / max(sphere.power, 1e-30).squareRoot() : pixelsPerUnit * sphere.radius
    }
}
