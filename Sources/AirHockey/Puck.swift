import Geometry

/// The puck: a disc that slides, and turns about its middle.
public struct Puck: Sendable, Hashable {
    /// Place of the centre, in points.
    public var position: Vector2
    /// Points per tick.
    public var velocity = Vector2.zero
    /// Speed of the rim by spin, in points per tick; positive turns from the x axis to the y axis, which is clockwise
    /// on the screen.
    public var rotation = 0.0
    /// How far it is turned, in radians, the same way round; within ±π.
    public var angle = 0.0

    /// A puck at rest.
    public init(position: Vector2) { self.position = position }
}
