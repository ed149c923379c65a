import Geometry

/// Collects triangles for a mesh.
public struct MeshBuilder: Sendable {
    private var vertices: [Mesh.Vertex] = []
    private var indices: [UInt32] = []

    /// No triangles yet.
    public init() {}

    /// The mesh of all that was added.
    public func mesh() -> Mesh { Mesh(vertices: vertices, indices: indices) }

    /// Adds a vertex and returns its index.
    public mutating func vertex(_ position: Vector3, normal: Vector3, colour: LinearColour) -> UInt32 {
        vertices.append(Mesh.Vertex(position: SIMD3<Float>(position), normal: SIMD3<Float>(normal), colour: colour))
        return UInt32(vertices.count - 1)
    }

    /// Adds a triangle of vertices that were added, counter-clockwise from outside.
    public mutating func triangle(_ a: UInt32, _ b: UInt32, _ c: UInt32) { indices += [a, b, c] }

    /// Adds a flat convex polygon, its corners counter-clockwise from outside, as a strip from its first corner to the
    /// opposite one: a fan would have longer and thinner triangles, of which each pixel costs more.
    public mutating func polygon(_ corners: [Vector3], colour: LinearColour = LinearColour(1, 1, 1)) {
        guard corners.count >= 3 else { return }
        let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0]).normalized
        let added = corners.map { vertex($0, normal: normal, colour: colour) }
        var (first, last) = (0, added.count - 1)
        while last - first > 1 {
            triangle(added[first], added[first + 1], added[last])
            first += 1
            guard last - first > 1 else { break }
            triangle(added[first], added[last - 1], added[last])
            last -= 1
        }
    }

    /// Adds a smooth surface over rings of equally many points, at least two of each. Outside is where (along a ring) x
    /// (from a ring to the next) points.
    /// - Parameters:
    ///   - rings: one after the other.
    ///   - isClosed: whether a ring's last point joins its first.
    ///   - normal: one for all points; nil to derive them from the shape.
    ///   - shades: what each ring's colour is multiplied with, as many as rings; nil for 1.
    public mutating func loft(
        _ rings: [[Vector3]], isClosed: Bool = true, normal: Vector3? = nil,
        colour: LinearColour = LinearColour(1, 1, 1), shades: [Float]? = nil
    ) {
        guard rings.count >= 2, let count = rings.first?.count, count >= 2 else { return }
        precondition(rings.allSatisfy { $0.count == count }, "rings of equally many points")
        let normals = normal == nil ? Self.normals(of: rings, isClosed: isClosed) : []
        let first = UInt32(vertices.count)
        for (ring, points) in rings.enumerated() {
            for (index, point) in points.enumerated() {
                _ = vertex(
                    point, normal: normal ?? normals[ring * count + index], colour: colour * (shades?[ring] ?? 1))
            }
        }
        for ring in 0..<rings.count - 1 {
            for index in 0..<(isClosed ? count : count - 1) {
                let a = first + UInt32(ring * count + index)
                let b = first + UInt32(ring * count + (index + 1) % count)
                let up = UInt32(count)
                triangle(a, b, b + up)
                triangle(a, b + up, a + up)
            }
        }
    }

    /// Cross products of central differences. Where a ring has shrunk to a point the ring before it tells the direction along.
    private static func normals(of rings: [[Vector3]], isClosed: Bool) -> [Vector3] {
        let count = rings[0].count
        func along(_ ring: Int, _ index: Int) -> Vector3 {
            let next = isClosed ? (index + 1) % count : min(index + 1, count - 1)
            let last = isClosed ? (index + count - 1) % count : max(index - 1, 0)
            return rings[ring][next] - rings[ring][last]
        }
        var normals: [Vector3] = []
        normals.reserveCapacity(rings.count * count)
        for ring in rings.indices {
            let (above, below) = (min(ring + 1, rings.count - 1), max(ring - 1, 0))
            for index in 0..<count {
                var tangent = along(ring, index)
                if tangent.lengthSquared < 1e-18 { tangent = along(ring == 0 ? 1 : ring - 1, index) }
                normals.append(tangent.cross(rings[above][index] - rings[below][index]).normalized)
            }
        }
        return normals
    }
}
