import Geometry
import Spheres

/// A view in single precision, for eight spheres or groups at a time: coarse, but on the safe side.
struct BlockView {
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
    struct Result {
        /// Lanes of which a part may be in the picture.
        var mayShow: SIMDMask<SIMD8<Int32>>
        /// Pixels that may show it, clipped to the picture.
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

    init(_ view: EyeSpace, reach: Double, margin: Double, smallHalf: Double) {
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
        keyOffset = Float(view.forward.dot(view.position) + 3 * reach)
        self.margin = Float(margin) + 0.02
        self.smallHalf = Float(smallHalf)
    }

    @inline(__always)
    func see(_ block: UnsafePointer<SphereBlock>) -> Result {
        let dx = block.pointee.x - eye.x
        let dy = block.pointee.y - eye.y
        let dz = block.pointee.z - eye.z
        let x = dx * right.x + dy * right.y + dz * right.z
        let y = dx * up.x + dy * up.y + dz * up.z
        let z = dx * forward.x + dy * forward.y + dz * forward.z
        let radius = block.pointee.radius + block.pointee.spread
        return perspective
            ? project(block, x, y, z, radius, dx * dx + dy * dy + dz * dz) : lay(block, x, y, z, radius)
    }

    @inline(__always)
    private func project(
        _ block: UnsafePointer<SphereBlock>, _ x: SIMD8<Float>, _ y: SIMD8<Float>, _ z: SIMD8<Float>,
        _ radius: SIMD8<Float>, _ squared: SIMD8<Float>
    ) -> Result {
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
        // Behind the eye's own plane in part: no bounds but the picture's.
        let isBounded = z .> radius * 1.01
        var result = Result(
            mayShow: mayShow, middleX: middleX, middleY: middleY, halfX: halfX, halfY: halfY,
            halfWidth: scale * radius * (key / (a * b)).squareRoot(), slant: x * y / a,
            isSmall: isBounded .& .!isDelicate, key: Self.larger(key, SIMD8(repeating: 0)), isDelicate: isDelicate)
        bound(&result, by: 1.0002)
        result.left.replace(with: -1, where: .!isBounded)
        result.right.replace(with: edge.x, where: .!isBounded)
        result.bottom.replace(with: -1, where: .!isBounded)
        result.top.replace(with: edge.y, where: .!isBounded)
        return result
    }

    /// The pixels that may show what has these outlines, which rounding may have made too small by `factor`.
    @inline(__always)
    private func bound(_ result: inout Result, by factor: Float) {
        result.isSmall .&= (result.halfX .< smallHalf) .& (result.halfY .< smallHalf)
        let reachX = result.halfX * factor + margin
        let reachY = result.halfY * factor + margin
        result.left = Self.larger(result.middleX - reachX, SIMD8(repeating: -1))
        result.right = Self.smaller(result.middleX + reachX, SIMD8(repeating: edge.x))
        result.bottom = Self.larger(result.middleY - reachY, SIMD8(repeating: -1))
        result.top = Self.smaller(result.middleY + reachY, SIMD8(repeating: edge.y))
    }

    @inline(__always)
    private func lay(
        _ block: UnsafePointer<SphereBlock>, _ x: SIMD8<Float>, _ y: SIMD8<Float>, _ z: SIMD8<Float>,
        _ radius: SIMD8<Float>
    ) -> Result {
        var mayShow = z + radius .> near
        mayShow .&= Self.magnitude(x) .<= radius + half.x
        mayShow .&= Self.magnitude(y) .<= radius + half.y
        let half = radius * scale
        var result = Result(
            mayShow: mayShow, middleX: x * scale + middle.x, middleY: y * scale + middle.y, halfX: half, halfY: half,
            halfWidth: half, slant: SIMD8(repeating: 0), isSmall: SIMDMask(repeating: true),
            key: Self.larger(z - block.pointee.spread + keyOffset, SIMD8(repeating: 0)),
            isDelicate: SIMDMask(repeating: false))
        bound(&result, by: 1)
        return result
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
