import Geometry
import Spheres

/// A view's frustum in single precision, for eight spheres or groups at a time: coarse, but on the safe side.
struct WideFrustum {
    private let eye: SIMD3<Float>
    private let right: SIMD3<Float>
    private let up: SIMD3<Float>
    private let forward: SIMD3<Float>
    private let near: Float
    private let half: SIMD2<Float>
    /// Length of the normals (1, half.x) and (1, half.y) of the frustum's side planes, rounded up.
    private let slant: SIMD2<Float>
    private let scale: Float
    private let middle: SIMD2<Float>
    private let edge: SIMD2<Float>
    private let perspective: Bool
    /// Makes the depths along parallel rays positive and their leading bits even.
    private let keyOffset: Float
    /// Pixels that a rectangle is widened by.
    private let margin: Float
    /// Half the width in pixels below which an outline is small.
    private let smallHalf: Float

    /// Which lanes may be seen, where, and how near.
    struct Outlines {
        /// Lanes of which a part may be in the image.
        var mayShow: SIMDMask<SIMD8<Int32>>
        /// Pixels that may show it, clipped to the image.
        var left = SIMD8<Float>()
        var right = SIMD8<Float>()
        var bottom = SIMD8<Float>()
        var top = SIMD8<Float>()
        /// Outlines, without the margin; of use where they are bounded.
        var middleX: SIMD8<Float>
        var middleY: SIMD8<Float>
        var halfX: SIMD8<Float>
        var halfY: SIMD8<Float>
        var halfWidth: SIMD8<Float>
        var slant: SIMD8<Float>
        /// Lanes whose outline single precision is good enough for: small and not close.
        var isSmall: SIMDMask<SIMD8<Int32>>
        /// Grows with the depth of the nearest sphere in the lane; not below 0.
        var key: SIMD8<Float>
        /// Lanes whose key single precision is too coarse for.
        var isDelicate: SIMDMask<SIMD8<Int32>>
    }

    init(_ view: EyeSpace, boundingRadius: Double, margin: Double, smallHalf: Double) {
        eye = SIMD3<Float>(view.position)
        right = SIMD3<Float>(view.right)
        up = SIMD3<Float>(view.up)
        forward = SIMD3<Float>(view.forward)
        near = Float(view.near)
        half = SIMD2<Float>(view.half)
        slant = SIMD2(
            1.0001 * Float((1 + view.half.x * view.half.x).squareRoot()),
            1.0001 * Float((1 + view.half.y * view.half.y).squareRoot()))
        scale = Float(view.pixelsPerUnit)
        middle = SIMD2<Float>(view.middle)
        edge = SIMD2(Float(view.width - 1), Float(view.height - 1))
        perspective = view.perspective
        keyOffset = Float(view.forward.dot(view.position) + 3 * boundingRadius)
        self.margin = Float(margin) + 0.02
        self.smallHalf = Float(smallHalf)
    }

    @inline(__always)
    func project(_ block: UnsafePointer<SphereBlock>) -> Outlines {
        let dx = block.pointee.x - eye.x
        let dy = block.pointee.y - eye.y
        let dz = block.pointee.z - eye.z
        let x = dx * right.x + dy * right.y + dz * right.z
        let y = dx * up.x + dy * up.y + dz * up.z
        let z = dx * forward.x + dy * forward.y + dz * forward.z
        let radius = block.pointee.radius + block.pointee.spread
        return perspective
            ? projectPerspective(block, x, y, z, radius, dx * dx + dy * dy + dz * dz)
            : projectParallel(block, x, y, z, radius)
    }

    @inline(__always)
    private func projectPerspective(
        _ block: UnsafePointer<SphereBlock>, _ x: SIMD8<Float>, _ y: SIMD8<Float>, _ z: SIMD8<Float>,
        _ radius: SIMD8<Float>, _ squared: SIMD8<Float>
    ) -> Outlines {
        var mayShow = z + radius .> near
        mayShow .&= Self.magnitude(x) - z * half.x .<= radius * slant.x
        mayShow .&= Self.magnitude(y) - z * half.y .<= radius * slant.y
        let b = z * z - radius * radius
        let a = y * y + b
        let inverse = scale / b
        let halfX = radius * (x * x + b).squareRoot() * inverse
        let halfY = radius * a.squareRoot() * inverse
        let middleX = x * z * inverse + middle.x
        let middleY = y * z * inverse + middle.y
        // Less what rounding may have added.
        let nearest = Self.larger(squared.squareRoot() - block.pointee.spread, SIMD8(repeating: 0))
        let key = nearest * nearest - block.pointee.radius * block.pointee.radius - squared * 4e-7
        let isDelicate = key .< squared * 0.01
        // Behind the eye's own plane in part: no bounds but the image's.
        let isBounded = z .> radius * 1.01
        var outlines = Outlines(
            mayShow: mayShow, middleX: middleX, middleY: middleY, halfX: halfX, halfY: halfY,
            halfWidth: scale * radius * (key / (a * b)).squareRoot(), slant: x * y / a,
            isSmall: isBounded .& .!isDelicate, key: Self.larger(key, SIMD8(repeating: 0)), isDelicate: isDelicate)
        bound(&outlines, by: 1.0002)
        outlines.left.replace(with: -1, where: .!isBounded)
        outlines.right.replace(with: edge.x, where: .!isBounded)
        outlines.bottom.replace(with: -1, where: .!isBounded)
        outlines.top.replace(with: edge.y, where: .!isBounded)
        return outlines
    }

    /// The pixels that may show what has these outlines, which rounding may have made too small by `factor`.
    @inline(__always)
    private func bound(_ outlines: inout Outlines, by factor: Float) {
        outlines.isSmall .&= (outlines.halfX .< smallHalf) .& (outlines.halfY .< smallHalf)
        let extentX = outlines.halfX * factor + margin
        let extentY = outlines.halfY * factor + margin
        outlines.left = Self.larger(outlines.middleX - extentX, SIMD8(repeating: -1))
        outlines.right = Self.smaller(outlines.middleX + extentX, SIMD8(repeating: edge.x))
        outlines.bottom = Self.larger(outlines.middleY - extentY, SIMD8(repeating: -1))
        outlines.top = Self.smaller(outlines.middleY + extentY, SIMD8(repeating: edge.y))
    }

    @inline(__always)
    private func projectParallel(
        _ block: UnsafePointer<SphereBlock>, _ x: SIMD8<Float>, _ y: SIMD8<Float>, _ z: SIMD8<Float>,
        _ radius: SIMD8<Float>
    ) -> Outlines {
        var mayShow = z + radius .> near
        mayShow .&= Self.magnitude(x) .<= radius + half.x
        mayShow .&= Self.magnitude(y) .<= radius + half.y
        let half = radius * scale
        var outlines = Outlines(
            mayShow: mayShow, middleX: x * scale + middle.x, middleY: y * scale + middle.y, halfX: half, halfY: half,
            halfWidth: half, slant: SIMD8(repeating: 0), isSmall: SIMDMask(repeating: true),
            key: Self.larger(z - block.pointee.spread + keyOffset, SIMD8(repeating: 0)),
            isDelicate: SIMDMask(repeating: false))
        bound(&outlines, by: 1)
        return outlines
    }

    // The standard library's own are calls.
    @inline(__always)
    private static func larger(_ a: SIMD8<Float>, _ b: SIMD8<Float>) -> SIMD8<Float> {
        a.replacing(with: b, where: a .< b)
    }

    @inline(__always)
    private static func smaller(_ a: SIMD8<Float>, _ b: SIMD8<Float>) -> SIMD8<Float> {
        a.replacing(with: b, where: b .< a)
    }

    @inline(__always)
    private static func magnitude(_ v: SIMD8<Float>) -> SIMD8<Float> { larger(v, -v) }
}
