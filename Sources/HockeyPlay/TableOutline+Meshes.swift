import Drawing
import Geometry

#if canImport(Glibc)
    import Glibc
#endif

/// The table's fixed parts.
extension TableOutline {
    /// The flat tops of the rails.
    func rails() -> Mesh {
        let inner = offset(outline(), by: Self.lip)
        var builder = MeshBuilder()
        builder.loft(
            [raised(inner, Self.railHeight), raised(inner.map(outerEdge), Self.railHeight)],
            normal: Vector3(0, 1, 0))
        return builder.mesh()
    }

    /// The walls that the puck meets, with the lip on top of them.
    func cushions() -> Mesh {
        let inner = outline()
        let (bevel, top) = (Self.bevel, Self.railHeight)
        var builder = MeshBuilder()
        builder.loft(
            along: Profile(from: Vector2(0, Self.floor)).line(to: Vector2(0, top - bevel))
                .arc(about: Vector2(bevel, top - bevel), turn: -.pi / 2, step: .pi / 8).line(to: Vector2(Self.lip, top))
        ) { raised(offset(inner, by: $0.x), $0.y) }
        return builder.mesh()
    }

    /// The outer edge's section. It ends before it is upright: a sliver that faces away from the eye would catch nothing
    /// but the light from behind, and glitter.
    private var edgeProfile: Profile {
        let (edge, top) = (Self.edge, Self.railHeight)
        return Profile(from: Vector2(-edge, top))
            .arc(about: Vector2(-edge, top - edge), turn: -.pi * 5 / 16, step: .pi / 16)
    }

    /// The rounded outer edge of the rails.
    func trim() -> Mesh { around(edgeProfile) }

    /// The outside, from the outer edge down; it leans inwards, so that only its near side is seen.
    func apron() -> Mesh {
        let end = edgeProfile.points.last ?? .zero
        return around(
            Profile(from: end).line(to: Vector2(-0.03, -0.24)).line(to: Vector2(-0.07, -0.27))
                .line(to: Vector2(-0.15, Self.bottom)))
    }

    /// A section led round the table's outer edge.
    private func around(_ profile: Profile) -> Mesh {
        let outer = roundedRectangle(grownBy: Self.railWidth)
        var builder = MeshBuilder()
        builder.loft(along: profile) { raised(offset(outer, by: $0.x), $0.y) }
        return builder.mesh()
    }

    /// The playing surface, with its edges at the goals; along the walls it sees less of the sky and is darker.
    func bed() -> Mesh {
        let insets = [0, 0.015, 0.035, 0.06, 0.10, 0.15]
        let rings = insets.map { raised(roundedRectangle(grownBy: Vector2(-$0, -$0)), 0) }
        var builder = MeshBuilder()
        builder.loft(
            rings.reversed(), normal: Vector3(0, 1, 0),
            shades: insets.reversed().map { Float(1 - 0.4 * exp(-$0 / 0.05)) })
        // Seen from above the outline is clockwise, a polygon's corners are not.
        builder.polygon(rings[insets.count - 1].reversed())
        for side in [-1.0, 1.0] {
            let (a, b) = (Vector3(side * mouth.left, 0, side * -half.y), Vector3(side * mouth.right, 0, side * -half.y))
            let down = Vector3(0, Self.floor, 0)
            builder.polygon([a, b, b + down, a + down])
        }
        return builder.mesh()
    }

    /// The floor of the near goal.
    func goal() -> Mesh {
        let (near, far) = (half.y - 0.01, half.y + Self.goalDepth + 0.01)
        var builder = MeshBuilder()
        builder.polygon([
            Vector3(mouth.left - 0.1, Self.floor, far), Vector3(mouth.right + 0.1, Self.floor, far),
            Vector3(mouth.right + 0.1, Self.floor, near), Vector3(mouth.left - 0.1, Self.floor, near),
        ])
        return builder.mesh()
    }

    /// Middle line, middle circle and the arcs before the goals, let into the bed.
    func inlays() -> Mesh {
        let red = LinearColour(sRGB: 0xc8323c)
        let blue = LinearColour(sRGB: 0x2b62b8)
        let height = 0.003
        var builder = MeshBuilder()
        builder.polygon(
            raised(
                [Vector2(-half.x, 0.02), Vector2(half.x, 0.02), Vector2(half.x, -0.02), Vector2(-half.x, -0.02)], height
            ),
            colour: red)
        addAirHoles(&builder, height: height / 2)
        builder.loft([arc(0.5, height, .pi * 2), arc(0.475, height, .pi * 2)], normal: Vector3(0, 1, 0), colour: blue)
        builder.polygon(arc(0.07, height * 1.5, .pi * 2).dropLast(), colour: blue)
        for side in [-1.0, 1.0] {
            let rings = [1.0, 0.975].map { radius in
                arc(radius, height, .pi).map { Vector3(side * $0.x, height, side * ($0.z + half.y)) }
            }
            builder.loft(rings, isClosed: false, normal: Vector3(0, 1, 0), colour: red)
        }
        return builder.mesh()
    }

    /// The fine holes that the air comes through.
    private func addAirHoles(_ builder: inout MeshBuilder, height: Double) {
        let pitch = 0.16
        let (across, along) = (Int(half.x / pitch - 0.5), Int(half.y / pitch - 0.5))
        let hexagon = (0..<6).map { step in
            Rotation(angle: .pi / 3 * Double(step), axis: Vector3(0, 1, 0)).apply(Vector3(0.011, height, 0))
        }
        for x in -across...across {
            for z in -along...along {
                let position = Vector3(Double(x), 0, Double(z)) * pitch
                builder.polygon(hexagon.map { $0 + position }, colour: LinearColour(sRGB: 0x9aa6b2))
            }
        }
    }

    /// Points of an arc from the x axis by `angle`, counter-clockwise from above.
    private func arc(_ radius: Double, _ height: Double, _ angle: Double) -> [Vector3] {
        let steps = 96
        return (0...steps).map { step in
            let turn = Rotation(angle: angle * Double(step) / Double(steps), axis: Vector3(0, 1, 0))
            return turn.apply(Vector3(radius, height, 0))
        }
    }
}
