/// A 4 by 4 matrix for the graphics card: single precision, stored by columns, applied to column vectors.
public struct Matrix4: Sendable, Hashable {
    /// The four columns.
    public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

    /// Takes the four columns.
    public init(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>) {
        columns = (a, b, c, d)
    }

    /// The matrix that changes nothing.
    public static let identity = Matrix4(SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))

    /// Scale, then rotation, then translation.
    public init(rotation: Rotation, translation: Vector3 = .zero, scale: Vector3 = Vector3(1, 1, 1)) {
        let (x, y, z) = rotation.columns
        self.init(
            SIMD4(SIMD3<Float>(x * scale.x), 0), SIMD4(SIMD3<Float>(y * scale.y), 0),
            SIMD4(SIMD3<Float>(z * scale.z), 0), SIMD4(SIMD3<Float>(translation), 1))
    }

    /// OpenGL perspective projection: eye space looks along -z.
    /// - Parameters:
    ///   - tangent: tangent of half the vertical field of view.
    ///   - aspect: width through height.
    ///   - near: distance of the near plane, above 0.
    ///   - far: distance of the far plane.
    public init(tangent: Double, aspect: Double, near: Double, far: Double) {
        self.init(
            SIMD4(Float(1 / (tangent * aspect)), 0, 0, 0),
            SIMD4(0, Float(1 / tangent), 0, 0),
            SIMD4(0, 0, Float((far + near) / (near - far)), -1),
            SIMD4(0, 0, Float(2 * far * near / (near - far)), 0))
    }

    /// Matrix times column vector.
    public static func * (m: Matrix4, v: SIMD4<Float>) -> SIMD4<Float> {
        let (a, b, c, d) = m.columns
        return a * v.x + b * v.y + c * v.z + d * v.w
    }

    /// First `right`, then `left`.
    public static func * (left: Matrix4, right: Matrix4) -> Matrix4 {
        let (a, b, c, d) = right.columns
        return Matrix4(left * a, left * b, left * c, left * d)
    }

    /// Equal columns.
    public static func == (left: Matrix4, right: Matrix4) -> Bool { left.columns == right.columns }

    /// Feeds the four columns.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(columns.0)
        hasher.combine(columns.1)
        hasher.combine(columns.2)
        hasher.combine(columns.3)
    }
}
