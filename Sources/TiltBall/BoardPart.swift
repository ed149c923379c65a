import Geometry

/// What stands on a board or is cut into it. All that has to be known of a kind, by text, check, identity, motion,
/// shapes and shade, is found by a switch over these cases, so that none can be forgotten.
public enum BoardPart: Sendable, Hashable {
    /// A straight wall.
    case wall(Wall)
    /// A hole to keep out of.
    case hole(Disc)
    /// A round post that throws the ball back.
    case bumper(Disc)

    /// The kinds, in the order in which a board keeps and hashes its parts; each is called as in a board's text.
    public enum Kind: String, Sendable, CaseIterable {
        /// By name.
        case wall, hole, bumper
    }

    /// What the ball meets.
    public enum Outline: Sendable, Hashable {
        /// All points up to `radius` from the line between two points; the ball is thrown back as by `side`.
        case solid(from: Vector2, to: Vector2, radius: Double, side: WallSide)
        /// The ball falls when its centre is over this.
        case opening(Disc)

        /// Distance of a point from it in millimetres, below 0 within.
        public func distance(to point: Vector2) -> Double {
            switch self {
            case .solid(let from, let to, let radius, _):
                let along = to - from
                let fraction = along == .zero ? 0 : min(max((point - from).dot(along) / along.lengthSquared, 0), 1)
                return (point - from - along * fraction).length - radius
            case .opening(let disc): return (point - disc.centre).length - disc.radius
            }
        }
    }

    /// Its kind.
    public var kind: Kind {
        switch self {
        case .wall: .wall
        case .hole: .hole
        case .bumper: .bumper
        }
    }

    /// What the ball meets of it, on a board whose walls have this thickness.
    public func outline(wallThickness: Double) -> Outline {
        switch self {
        case .wall(let wall): .solid(from: wall.from, to: wall.to, radius: wallThickness / 2, side: .wall)
        case .hole(let disc): .opening(disc)
        case .bumper(let disc): .solid(from: disc.centre, to: disc.centre, radius: disc.radius, side: .bumper)
        }
    }

    /// The numbers that make it, for the board's identity.
    var numbers: [Double] {
        switch self {
        case .wall(let wall): [wall.from.x, wall.from.y, wall.to.x, wall.to.y]
        case .hole(let disc), .bumper(let disc): [disc.centre.x, disc.centre.y, disc.radius]
        }
    }

    /// What of it has to lie on the board.
    var extent: [Disc] {
        switch self {
        case .wall(let wall): [wall.from, wall.to].map { Disc(centre: $0, radius: 0) }
        case .hole(let disc), .bumper(let disc): [disc]
        }
    }
}
