import Geometry
import Simulation

/// A labyrinth: an edge that nothing passes, walls, holes to keep out of, bumpers that kick, a start and a goal.
/// Millimetres; x to the right, y away from the player, the origin in the near left corner.
public struct Board: Sendable, Hashable {
    /// What the board is called.
    public var name: String
    /// Width and depth inside the edge.
    public var size: Vector2
    /// Radius of the ball.
    public var ballRadius: Double
    /// Thickness of all walls.
    public var wallThickness: Double
    /// Where the ball's centre starts.
    public var start: Vector2
    /// The run ends when the ball's centre is over this.
    public var goal: Disc
    /// All that stands on it or is cut into it, in the order of kinds.
    public let parts: [BoardPart]

    /// A board of these parts; `Board.init(text:)` checks what this takes as it is.
    public init(
        name: String, size: Vector2, ballRadius: Double = 8, wallThickness: Double = 8, start: Vector2, goal: Disc,
        parts: [BoardPart] = []
    ) {
        self.name = name
        self.size = size
        self.ballRadius = ballRadius
        self.wallThickness = wallThickness
        self.start = start
        self.goal = goal
        self.parts = BoardPart.Kind.allCases.flatMap { kind in parts.filter { $0.kind == kind } }
    }

    /// Walls.
    public var walls: [Wall] { parts.compactMap { if case .wall(let wall) = $0 { wall } else { nil } } }
    /// The ball falls when its centre is over one of these.
    public var holes: [Disc] { parts.compactMap { if case .hole(let disc) = $0 { disc } else { nil } } }
    /// Round posts that throw the ball back.
    public var bumpers: [Disc] { parts.compactMap { if case .bumper(let disc) = $0 { disc } else { nil } } }

    /// What the ball meets on it, in the order of the parts.
    public var outlines: [BoardPart.Outline] { parts.map { $0.outline(wallThickness: wallThickness) } }

    /// Hash of everything that shapes a run, that is all but the name. The goal is hashed before the holes; a kind that is added
    /// later is hashed only where there are such parts, so that boards without them keep their identity.
    public var identity: UInt64 {
        var hash = StateHash()
        for number in [size.x, size.y, ballRadius, wallThickness, start.x, start.y] { hash.combine(number) }
        func combine(_ parts: [BoardPart]) {
            hash.combine(parts.count)
            for number in parts.flatMap(\.numbers) { hash.combine(number) }
        }
        for kind in BoardPart.Kind.allCases {
            let parts = parts.filter { $0.kind == kind }
            switch kind {
            case .wall: combine(parts)
            case .hole:
                combine([.hole(goal)])
                combine(parts)
            case .bumper: combine(parts)
            }
        }
        return hash.value
    }
}
