/// A point or direction in the plane.
public typealias Vector2 = SIMD2<Double>
/// A point or direction in space.
public typealias Vector3 = SIMD3<Double>

extension SIMD where Scalar == Double {
    /// Sum of the products of the components.
    @inlinable public func dot(_ other: Self) -> Double { (self * other).sum() }

    /// Square of the Euclidean length.
    @inlinable public var lengthSquared: Double { dot(self) }

    /// Euclidean length.
    @inlinable public var length: Double { dot(self).squareRoot() }

    /// The unit vector along this one; the zero vector stays zero.
    @inlinable public var normalized: Self {
        let length = self.length
        return length > 0 ? self / length : self
    }
}

extension SIMD3 where Scalar == Double {
    /// Right-handed cross product.
    @inlinable public func cross(_ other: Self) -> Self {
        Self(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }
}
