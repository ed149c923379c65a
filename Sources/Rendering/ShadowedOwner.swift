/// A small sphere on which shadows may fall, drawn by the pixels that it owns.
struct ShadowedOwner {
    /// Index of the sphere in its set.
    var index: UInt32
    /// Where its casters begin, counted from the frame's first.
    var firstCaster: UInt32
    /// Number of casters, or `ShadowedSphere.darkness`.
    var casters: UInt32
}
