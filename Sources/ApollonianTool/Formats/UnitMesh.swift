import Glibc

/// A closed mesh of radius 1, its triangles counter-clockwise seen from outside.
struct UnitMesh {
    /// Corners; where an edge is sharp they stand there once for each side.
    private(set) var positions: [SIMD3<Double>] = []
    /// Of each corner, the direction that its surface faces.
    private(set) var normals: [SIMD3<Double>] = []
    /// Three corners a triangle, from 0.
    private(set) var triangles: [SIMD3<UInt32>] = []

    /// A ball about the origin: a pole, rings of so many segments (4 or more), half as many from pole to pole, a pole.
    static func ball(segments: Int) -> UnitMesh {
        var mesh = UnitMesh()
        let rings = segments / 2 - 1
        mesh.positions = [SIMD3(0, 0, 1)]
        for ring in 1...rings {
            let polar = Double.pi * Double(ring) / Double(rings + 1)
            mesh.positions += circle(segments).map { SIMD3(sin(polar) * $0, cos(polar)) }
        }
        mesh.positions.append(SIMD3(0, 0, -1))
        mesh.normals = mesh.positions
        func corner(_ ring: Int, _ step: Int) -> UInt32 { UInt32(1 + (ring - 1) * segments + step % segments) }
        for step in 0..<segments {
            mesh.triangles.append(SIMD3(0, corner(1, step), corner(1, step + 1)))
            for ring in 1..<rings {
                let (left, right) = (corner(ring, step), corner(ring, step + 1))
                let (lowerLeft, lowerRight) = (corner(ring + 1, step), corner(ring + 1, step + 1))
                mesh.triangles += [SIMD3(left, lowerLeft, lowerRight), SIMD3(left, lowerRight, right)]
            }
            let pole = UInt32(mesh.positions.count - 1)
            mesh.triangles.append(SIMD3(corner(rings, step), pole, corner(rings, step + 1)))
        }
        return mesh
    }

    /// A cylinder about the z axis from z = 0 to z = 1, with so many segments (3 or more).
    static func cylinder(segments: Int) -> UnitMesh {
        var mesh = UnitMesh()
        let circle = circle(segments)
        mesh.positions = [0.0, 0, 1, 1].flatMap { z in circle.map { SIMD3($0, z) } }
        let sides = circle.map { SIMD3($0, 0) }
        func facing(_ z: Double) -> [SIMD3<Double>] { Array(repeating: SIMD3(0, 0, z), count: segments) }
        mesh.normals = facing(-1) + sides + sides + facing(1)
        func corner(_ ring: Int, _ step: Int) -> UInt32 { UInt32(ring * segments + step % segments) }
        for step in 0..<segments {
            let next = step + 1
            mesh.triangles.append(SIMD3(corner(1, step), corner(1, next), corner(2, next)))
            mesh.triangles.append(SIMD3(corner(1, step), corner(2, next), corner(2, step)))
            guard (1..<segments - 1).contains(step) else { continue }
            mesh.triangles.append(SIMD3(corner(0, 0), corner(0, next), corner(0, step)))
            mesh.triangles.append(SIMD3(corner(3, 0), corner(3, step), corner(3, next)))
        }
        return mesh
    }

    /// The same with each corner once, without normals: what is closed has no seams.
    var welded: UnitMesh {
        var mesh = UnitMesh()
        var numbers: [SIMD3<Double>: UInt32] = [:]
        let corners = positions.map { position in
            if let number = numbers[position] { return number }
            let number = UInt32(mesh.positions.count)
            numbers[position] = number
            mesh.positions.append(position)
            return number
        }
        mesh.triangles = triangles.map { SIMD3(corners[Int($0.x)], corners[Int($0.y)], corners[Int($0.z)]) }
        return mesh
    }

    /// The corners of a triangle.
    func corners(_ triangle: SIMD3<UInt32>) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
        (positions[Int(triangle.x)], positions[Int(triangle.y)], positions[Int(triangle.z)])
    }

    /// Of each triangle, the direction that it faces.
    var faceNormals: [SIMD3<Double>] {
        triangles.map { triangle in
            let (a, b, c) = corners(triangle)
            let (u, v) = (b - a, c - a)
            let cross = SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
            return cross / (cross * cross).sum().squareRoot()
        }
    }

    private static func circle(_ segments: Int) -> [SIMD2<Double>] {
        (0..<segments).map { step in
            let angle = 2 * Double.pi * Double(step) / Double(segments)
            return SIMD2(cos(angle), sin(angle))
        }
    }
}
