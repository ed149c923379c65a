import Geometry

/// What sticks and triggers did since they left their rest.
struct SteeringTotal: Sendable, Hashable {
    /// The turn by the left stick.
    var turn = Rotation.identity
    /// Clockwise turn about the line of sight, in radians.
    var rotation = 0.0
    /// Whether a trigger zoomed.
    var hasZoomed = false
}
