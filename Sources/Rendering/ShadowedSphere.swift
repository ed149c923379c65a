import Visibility

/// The instance of a sphere, or of a part of one, on which shadows may fall.
struct ShadowedSphere {
    /// The sphere; as a quad, these of its pixels.
    var sphere: SphereInstance
    /// Where its casters begin, counted from the frame's first.
    var firstCaster: UInt32
    /// Number of casters, or `darkness`: no light at all.
    var casters: UInt32

    /// More casters than any list has.
    static let darkness = 255
}

/// The instance of a small sphere on which shadows may fall, of those in the visibility buffer.
struct ShadowedBufferEntry {
    /// Index of the sphere in its set.
    var index: UInt32
    /// Where its casters begin, counted from the frame's first.
    var firstCaster: UInt32
    /// Number of casters, or `ShadowedSphere.darkness`.
    var casters: UInt32
}
