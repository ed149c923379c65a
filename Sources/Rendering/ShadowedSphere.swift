import Visibility

/// The instance of a sphere, or of a part of one, on which shadows may fall.
struct ShadowedSphere {
    /// As in `SphereInstance`.
    var index: UInt32
    /// As in `SphereInstance`.
    var depth: Float
    /// As in `SphereInstance`.
    var power: Float
    /// Where its casters begin, counted from the frame's first.
    var firstCaster: UInt32
    /// From the lowest byte: number of casters (`darkness`: no light at all), parts across and down, column, row.
    var part: UInt32

    /// More casters than any list has.
    static let darkness = 255

    /// The whole sphere, or one of `divisions` by `divisions` parts of the rectangle around its outline.
    init(_ sphere: SphereInstance, firstCaster: Int, casters: Int, divisions: Int = 1, column: Int = 0, row: Int = 0) {
        index = sphere.index
        depth = sphere.depth
        power = sphere.power
        self.firstCaster = UInt32(firstCaster)
        part = UInt32(casters | divisions << 8 | column << 16 | row << 24)
    }
}
