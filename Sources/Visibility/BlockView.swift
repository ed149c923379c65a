import Geometry

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

    /// Which lanes may be seen, where, and how near.
    struct Result {
        /// Lanes of which a part may be in the picture.
        var mayShow: SIMDMask<SIMD8<Int32>>
        /// Pixels that may show it, clipped to the picture; truncated to whole numbers they include the edges.
        var left: SIMD8<Float>
        var right: SIMD8<Float>
        var bottom: SIMD8<Float>
        var top: SIMD8<Float>
        /// Grows with the depth of the nearest sphere in the lane; not below 0.
        var key: SIMD8<Float>
        /// Lanes whose key single precision is too coarse for.
        var isDelicate: SIMDMask<SIMD8<Int32>>
    }

    init(_ view: EyeSpace, reach: Double, margin: Double) {
        eye = SIMD3<Float>(view.position)
        right = SIMD3<Float>(view.right)
        up = SIMD3<Float>(view.up)
        forward = SIMD3<Float>(view.forward)
        near = Float(view.near)
        half = SIMD2<Float>(view.half)
        slant = SIMD2(
            Float((1 + view.half.x * view.half.x).squareRoot()), Float((1 + view.half.y * view.half.y).squareRoot()))
        scale = Float(view.pixelsPerUnit)
        middle = SIMD2<Float>(view.middle)
        edge = SIMD2(Float(view.width - 1), Float(view.height - 1))
        perspective = view.perspective
        keyOffset = Float(view.forward.dot(view.position) + 3 * reach)
        self.margin = Float(margin) + 0.02
    }

    @inline(__always)
    func see(_ block: UnsafePointer<SphereBlock>) -> Result {
        let dx = block.pointee.x - eye.x
        let dy = block.pointee.y - eye.y
        let dz = block.pointee.z - eye.z
        let x = dx * right.x + dy * right.y + dz * right.z
        let y = dx * up.x + dy * up.y + dz * up.z
        let z = dx * forward.x + dy * forward.y + dz * forward.z
        // Rounding moves a sphere by less than this part of its distance.
        let radius = (block.pointee.radius + block.pointee.spread) * 1.00001
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
        let inverse = scale / b
        let halfX = radius * (x * x + b).squareRoot() * inverse * 1.0002 + margin
        let halfY = radius * (y * y + b).squareRoot() * inverse * 1.0002 + margin
        let middleX = x * z * inverse + middle.x
        let middleY = y * z * inverse + middle.y
        // Behind the eye's own plane in part: no bounds but the picture's.
        let isBounded = z .> radius * 1.01
        let left = Self.larger(middleX - halfX, SIMD8(repeating: -1)).replacing(with: -1, where: .!isBounded)
        let right = Self.smaller(middleX + halfX, SIMD8(repeating: edge.x)).replacing(with: edge.x, where: .!isBounded)
        let bottom = Self.larger(middleY - halfY, SIMD8(repeating: -1)).replacing(with: -1, where: .!isBounded)
        let top = Self.smaller(middleY + halfY, SIMD8(repeating: edge.y)).replacing(with: edge.y, where: .!isBounded)
        let nearest = Self.larger(squared.squareRoot() - block.pointee.spread, SIMD8(repeating: 0))
        // Less what rounding may have added.
        let key = nearest * nearest - block.pointee.radius * block.pointee.radius - squared * 4e-7
        return Result(
            mayShow: mayShow, left: left, right: right, bottom: bottom, top: top,
            key: Self.larger(key, SIMD8(repeating: 0)), isDelicate: key .< squared * 0.01)
    }

    @inline(__always)
    private func lay(
        _ block: UnsafePointer<SphereBlock>, _ x: SIMD8<Float>, _ y: SIMD8<Float>, _ z: SIMD8<Float>,
        _ radius: SIMD8<Float>
    ) -> Result {
        var mayShow = z + radius .> near
        mayShow .&= Self.magnitude(x) .<= radius + half.x
        mayShow .&= Self.magnitude(y) .<= radius + half.y
        let reach = radius * scale + margin
        let middleX = x * scale + middle.x
        let middleY = y * scale + middle.y
        return Result(
            mayShow: mayShow,
            left: Self.larger(middleX - reach, SIMD8(repeating: -1)),
            right: Self.smaller(middleX + reach, SIMD8(repeating: edge.x)),
            bottom: Self.larger(middleY - reach, SIMD8(repeating: -1)),
            top: Self.smaller(middleY + reach, SIMD8(repeating: edge.y)),
            key: Self.larger(z - block.pointee.spread + keyOffset, SIMD8(repeating: 0)),
            isDelicate: SIMDMask(repeating: false))
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
