import Geometry
import Visibility

/// The casters of some of the spheres in an image, one list for each sphere, or for each part of one that is large in
/// the image. Keeps its memory from frame to frame.
struct CasterLists {
    /// What the lists are made from, the same for all spheres of an image.
    struct Context {
        let spheres: [SIMD4<Float>]
        let eye: EyeTransform
        let grid: CasterGrid
        /// That of `FrameUniforms`.
        let lens: SIMD4<Float>
        /// Displacement of samples from pixel centres on the plane z = -1 of eye space.
        let jitter: SIMD2<Float>
        let multisample: Bool

        /// By how much more than its centres a pixel may show, on the plane z = -1 of eye space.
        var margin: Float { multisample ? lens.w : 0 }

        /// What the lower left corner of a pixel would show were it a sample, on the plane z = -1 of eye space.
        func onPlane(_ column: UInt16, _ row: UInt16) -> SIMD2<Float> {
            SIMD2(Float(column), Float(row)) * lens.w - SIMD2(lens.x, lens.y) + jitter
        }
    }

    /// Longest side of a part in pixels, and of one that is not cut again however long its list.
    private static let (longestSide, shortestSide) = (40, 5)
    /// Casters of a list that make it worth cutting what it is for.
    private static let longList = 48
    /// Most casters of any list, and of that of a sphere that is drawn by its few pixels; the rest is left out.
    private static let (limit, bufferLimit) = (254, 64)
    /// From a sphere's centre to that of what is lit and seen of it, and by how much its radius is less; in light
    /// space, in radii. The first two are a fifth of the direction to the viewer.
    private static let towardsLitPart = SIMD4<Float>(0.152, -0.13, 0, -0.15)

    /// The casters of all lists, in light space.
    var casters: [SIMD4<Float>] = []
    /// Quads, or parts of them, in the order of the spheres.
    var quads: [ShadowedSphere] = []
    /// Meshes of one level of detail.
    var meshes: [ShadowedSphere] = []
    /// What is in the visibility buffer, in its order.
    var buffered: [ShadowedBufferEntry] = []

    /// Empties all lists.
    mutating func removeAll() {
        casters.removeAll(keepingCapacity: true)
        quads.removeAll(keepingCapacity: true)
        meshes.removeAll(keepingCapacity: true)
        buffered.removeAll(keepingCapacity: true)
    }

    /// Adds quads.
    mutating func append(quads spheres: ArraySlice<SphereInstance>, _ context: Context) {
        for sphere in spheres {
            let inView = context.eye.toViewSpace(context.spheres[Int(sphere.index)])
            // The eye's power is about the square of its distance, but for spheres that are large in any case.
            let pixels = 2 * inView.w / (context.lens.w * max(sphere.power, 0).squareRoot())
            let isSmall = pixels < Float(Self.longestSide)
            if isSmall, let list = whole(sphere.index, inView, context, limit: Self.longList) {
                quads.append(ShadowedSphere(sphere: sphere, firstCaster: list.first, casters: list.count))
            } else {
                append(part: sphere, of: SphereOutline(inView, power: sphere.power), context)
            }
        }
    }

    /// Adds meshes; those with a long list as parts of quads.
    mutating func append(meshes spheres: ArraySlice<SphereInstance>, _ context: Context) {
        for sphere in spheres {
            let inView = context.eye.toViewSpace(context.spheres[Int(sphere.index)])
            if let list = whole(sphere.index, inView, context, limit: Self.longList) {
                meshes.append(ShadowedSphere(sphere: sphere, firstCaster: list.first, casters: list.count))
            } else {
                append(part: sphere, of: SphereOutline(inView, power: sphere.power), context)
            }
        }
    }

    /// Adds spheres of the visibility buffer, by index in the set.
    mutating func append(buffered spheres: ArraySlice<UInt32>, _ context: Context) {
        for index in spheres {
            let inView = context.eye.toViewSpace(context.spheres[Int(index)])
            let list = whole(index, inView, context, upTo: Self.bufferLimit)
            buffered.append(ShadowedBufferEntry(index: index, firstCaster: list.first, casters: list.count))
        }
    }

    /// The list of a whole sphere, cut off after so many.
    private mutating func whole(
        _ index: UInt32, _ inView: SIMD4<Float>, _ context: Context, upTo limit: Int
    ) -> (first: UInt32, count: UInt32) {
        let first = UInt32(casters.count)
        let receiver = Self.litPart(of: inView, index, context)
        let count = context.grid.appendCasters(on: receiver, limit: limit, to: &casters)
        return (first, UInt32(count ?? limit))
    }

    /// The list of a whole sphere; nil, and none, if it is longer than `limit`.
    private mutating func whole(
        _ index: UInt32, _ inView: SIMD4<Float>, _ context: Context, limit: Int
    ) -> (first: UInt32, count: UInt32)? {
        let first = casters.count
        let count = context.grid.appendCasters(on: Self.litPart(of: inView, index, context), limit: limit, to: &casters)
        if let count { return (UInt32(first), UInt32(count)) }
        casters.removeLast(casters.count - first)
        return nil
    }

    /// What is both lit and seen lies around the middle between the directions to light and eye, at or above the
    /// sphere's centre, and so must what throws a shadow on it. Towards the light's horizon, where it is dim, the
    /// search ends.
    private static func litPart(of inView: SIMD4<Float>, _ index: UInt32, _ context: Context) -> CasterGrid.Receiver {
        var ball = context.eye.toLightSpace(inView)
        ball += towardsLitPart * ball.w
        return CasterGrid.Receiver(ball: ball, own: index, lowest: 0)
    }

    /// Adds some pixels of a quad; halves them until they are few, and their list is short.
    private mutating func append(part: SphereInstance, of outline: SphereOutline, _ context: Context) {
        let pixels = part.pixels
        let (low, high) = (context.onPlane(pixels[0], pixels[2]), context.onPlane(pixels[1], pixels[3]))
        let radius = 0.5 * ((high - low) * (high - low)).sum().squareRoot() + context.margin
        if outline.misses(centre: (low + high) * 0.5, radius: radius) { return }
        let side = Int(max(pixels[1] - pixels[0], pixels[3] - pixels[2]))
        if side > Self.longestSide { return halve(part, outline, context) }
        let first = casters.count
        let count = shade(outline.ball(low, high), outline, part.index, context)
        if count ?? Self.limit > Self.longList, count != ShadowedSphere.darkness, side > Self.shortestSide {
            casters.removeLast(casters.count - first)
            return halve(part, outline, context)
        }
        quads.append(
            ShadowedSphere(sphere: part, firstCaster: UInt32(first), casters: UInt32(count ?? Self.limit)))
    }

    private mutating func halve(_ part: SphereInstance, _ outline: SphereOutline, _ context: Context) {
        let pixels = part.pixels
        let isWide = pixels[1] - pixels[0] >= pixels[3] - pixels[2]
        let (from, to) = isWide ? (0, 1) : (2, 3)
        let middle = pixels[from] + (pixels[to] - pixels[from]) / 2
        var (first, second) = (part, part)
        first.pixels[to] = middle
        second.pixels[from] = middle
        append(part: first, of: outline, context)
        append(part: second, of: outline, context)
    }

    /// Number of casters on a part of a surface, nil where there are more than a list holds; none where it faces away
    /// from the light.
    private mutating func shade(
        _ ball: SIMD4<Float>, _ outline: SphereOutline, _ own: UInt32, _ context: Context
    ) -> Int? {
        let towards = context.eye.toLightSpace(SIMD4(outline.normal(at: SIMD3(ball.x, ball.y, ball.z)), 0)).z
        if towards * outline.radius + ball.w < 0 { return 0 }
        let receiver = CasterGrid.Receiver(ball: context.eye.toLightSpace(ball), own: own, lowest: -ball.w)
        return context.grid.appendCasters(on: receiver, limit: Self.limit, to: &casters)
    }
}
