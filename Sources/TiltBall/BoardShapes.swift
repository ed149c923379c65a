import Geometry

/// A disc on a board.
public struct Disc: Sendable, Hashable {
    /// Centre in millimetres.
    public var centre: Vector2
    /// Radius in millimetres.
    public var radius: Double

    /// A disc.
    public init(centre: Vector2, radius: Double) {
        self.centre = centre
        self.radius = radius
    }
}

/// A straight wall with round ends.
public struct Wall: Sendable, Hashable {
    /// Middle of one end, in millimetres.
    public var from: Vector2
    /// Middle of the other end.
    public var to: Vector2

    /// A wall from one point to another, at any angle.
    public init(from: Vector2, to: Vector2) {
        self.from = from
        self.to = to
    }
}
