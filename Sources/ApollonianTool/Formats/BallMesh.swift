import Glibc

/// A ball of radius 1 made of triangles, closed, seen counter-clockwise from outside: a pole, rings of equal segments, a
/// pole.
struct BallMesh {
    /// Places of the corners, which are also their normals.
    private(set) var vertices: [SIMD3<Double>] = [SIMD3(0, 0, 1)]
    /// Three corners a triangle, from 0.
    private(set) var triangles: [SIMD3<UInt32>] = []

    /// With so many segments around (4 or more), half as many from pole to pole.
    init(segments: Int) {
        let rings = segments / 2 - 1
        for ring in 1...rings {
            let polar = Double.pi * Double(ring) / Double(rings + 1)
            for step in 0..<segments {
                let angle = 2 * Double.pi * Double(step) / Double(segments)
                vertices.append(SIMD3(sin(polar) * cos(angle), sin(polar) * sin(angle), cos(polar)))
            }
        }
        vertices.append(SIMD3(0, 0, -1))
        func corner(_ ring: Int, _ step: Int) -> UInt32 { UInt32(1 + (ring - 1) * segments + step % segments) }
        for step in 0..<segments {
            triangles.append(SIMD3(0, corner(1, step), corner(1, step + 1)))
            for ring in 1..<rings {
                triangles.append(SIMD3(corner(ring, step), corner(ring + 1, step), corner(ring + 1, step + 1)))
                triangles.append(SIMD3(corner(ring, step), corner(ring + 1, step + 1), corner(ring, step + 1)))
            }
            triangles.append(SIMD3(corner(rings, step), UInt32(vertices.count - 1), corner(rings, step + 1)))
        }
    }
}
