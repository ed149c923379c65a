import Drawing
import Geometry
import Visibility

/// Finds, for each sphere in the picture, which others may throw a shadow on it.
///
/// A sphere that is large in the picture is cut into parts, so that each has a short list. What is wholly lit or wholly
/// dark costs a pixel nothing. Keeps its memory from frame to frame.
struct ShadowFinder {
    /// Side of a part in pixels, about.
    private static let partSize: Float = 24
    /// Most casters of a part, and of a mesh, which has no parts.
    private static let (partLimit, meshLimit) = (32, 128)
    /// From a sphere's centre to that of what is lit and seen of it, and by how much its radius is less; in light
    /// space, in radii. The first two are a fifth of the direction to the viewer.
    private static let towardsLitPart = SIMD4<Float>(0.152, -0.13, 0, -0.15)

    /// The casters of all lists, in light space.
    private(set) var casters: [SIMD4<Float>] = []
    /// Quads, or parts of them, from front to back.
    private(set) var quads: [ShadowedSphere] = []
    /// Meshes of each level of detail.
    private(set) var meshes: [[ShadowedSphere]]
    /// Bytes of all lists.
    var bytes: Int {
        casters.count * MemoryLayout<SIMD4<Float>>.stride
            + meshes.reduce(quads.count) { $0 + $1.count } * MemoryLayout<ShadowedSphere>.stride
    }

    private var grid = CasterGrid()
    private var corners: [SIMD3<Float>] = []

    /// Empty lists for so many levels of detail.
    init(meshLevels: Int) { meshes = Array(repeating: [], count: meshLevels) }

    /// Fills the lists for what a camera sees of an item. `lens` is that of `FrameUniforms`.
    mutating func find(
        _ item: PackingItem, seen: VisibleSpheres, lit: VisibleSpheres, camera: Camera, lens: SIMD4<Float>,
        multisample: Bool
    ) {
        casters.removeAll(keepingCapacity: true)
        quads.removeAll(keepingCapacity: true)
        let eye = EyeTransform(item, camera)
        grid.fill(lit.quads, of: item.set, with: eye)
        for sphere in seen.quads {
            let placed = eye.place(item.set.spheres[Int(sphere.index)])
            let outline = SphereOutline(
                placed, power: sphere.power, edges: SIMD2(lens.x, lens.y), margin: multisample ? 0.75 * lens.w : 0)
            let side = (outline.high - outline.low).max() / lens.w
            let divisions = min(Int((side / Self.partSize).rounded(.up)), 60)
            if divisions > 1 {
                appendParts(of: sphere, outline, divisions, multisample ? lens.w : 0, eye)
            } else {
                quads.append(whole(sphere, placed, eye, limit: Self.partLimit))
            }
        }
        for level in meshes.indices {
            meshes[level].removeAll(keepingCapacity: true)
            guard level < seen.meshes.count else { continue }
            for sphere in seen.meshes[level] {
                let placed = eye.place(item.set.spheres[Int(sphere.index)])
                meshes[level].append(whole(sphere, placed, eye, limit: Self.meshLimit))
            }
        }
    }

    /// What is both lit and seen lies around the middle between the directions to light and eye, at or above the
    /// sphere's centre, and so must what throws a shadow on it. Towards the light's horizon, where it is dim, the
    /// search ends.
    private mutating func whole(
        _ sphere: SphereInstance, _ placed: SIMD4<Float>, _ eye: EyeTransform, limit: Int
    ) -> ShadowedSphere {
        let first = casters.count
        var receiver = eye.light(placed)
        receiver += Self.towardsLitPart * receiver.w
        let count = grid.appendCasters(on: receiver, own: sphere.index, lowest: 0, limit: limit, to: &casters)
        return ShadowedSphere(sphere, firstCaster: first, casters: count)
    }

    private mutating func appendParts(
        of sphere: SphereInstance, _ outline: SphereOutline, _ divisions: Int, _ margin: Float, _ eye: EyeTransform
    ) {
        let step = (outline.high - outline.low) / Float(divisions)
        let reach = 0.5 * (step * step).sum().squareRoot() + margin
        corners.removeAll(keepingCapacity: true)
        for row in 0...divisions {
            for column in 0...divisions {
                corners.append(
                    outline.surface(outline.low.x + step.x * Float(column), outline.low.y + step.y * Float(row)))
            }
        }
        for row in 0..<divisions {
            for column in 0..<divisions {
                let middle = outline.low + step * (SIMD2(Float(column), Float(row)) + 0.5)
                if outline.misses(middle.x, middle.y, reach: reach) { continue }
                let corner = row * (divisions + 1) + column
                let ball = outline.ball(
                    corners[corner], corners[corner + 1], corners[corner + divisions + 1],
                    corners[corner + divisions + 2])
                let first = casters.count
                let count = shade(ball, outline, sphere.index, eye)
                quads.append(
                    ShadowedSphere(
                        sphere, firstCaster: first, casters: count, divisions: divisions, column: column, row: row))
            }
        }
    }

    /// Number of casters on a part of a surface; none where it faces away from the light.
    private mutating func shade(_ ball: SIMD4<Float>, _ outline: SphereOutline, _ own: UInt32, _ eye: EyeTransform)
        -> Int
    {
        let towards = eye.light(SIMD4(outline.normal(at: SIMD3(ball.x, ball.y, ball.z)), 0)).z
        if towards * outline.radius + ball.w < 0 { return 0 }
        return grid.appendCasters(
            on: eye.light(ball), own: own, lowest: -ball.w, limit: Self.partLimit, to: &casters)
    }
}
