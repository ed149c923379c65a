import Drawing
import Geometry
import Testing

@Suite struct MeshBuilderTests {
    /// A cone stands on the axis with a point, where a ring has no extent to take a normal from.
    @Test func everyNormalIsAUnitEvenAtATip() {
        var builder = MeshBuilder()
        builder.lathe(Profile(from: Vector2(1, 0)).line(to: Vector2(0, 1)), segments: 12)
        let mesh = builder.mesh()
        #expect(mesh.vertices.count == 24)
        for vertex in mesh.vertices {
            let normal = vertex.normal
            #expect(abs((normal * normal).sum() - 1) < 1e-5)
            // Outwards and up, at 45 degrees all round.
            #expect(abs(normal.y - 0.7071) < 0.02, "\(vertex.position)")
        }
    }

    /// Corners of a circle: whole, without a hole, and all triangles seen from one side.
    @Test(arguments: 3...9) func aPolygonIsCovered(corners: Int) {
        let circle = (0..<corners).map { corner in
            Rotation(angle: 2 * .pi * Double(corner) / Double(corners), axis: Vector3(0, 0, 1)).apply(Vector3(1, 0, 0))
        }
        var builder = MeshBuilder()
        builder.polygon(circle)
        let mesh = builder.mesh()
        let positions = mesh.vertices.map { Vector3($0.position) }
        let areas = stride(from: 0, to: mesh.indices.count, by: 3).map { first in
            let (a, b, c) = (
                positions[Int(mesh.indices[first])], positions[Int(mesh.indices[first + 1])],
                positions[Int(mesh.indices[first + 2])]
            )
            return (b - a).cross(c - a).z / 2
        }
        let edge = (circle[1] - circle[0]).length
        let whole = Double(corners) * edge / 2 * (1 - edge * edge / 4).squareRoot()
        #expect(areas.count == corners - 2 && areas.allSatisfy { $0 > 0 })
        #expect(abs(areas.reduce(0, +) - whole) < 1e-6)
        #expect(mesh.vertices.allSatisfy { $0.normal == SIMD3(0, 0, 1) })
    }
}
