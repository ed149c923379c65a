import Geometry
import Visibility

/// The casters of some of the spheres in a picture, one list for each sphere, or for each part of one that is large in
/// the picture. Keeps its memory from frame to frame.
struct ReceiverLists {
    /// What the lists are made from, the same for all spheres of a picture.
    struct Terms {
        let spheres: [SIMD4<Float>]
        let eye: EyeTransform
        let grid: CasterGrid
        /// That of `FrameUniforms`.
        let lens: SIMD4<Float>
        let multisample: Bool
    }

    /// Side of a part in pixels, about.
    private static let partSize: Float = 24
    /// Most casters of a part, and of a mesh, which has no parts.
    private static let (partLimit, meshLimit) = (32, 128)
    /// From a sphere's centre to that of what is lit and seen of it, and by how much its radius is less; in light
    /// space, in radii. The first two are a fifth of the direction to the viewer.
    private static let towardsLitPart = SIMD4<Float>(0.152, -0.13, 0, -0.15)

    /// The casters of all lists, in light space.
    var casters: [SIMD4<Float>] = []
    /// Quads, or parts of them, in the order of the spheres.
    var quads: [ShadowedSphere] = []
    /// Meshes of one level of detail.
    var meshes: [ShadowedSphere] = []
    /// Owners of pixels, in their order.
    var owners: [ShadowedOwner] = []
    private var corners: [SIMD3<Float>] = []

    /// Empties all lists.
    mutating func removeAll() {
        casters.removeAll(keepingCapacity: true)
        quads.removeAll(keepingCapacity: true)
        meshes.removeAll(keepingCapacity: true)
        owners.removeAll(keepingCapacity: true)
    }

    /// Adds quads.
    mutating func append(quads spheres: ArraySlice<SphereInstance>, _ terms: Terms) {
        for sphere in spheres {
            let placed = terms.eye.place(terms.spheres[Int(sphere.index)])
            let outline = SphereOutline(
                placed, power: sphere.power, edges: SIMD2(terms.lens.x, terms.lens.y),
                margin: terms.multisample ? 0.75 * terms.lens.w : 0)
            let side = (outline.high - outline.low).max() / terms.lens.w
            let divisions = min(Int((side / Self.partSize).rounded(.up)), 60)
            if divisions > 1 {
                appendParts(of: sphere, outline, divisions, terms)
            } else {
                let list = whole(sphere.index, placed, terms, limit: Self.partLimit)
                quads.append(ShadowedSphere(sphere, firstCaster: list.first, casters: list.count))
            }
        }
    }

    /// Adds meshes.
    mutating func append(meshes spheres: ArraySlice<SphereInstance>, _ terms: Terms) {
        for sphere in spheres {
            let placed = terms.eye.place(terms.spheres[Int(sphere.index)])
            let list = whole(sphere.index, placed, terms, limit: Self.meshLimit)
            meshes.append(ShadowedSphere(sphere, firstCaster: list.first, casters: list.count))
        }
    }

    /// Adds owners of pixels, by index in the set.
    mutating func append(owners spheres: ArraySlice<UInt32>, _ terms: Terms) {
        for index in spheres {
            let list = whole(index, terms.eye.place(terms.spheres[Int(index)]), terms, limit: Self.partLimit)
            owners.append(
                ShadowedOwner(index: index, firstCaster: UInt32(list.first), casters: UInt32(list.count)))
        }
    }

    /// What is both lit and seen lies around the middle between the directions to light and eye, at or above the
    /// sphere's centre, and so must what throws a shadow on it. Towards the light's horizon, where it is dim, the
    /// search ends.
    private mutating func whole(
        _ index: UInt32, _ placed: SIMD4<Float>, _ terms: Terms, limit: Int
    ) -> (first: Int, count: Int) {
        let first = casters.count
        var ball = terms.eye.light(placed)
        ball += Self.towardsLitPart * ball.w
        let receiver = CasterGrid.Receiver(ball: ball, own: index, lowest: 0)
        return (first, terms.grid.appendCasters(on: receiver, limit: limit, to: &casters))
    }

    private mutating func appendParts(
        of sphere: SphereInstance, _ outline: SphereOutline, _ divisions: Int, _ terms: Terms
    ) {
        let margin = terms.multisample ? terms.lens.w : 0
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
                let count = shade(ball, outline, sphere.index, terms)
                quads.append(
                    ShadowedSphere(
                        sphere, firstCaster: first, casters: count, divisions: divisions, column: column, row: row))
            }
        }
    }

    /// Number of casters on a part of a surface; none where it faces away from the light.
    private mutating func shade(
        _ ball: SIMD4<Float>, _ outline: SphereOutline, _ own: UInt32, _ terms: Terms
    ) -> Int {
        let towards = terms.eye.light(SIMD4(outline.normal(at: SIMD3(ball.x, ball.y, ball.z)), 0)).z
        if towards * outline.radius + ball.w < 0 { return 0 }
        let receiver = CasterGrid.Receiver(ball: terms.eye.light(ball), own: own, lowest: -ball.w)
        return terms.grid.appendCasters(on: receiver, limit: Self.partLimit, to: &casters)
    }
}
