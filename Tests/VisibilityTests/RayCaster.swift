import Geometry
import Visibility

/// Finds what each pixel centre of a view sees by asking every sphere, in double precision.
struct RayCaster {
    let spheres: [SIMD4<Float>]
    let view: View

    /// The ray through a pixel's sample, rows from the bottom: where it starts and its unit direction.
    func ray(column: Int, row: Int) -> (origin: Vector3, direction: Vector3) {
        let x = (Double(column) + 0.5 + view.jitter.x - Double(view.width) / 2) / view.pixelsPerUnit
        let y = (Double(row) + 0.5 + view.jitter.y - Double(view.height) / 2) / view.pixelsPerUnit
        if case .perspective = view.projection {
            return (view.position, view.orientation.apply(Vector3(x, y, -1)).normalized)
        }
        let start = view.position + view.orientation.apply(Vector3(x, y, 0))
        return (start, view.orientation.apply(Vector3(0, 0, -1)))
    }

    /// The sphere whose front a ray meets first, if any. A sphere that the ray starts inside of is not there.
    func firstHit(origin: Vector3, direction: Vector3) -> Int? {
        var nearest = Double.infinity
        var hit: Int?
        for (number, sphere) in spheres.enumerated() {
            let offset = Vector3(Double(sphere.x), Double(sphere.y), Double(sphere.z)) - origin
            let radius = Double(sphere.w)
            let distance = offset.length
            let power = (distance - radius) * (distance + radius)
            let along = offset.dot(direction)
            guard power > 0, along > 0 else { continue }
            let q = along * along - power
            guard q >= 0 else { continue }
            // The product of both hits' distances is the power.
            let t = power / (along + q.squareRoot())
            if t < nearest { (nearest, hit) = (t, number) }
        }
        return hit
    }

    /// How many pixels show each sphere.
    func pixelsShowing() -> [Int: Int] {
        var pixels: [Int: Int] = [:]
        for row in 0..<view.height {
            for column in 0..<view.width {
                let ray = ray(column: column, row: row)
                if let hit = firstHit(origin: ray.origin, direction: ray.direction) { pixels[hit, default: 0] += 1 }
            }
        }
        return pixels
    }
}
