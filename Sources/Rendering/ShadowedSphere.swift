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
