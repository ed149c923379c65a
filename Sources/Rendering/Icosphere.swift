/// The unit sphere as a mesh, in levels of detail that share their vertices: level k has `20 * 4^k` triangles.
///
/// Each level splits the triangles of the one before at the middles of their edges, moved out to the sphere, so that
/// the vertices of a level are the first ones of the next.
struct Icosphere {
    /// Levels of detail that spheres are drawn with. Level k is round to a quarter of a pixel up to a radius of
    /// 3.4 * 4^k pixels.
    static let detailLevels = 6

    /// One level of detail.
    struct Level {
        /// Three indices a triangle, counter-clockwise from outside.
        var indices: [UInt16]
        /// What to scale the level by, so that its outline is on the whole as large as the sphere's.
        var scale: Float
    }

    /// Unit vectors.
    private(set) var vertices: [SIMD3<Float>]
    /// From 20 triangles upwards.
    private(set) var levels: [Level]

    /// Makes so many levels; 16-bit indices suffice for seven.
    init(levels count: Int) {
        vertices = Self.corners
        levels = []
        var indices = Self.triangles
        for level in 0..<count {
            if level > 0 { indices = split(indices) }
            levels.append(Level(indices: indices, scale: scale(of: indices)))
        }
    }

    /// Every triangle becomes four; an edge's new vertex is found again through a table of both ends.
    private mutating func split(_ indices: [UInt16]) -> [UInt16] {
        var middles: [UInt32: UInt16] = [:]
        var result: [UInt16] = []
        result.reserveCapacity(4 * indices.count)
        func middle(_ a: UInt16, _ b: UInt16) -> UInt16 {
            let key = UInt32(min(a, b)) << 16 | UInt32(max(a, b))
            if let known = middles[key] { return known }
            let index = UInt16(vertices.count)
            vertices.append(Self.unit(vertices[Int(a)] + vertices[Int(b)]))
            middles[key] = index
            return index
        }
        for first in stride(from: 0, to: indices.count, by: 3) {
            let (a, b, c) = (indices[first], indices[first + 1], indices[first + 2])
            let (ab, bc, ca) = (middle(a, b), middle(b, c), middle(c, a))
            result += [a, ab, ca, b, bc, ab, c, ca, bc, ab, bc, ca]
        }
        return result
    }

    /// An outline runs now over vertices (distance 1), now over the middles of edges (distance h < 1): scaled by
    /// 2 / (1 + h) it is as far outside the circle as inside.
    private func scale(of indices: [UInt16]) -> Float {
        var sum: Float = 0
        for first in stride(from: 0, to: indices.count, by: 3) {
            let middle = (vertices[Int(indices[first])] + vertices[Int(indices[first + 1])]) / 2
            sum += (middle * middle).sum().squareRoot()
        }
        return 2 / (1 + sum / Float(indices.count / 3))
    }

    private static func unit(_ v: SIMD3<Float>) -> SIMD3<Float> { v / (v * v).sum().squareRoot() }

    /// The icosahedron: cyclic permutations of (0, ±1, ±φ).
    private static var corners: [SIMD3<Float>] {
        let phi = (1 + Float(5).squareRoot()) / 2
        return [
            SIMD3(-1, phi, 0), SIMD3(1, phi, 0), SIMD3(-1, -phi, 0), SIMD3(1, -phi, 0), SIMD3(0, -1, phi),
            SIMD3(0, 1, phi), SIMD3(0, -1, -phi), SIMD3(0, 1, -phi), SIMD3(phi, 0, -1), SIMD3(phi, 0, 1),
            SIMD3(-phi, 0, -1), SIMD3(-phi, 0, 1),
        ].map(unit)
    }

    private static let triangles: [UInt16] = [
        0, 11, 5, 0, 5, 1, 0, 1, 7, 0, 7, 10, 0, 10, 11, 1, 5, 9, 5, 11, 4, 11, 10, 2, 10, 7, 6, 7, 1, 8, 3, 9, 4, 3,
        4, 2, 3, 2, 6, 3, 6, 8, 3, 8, 9, 4, 9, 5, 2, 4, 11, 6, 2, 10, 8, 6, 7, 9, 8, 1,
    ]
}
