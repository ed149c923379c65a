import AirHockey
import Drawing
import Geometry

/// The shapes of the table, made once from the rules. World space: a unit is 100 points, the table's middle is the
/// origin, x to the right and z towards the bottom player, y up.
struct HockeyMeshes: Sendable {
    let bed: Mesh
    let inlays: Mesh
    let rails: Mesh
    let cushions: Mesh
    let trim: Mesh
    let apron: Mesh
    /// Floor of the bottom player's goal; the top player's is the same, turned.
    let goal: Mesh
    let puck: Mesh
    let puckMarks: Mesh
    let paddle: Mesh
    /// A flat disc of radius 1, for trails.
    let disc: Mesh
    /// A flat ring of outer radius 1, for flashes.
    let ring: Mesh

    init(rules: HockeyRules) {
        let outline = TableOutline(rules: rules)
        bed = outline.bed()
        inlays = outline.inlays()
        rails = outline.rails()
        cushions = outline.cushions()
        trim = outline.trim()
        apron = outline.apron()
        goal = outline.goal()
        puck = Self.puck(radius: rules.puckRadius / HockeySpace.scale)
        puckMarks = Self.puckMarks(radius: rules.puckRadius / HockeySpace.scale)
        paddle = Self.paddle(radius: rules.paddleRadius / HockeySpace.scale)
        disc = Self.disc()
        ring = Self.flatRing(from: 0.8, to: 1, segments: 64)
    }

    /// Height of the puck.
    static let puckHeight = 0.075

    private static func puck(radius: Double) -> Mesh {
        let height = puckHeight
        let bevel = 0.022
        var builder = MeshBuilder()
        builder.lathe(
            Profile(from: Vector2(radius - bevel, 0))
                .arc(about: Vector2(radius - bevel, bevel), turn: .pi / 2, step: .pi / 8)
                .line(to: Vector2(radius, height - bevel))
                .arc(about: Vector2(radius - bevel, height - bevel), turn: .pi / 2, step: .pi / 8)
                .line(to: Vector2(radius - 0.045, height))
                // A groove round the top.
                .line(to: Vector2(radius - 0.050, height - 0.008))
                .line(to: Vector2(radius - 0.065, height - 0.008))
                .line(to: Vector2(radius - 0.070, height))
                .line(to: Vector2(0, height)),
            segments: 48)
        return builder.mesh()
    }

    /// Three strokes on the puck by which its turning is seen.
    private static func puckMarks(radius: Double) -> Mesh {
        var builder = MeshBuilder()
        for third in 0..<3 {
            let turn = Rotation(angle: Double(third) * 2 * .pi / 3, axis: Vector3(0, 1, 0))
            let (near, far) = (radius * 0.16, radius * 0.52)
            let corners = [(near, 0.008), (far, 0.016), (far, -0.016), (near, -0.008)]
            builder.polygon(corners.map { turn.apply(Vector3($0.0, puckHeight + 0.002, $0.1)) })
        }
        return builder.mesh()
    }

    private static func paddle(radius: Double) -> Mesh {
        let knob = radius * 0.38
        let base = 0.10
        let top = 0.36
        var builder = MeshBuilder()
        builder.lathe(
            Profile(from: Vector2(radius - 0.02, 0))
                .arc(about: Vector2(radius - 0.02, 0.02), turn: .pi / 2, step: .pi / 8)
                .line(to: Vector2(radius, base - 0.035))
                .arc(about: Vector2(radius - 0.035, base - 0.035), turn: .pi / 2, step: .pi / 8)
                .line(to: Vector2(radius - 0.06, base))
                // A shallow dish, and a fillet up to the knob.
                .line(to: Vector2(radius - 0.10, base - 0.025))
                .line(to: Vector2(knob + 0.06, base - 0.025))
                .arc(about: Vector2(knob + 0.06, base + 0.035), turn: -.pi / 2, step: .pi / 8)
                .line(to: Vector2(knob * 0.94, top - 0.11))
                .arc(about: Vector2(knob * 0.94 - 0.10, top - 0.11), turn: .pi * 0.46)
                .line(to: Vector2(0, top)),
            segments: 48)
        return builder.mesh()
    }

    private static func disc() -> Mesh {
        var builder = MeshBuilder()
        builder.polygon(
            (0..<32).map { corner in
                Rotation(angle: 2 * .pi * Double(corner) / 32, axis: Vector3(0, 1, 0)).apply(Vector3(1, 0, 0))
            })
        return builder.mesh()
    }

    private static func flatRing(from inner: Double, to outer: Double, segments: Int) -> Mesh {
        var builder = MeshBuilder()
        builder.lathe(Profile(from: Vector2(outer, 0)).line(to: Vector2(inner, 0)), segments: segments)
        return builder.mesh()
    }
}
