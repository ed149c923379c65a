import Drawing
import Geometry

#if canImport(Glibc)
    import Glibc
#endif

/// Where the board is looked at from: from the player's side, high above, so far that it fills the window's free part.
enum TiltCamera {
    private static let fieldOfView = 32.0 * Double.pi / 180

    /// The camera for a board of `width` by `depth` world units, frame and all, in a window of `size` points.
    static func camera(width: Double, depth: Double, size: Vector2) -> Camera {
        // Tall boards are seen from higher, else they would be short.
        let pitch = (depth > width ? 72.0 : 61.0) * .pi / 180
        let back = Vector3(0, sin(pitch), cos(pitch))
        var camera = Camera(position: back, target: .zero, fieldOfView: fieldOfView, near: 0.05)
        let (right, up, _) = camera.orientation.columns
        let tangent = tan(fieldOfView / 2)
        let margin = TiltHeader.margin(in: size)
        let free =
            Vector2(
                max(size.x - 2 * margin.side, 1), max(size.y - margin.top - margin.bottom, 1)) / size
        var distance = 0.0
        var shift = 0.0
        // The shift that centres top and bottom depends on the distance, and little: a few rounds settle both.
        for _ in 0..<8 {
            distance = 0
            for corner in corners(width, depth) {
                let (x, y, z) = (corner.dot(right), corner.dot(up) - shift, corner.dot(back))
                distance = max(distance, abs(x) / (tangent * size.x / size.y * free.x) + z)
                distance = max(distance, abs(y) / (tangent * free.y) + z)
            }
            let heights = corners(width, depth).map { ($0.dot(up) - shift) / (distance - $0.dot(back)) }
            shift += ((heights.max() ?? 0) + (heights.min() ?? 0)) / 2 * distance
        }
        // The free part's middle lies below the window's.
        let drop = (margin.top - margin.bottom) / size.y * tangent * distance
        camera.position = back * distance + up * (shift + drop)
        return camera
    }

    private static func corners(_ width: Double, _ depth: Double) -> [Vector3] {
        [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { Vector3($0 * width / 2, 0.1, $1 * depth / 2) }
    }
}
