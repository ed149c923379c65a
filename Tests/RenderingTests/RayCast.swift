import Drawing
import Geometry

/// Casts rays at spheres in double precision: what pictures are compared with.
struct RayCast {
    let camera: Camera
    let spheres: [SIMD4<Double>]
    let width: Int
    let height: Int
    private let tangent: Double

    /// `tangent` is that of half the camera's vertical field of view.
    init(camera: Camera, spheres: [SIMD4<Float>], width: Int, height: Int, tangent: Double) {
        self.camera = camera
        self.spheres = spheres.map { SIMD4<Double>($0) }
        self.width = width
        self.height = height
        self.tangent = tangent
    }

    /// Index of the first sphere behind a place of the picture, in pixels from the top left corner.
    func hit(_ x: Double, _ y: Double) -> Int? {
        let up = (1 - 2 * y / Double(height)) * tangent
        let across = (2 * x / Double(width) - 1) * tangent * Double(width) / Double(height)
        let ray = camera.orientation.apply(Vector3(across, up, -1)).normalized
        var nearest = Double.infinity
        var found: Int?
        for (index, sphere) in spheres.enumerated() {
            let centre = Vector3(sphere.x, sphere.y, sphere.z) - camera.position
            let along = centre.dot(ray)
            let power = (centre.length - sphere.w) * (centre.length + sphere.w)
            let discriminant = along * along - power
            guard along > 0, power > 0, discriminant >= 0 else { continue }
            let distance = along - discriminant.squareRoot()
            if distance < nearest { (nearest, found) = (distance, index) }
        }
        return found
    }

    /// Whether any place within `margin` pixels, across and down, of a pixel's centre shows what `isShown` accepts.
    func any(x: Int, y: Int, margin: Double, isShown: (Int?) -> Bool) -> Bool {
        let (cx, cy) = (Double(x) + 0.5, Double(y) + 0.5)
        if isShown(hit(cx, cy)) { return true }
        for row in -4...4 {
            for column in -4...4 {
                let (dx, dy) = (margin * Double(column) / 4, margin * Double(row) / 4)
                if isShown(hit(cx + dx, cy + dy)) { return true }
            }
        }
        return false
    }
}
