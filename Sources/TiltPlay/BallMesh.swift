import Drawing
import Geometry

#if canImport(Glibc)
    import Glibc
#endif

/// The shapes of all that moves on any board, of radius 1.
struct BallMeshes: Sendable {
    /// The ball, the ghost, and a flat disc for the dark spot where the ball keeps the sky off the plate.
    let ball = BallMesh.ball(), ghost = BallMesh.plain(), spot = BallMesh.spot()
    /// A flat ring that calls attention.
    let ring = BallMesh.ring()
}

/// A sphere of radius 1 with a belt and caps of other colours, so that its rolling is seen.
enum BallMesh {
    private static let segments = 40

    /// The ball as played: blue stands out from light wood and from what is red, green or dark on a board, to all kinds of
    /// eyes, and its ivory belt from a hole.
    static func ball() -> Mesh {
        let ivory = LinearColour(sRGB: 0xfaf7ee)
        let blue = LinearColour(sRGB: 0x1a55c8)
        var builder = MeshBuilder()
        // Degrees from the pole.
        for (from, to, colour) in [
            (0.0, 24.0, ivory), (24, 78, blue), (78, 102, ivory), (102, 156, blue), (156, 180, ivory),
        ] { add(from: from, to: to, colour, to: &builder) }
        return builder.mesh()
    }

    /// One colour all over, for the ghost.
    static func plain() -> Mesh {
        var builder = MeshBuilder()
        add(from: 0, to: 180, LinearColour(1, 1, 1), to: &builder)
        return builder.mesh()
    }

    /// A flat disc of radius 1 that looks up, for the dark spot where the ball keeps the sky off the plate.
    static func spot() -> Mesh {
        var builder = MeshBuilder()
        builder.polygon(
            (0..<32).map { corner in
                let angle = 2 * Double.pi * Double(corner) / 32
                return Vector3(cos(angle), 0, -sin(angle))
            })
        return builder.mesh()
    }

    /// A flat ring of outer radius 1 that looks up.
    static func ring() -> Mesh {
        var builder = MeshBuilder()
        let circles = [1, 0.86].map { radius in
            (0..<48).map { corner in
                let angle = 2 * Double.pi * Double(corner) / 48
                return Vector3(cos(angle), 0, -sin(angle)) * radius
            }
        }
        builder.loft(circles, normal: Vector3(0, 1, 0))
        return builder.mesh()
    }

    private static func add(from: Double, to: Double, _ colour: LinearColour, to builder: inout MeshBuilder) {
        let rings = max(2, Int(((to - from) / 9).rounded(.up)) + 1)
        let indices = (0..<rings).map { ring in
            let polar = (to + (from - to) * Double(ring) / Double(rings - 1)) * .pi / 180
            return (0..<segments).map { segment in
                let angle = 2 * Double.pi * Double(segment) / Double(segments)
                let point = Vector3(sin(polar) * cos(angle), cos(polar), -sin(polar) * sin(angle))
                return builder.vertex(point, normal: point, colour: colour)
            }
        }
        for (below, above) in zip(indices, indices.dropFirst()) {
            for segment in 0..<segments {
                let next = (segment + 1) % segments
                builder.triangle(below[segment], below[next], above[next])
                builder.triangle(below[segment], above[next], above[segment])
            }
        }
    }
}
