/// How well the computer plays.
public enum Difficulty: String, Sendable, Hashable, CaseIterable {
    /// By name.
    case easy, medium, hard

    /// What a player of this level can do.
    var skill: Skill {
        switch self {
        case .easy: Skill(delay: 22, speed: 4.5, strikeSpeed: 7, error: 24, daring: 4)
        case .medium: Skill(delay: 14, speed: 7, strikeSpeed: 9, error: 12, daring: 6)
        case .hard: Skill(delay: 9, speed: 10, strikeSpeed: 12, error: 5, daring: 9)
        }
    }
}

/// The limits of a player's eye and hand.
struct Skill: Hashable, Sendable {
    /// Ticks from seeing to acting.
    var delay: Int
    /// Most that the hand moves in a tick, in points.
    var speed: Double
    /// The same while it strikes.
    var strikeSpeed: Double
    /// Most that the hand's speed changes in a tick.
    var acceleration: Double { strikeSpeed / 5 }
    /// Largest misjudgement of a position, in points along each axis.
    var error: Double
    /// Fastest puck, in points per tick, that it strikes back at instead of only standing in its way.
    var daring: Double
}
