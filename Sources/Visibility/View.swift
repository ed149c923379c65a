import Drawing
import Geometry

#if canImport(Glibc)
    import Glibc
#endif

/// Where a set is seen from, in the set's own model space, and onto how many pixels. An eye and a light are both views.
public struct View: Sendable, Hashable {
    /// How space is laid onto the image.
    public enum Projection: Sendable, Hashable {
        /// Rays from one point; the vertical field of view in radians, above 0 and below π.
        case perspective(fieldOfView: Double)
        /// Parallel rays; half the height of the image in model units.
        case orthographic(halfHeight: Double)
    }

    /// The eye; for parallel rays a point of the plane that depths are counted from.
    public var position: Vector3
    /// Takes view space directions (x right, y up, the view along -z) to model space.
    public var orientation: Rotation
    /// How space is laid onto the image.
    public var projection: Projection
    /// Pixels across, 1...65535.
    public var width: Int
    /// Pixels down, 1...65535.
    public var height: Int
    /// Distance of the near plane.
    public var near: Double
    /// Where each pixel is sampled: displacement from its centre in pixels, x right, y up, each -0.5...0.5.
    public var jitter: Vector2

    /// A view onto `width` by `height` pixels.
    public init(
        position: Vector3, orientation: Rotation, projection: Projection, width: Int, height: Int, near: Double,
        jitter: Vector2 = .zero
    ) {
        precondition(width > 0 && height > 0, "a view needs a pixel")
        precondition(max(width, height) < 1 << 16, "pixels are counted with 16 bits")
        self.position = position
        self.orientation = orientation
        self.projection = projection
        self.width = width
        self.height = height
        self.near = near
        self.jitter = jitter
    }

    /// What `camera`, which is in model space (`Camera.inModel(turnedBy:)`), sees on `width` by `height` pixels,
    /// each sampled beside its centre by `jitter`.
    public init(camera: Camera, width: Int, height: Int, jitter: Vector2 = .zero) {
        self.init(
            position: camera.position, orientation: camera.orientation,
            projection: .perspective(fieldOfView: camera.fieldOfView), width: width, height: height,
            near: camera.near, jitter: jitter)
    }

    /// Half the height of the image: at distance 1 for a perspective, in model units for parallel rays.
    public var halfHeight: Double {
        switch projection {
        case .perspective(let fieldOfView): tan(fieldOfView / 2)
        case .orthographic(let halfHeight): halfHeight
        }
    }

    /// Pixels a unit of the image plane (`halfHeight`).
    public var pixelsPerUnit: Double { Double(height) / 2 / halfHeight }
}
