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

        /// By how much more than its centres a pixel may show, on the plane z = -1 of eye space.
        var margin: Float { multisample ? lens.w : 0 }

        /// The lower left corner of a pixel on the plane z = -1 of eye space.
        func onPlane(_ column: UInt16, _ row: UInt16) -> SIMD2<Float> {
            SIMD2(Float(column), Float(row)) * lens.w - SIMD2(lens.x, lens.y)
        }
    }

    /// Side of a part in pixels, about.
    private static let partSize = 32
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
            // The eye's power is about the square of its distance, but for spheres that are large in any case.
            let isSmall = 2 * placed.w < Float(Self.partSize) * terms.lens.w * max(sphere.power, 0).squareRoot()
            if isSmall {
                quads.append(shadowed(sphere, placed, terms, limit: Self.partLimit))
            } else {
                appendParts(of: sphere, placed, terms)
            }
        }
    }

    /// Adds meshes.
    mutating func append(meshes spheres: ArraySlice<SphereInstance>, _ terms: Terms) {
        for sphere in spheres {
            let placed = terms.eye.place(terms.spheres[Int(sphere.index)])
            meshes.append(shadowed(sphere, placed, terms, limit: Self.meshLimit))
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

    private mutating func shadowed(
        _ sphere: SphereInstance, _ placed: SIMD4<Float>, _ terms: Terms, limit: Int
    ) -> ShadowedSphere {
        let list = whole(sphere.index, placed, terms, limit: limit)
        return ShadowedSphere(sphere: sphere, firstCaster: UInt32(list.first), casters: UInt32(list.count))
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

    /// Cuts the pixels of a quad into rectangles of about `partSize`.
    private mutating func appendParts(of sphere: SphereInstance, _ placed: SIMD4<Float>, _ terms: Terms) {
        let outline = SphereOutline(placed, power: sphere.power)
        let cuts = (Cuts(sphere.pixels[0], sphere.pixels[1]), Cuts(sphere.pixels[2], sphere.pixels[3]))
        corners.removeAll(keepingCapacity: true)
        for row in 0...cuts.1.count {
            for column in 0...cuts.0.count {
                corners.append(outline.surface(terms.onPlane(cuts.0[column], cuts.1[row])))
            }
        }
        for row in 0..<cuts.1.count {
            for column in 0..<cuts.0.count {
                let (low, high) = (
                    terms.onPlane(cuts.0[column], cuts.1[row]), terms.onPlane(cuts.0[column + 1], cuts.1[row + 1])
                )
                let reach = 0.5 * ((high - low) * (high - low)).sum().squareRoot() + terms.margin
                if outline.misses((low + high) * 0.5, reach: reach) { continue }
                let corner = row * (cuts.0.count + 1) + column
                let ball = outline.ball(
                    corners[corner], corners[corner + 1], corners[corner + cuts.0.count + 1],
                    corners[corner + cuts.0.count + 2])
                var part = sphere
                part.pixels = SIMD4(cuts.0[column], cuts.0[column + 1], cuts.1[row], cuts.1[row + 1])
                let first = UInt32(casters.count)
                let count = shade(ball, outline, sphere.index, terms)
                quads.append(ShadowedSphere(sphere: part, firstCaster: first, casters: UInt32(count)))
            }
        }
    }

    /// Where a row of pixels is cut.
    private struct Cuts {
        private let first: Int
        private let length: Int
        /// Parts.
        let count: Int

        /// From the first pixel to the one after the last.
        init(_ first: UInt16, _ end: UInt16) {
            self.first = Int(first)
            length = Int(end) - Int(first)
            count = (length + ReceiverLists.partSize - 1) / ReceiverLists.partSize
        }

        subscript(cut: Int) -> UInt16 { UInt16(truncatingIfNeeded: first + length * cut / max(count, 1)) }
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
