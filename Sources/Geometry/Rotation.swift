#if canImport(Glibc)
    import Glibc
#endif

/// A rotation of space, as a unit quaternion. Right-handed: a positive angle about an axis that points at the
/// viewer turns counter-clockwise.
public struct Rotation: Sendable, Hashable {
    /// Vector part (x, y, z) and real part (w); of length 1.
    public var quaternion: SIMD4<Double>

    /// Takes a quaternion of any length but zero.
    public init(quaternion: SIMD4<Double>) {
        self.quaternion = quaternion.normalized
    }

    /// The rotation by `angle` radians about `axis`, of any length but zero.
    public init(angle: Double, axis: Vector3) {
        let unit = axis.normalized * sin(angle / 2)
        self.init(quaternion: SIMD4(unit.x, unit.y, unit.z, cos(angle / 2)))
    }

    /// The shortest rotation that takes the direction of `from` to that of `to`.
    public init(from: Vector3, to: Vector3) {
        let from = from.normalized
        let to = to.normalized
        let cosine = from.dot(to)
        guard cosine > -1 + 1e-12 else {
            // Opposite directions: any axis at a right angle will do.
            let other = abs(from.x) < 0.5 ? Vector3(1, 0, 0) : Vector3(0, 1, 0)
            self.init(angle: .pi, axis: from.cross(other))
            return
        }
        let axis = from.cross(to)
        self.init(quaternion: SIMD4(axis.x, axis.y, axis.z, 1 + cosine))
    }

    /// No rotation.
    public static let identity = Rotation(quaternion: SIMD4(0, 0, 0, 1))

    /// The rotation that undoes this one.
    public var inverse: Rotation { Rotation(quaternion: quaternion * SIMD4(-1, -1, -1, 1)) }

    /// The rotated vector.
    public func apply(_ vector: Vector3) -> Vector3 {
        let axis = Vector3(quaternion.x, quaternion.y, quaternion.z)
        let twice = axis.cross(vector) * 2
        return vector + twice * quaternion.w + axis.cross(twice)
    }

    /// First `right`, then `left`.
    public static func * (left: Rotation, right: Rotation) -> Rotation {
        let p = left.quaternion
        let q = right.quaternion
        return Rotation(
            quaternion: SIMD4(
                p.w * q.x + p.x * q.w + p.y * q.z - p.z * q.y,
                p.w * q.y - p.x * q.z + p.y * q.w + p.z * q.x,
                p.w * q.z + p.x * q.y - p.y * q.x + p.z * q.w,
                p.w * q.w - p.x * q.x - p.y * q.y - p.z * q.z))
    }

    /// Spherical interpolation (Shoemake 1985) the short way round; `t` from 0 (self) to 1 (`other`).
    public func interpolated(to other: Rotation, at t: Double) -> Rotation {
        var end = other.quaternion
        var cosine = quaternion.dot(end)
        if cosine < 0 {
            end = -end
            cosine = -cosine
        }
        // Nearly the same: the chord is the arc.
        guard cosine < 0.9999 else { return Rotation(quaternion: quaternion + (end - quaternion) * t) }
        let angle = acos(cosine)
        return Rotation(quaternion: quaternion * sin((1 - t) * angle) + end * sin(t * angle))
    }

    /// Angle of the shortest rotation that takes this one to another, in radians, 0...π.
    public func angle(to other: Rotation) -> Double {
        let difference = (inverse * other).quaternion
        let sine = Vector3(difference.x, difference.y, difference.z).length
        return 2 * atan2(sine, abs(difference.w))
    }

    /// The axis, of length 1, and the angle in radians, 0...π; no rotation is one by 0 about z.
    public var axisAndAngle: (axis: Vector3, angle: Double) {
        let sign: Double = quaternion.w < 0 ? -1 : 1
        let sine = Vector3(quaternion.x, quaternion.y, quaternion.z) * sign
        guard sine != .zero else { return (Vector3(0, 0, 1), 0) }
        return (sine.normalized, 2 * atan2(sine.length, abs(quaternion.w)))
    }

    /// The columns of the rotation matrix: where the three axes go.
    public var columns: (Vector3, Vector3, Vector3) {
        (apply(Vector3(1, 0, 0)), apply(Vector3(0, 1, 0)), apply(Vector3(0, 0, 1)))
    }
}

extension Rotation {
    /// The rotation whose matrix has these columns, three unit vectors at right angles, right-handed
    /// (Shepperd 1978, "Quaternion from rotation matrix").
    public init(columns a: Vector3, _ b: Vector3, _ c: Vector3) {
        let trace = a.x + b.y + c.z
        if trace >= max(a.x, b.y, c.z) {
            self.init(quaternion: SIMD4(b.z - c.y, c.x - a.z, a.y - b.x, 1 + trace))
        } else if a.x >= max(b.y, c.z) {
            self.init(quaternion: SIMD4(1 + a.x - b.y - c.z, a.y + b.x, c.x + a.z, b.z - c.y))
        } else if b.y >= c.z {
            self.init(quaternion: SIMD4(a.y + b.x, 1 + b.y - a.x - c.z, b.z + c.y, c.x - a.z))
        } else {
            self.init(quaternion: SIMD4(c.x + a.z, b.z + c.y, 1 + c.z - a.x - b.y, a.y - b.x))
        }
    }
}
