import AirHockey
import Geometry

/// Turns what a player does into the position that the paddle should go to.
struct PaddleController: Sendable, Hashable {
    /// Fastest that keys and sticks move the target, in points per tick.
    private static let topSpeed = 9.0
    /// Fraction of the change to the speed asked for that a tick brings: after 0.1 s it is nearly there.
    private static let ease = 0.3

    private let player: Player
    /// In points on the table.
    private(set) var target: Vector2
    private var velocity = Vector2.zero

    init(_ player: Player, rules: HockeyRules) {
        self.player = player
        target = rules.home(of: player)
    }

    /// The device points at a position on the table.
    mutating func point(at position: Vector2, rules: HockeyRules) {
        guard position.x.isFinite && position.y.isFinite else { return }
        target = rules.nearest(to: position, for: player)
        velocity = .zero
    }

    /// Keys or a stick push along the table, with strength 0...1, for one tick.
    mutating func push(_ direction: Vector2, rules: HockeyRules) {
        velocity += (direction * Self.topSpeed - velocity) * Self.ease
        if direction == .zero, velocity.length < 0.05 { velocity = .zero }
        let position = rules.nearest(to: target + velocity, for: player)
        // Along an edge only what is along it stays.
        velocity = position - target
        target = position
    }
}
