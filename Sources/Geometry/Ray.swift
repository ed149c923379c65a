/// A half line.
public struct Ray: Sendable, Hashable {
    /// Where it begins.
    public var origin: Vector3
    /// Where it goes, of length 1.
    public var direction: Vector3

    /// A half line along `direction`, of any length but zero.
    public init(origin: Vector3, direction: Vector3) {
        self.origin = origin
        self.direction = direction.normalized
    }

    /// The point so far along the ray.
    public func point(at distance: Double) -> Vector3 { origin + direction * distance }

    /// Where the line through the ray enters and leaves a sphere, as distances along the ray; nil where it misses.
    public func crossings(centre: Vector3, radius: Double) -> (near: Double, far: Double)? {
        let toCentre = centre - origin
        let middle = toCentre.dot(direction)
        // The foot of the perpendicular first: the difference of two large squares would lose the small ones.
        let offset = toCentre - direction * middle
        let square = radius * radius - offset.lengthSquared
        guard square >= 0 else { return nil }
        let half = square.squareRoot()
        return (middle - half, middle + half)
    }

    /// The same ray as seen from inside a model that is turned by `rotation` about the origin.
    public func inModel(turnedBy rotation: Rotation) -> Ray {
        let back = rotation.inverse
        return Ray(origin: back.apply(origin), direction: back.apply(direction))
    }
}
