import Drawing

/// A set made ready to be asked what of it can be seen: built once, off the main thread, then shared.
public final class SphereIndex: Sendable {
    /// The set that was indexed.
    public let set: SphereSet
    /// No sphere reaches farther from the origin than this.
    public let reach: Double

    /// Indexes a set.
    public init(_ set: SphereSet) {
        self.set = set
        var reach = 0.0
        for sphere in set.spheres {
            let (x, y, z) = (Double(sphere.x), Double(sphere.y), Double(sphere.z))
            reach = max(reach, (x * x + y * y + z * z).squareRoot() + Double(sphere.w))
        }
        self.reach = reach
    }
}
