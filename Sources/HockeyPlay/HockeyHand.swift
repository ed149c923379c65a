import AirHockey
import Geometry

/// Turns what a player does into the place where the paddle should be.
struct HockeyHand: Sendable, Hashable {
    /// Fastest that keys and sticks move the wish, in points per tick.
    private static let topSpeed = 9.0
    /// Share of the way to the wished speed that a tick brings: after 0.1 s it is nearly there.
    private static let ease = 0.3

    private let player: Player
    /// In points on the table.
    private(set) var wish: Vector2
    private var velocity = Vector2.zero

    init(_ player: Player, rules: HockeyRules) {
        self.player = player
        wish = rules.home(of: player)
    }

    /// The device points at a place on the table.
    mutating func point(at place: Vector2, rules: HockeyRules) {
        guard place.x.isFinite && place.y.isFinite else { return }
        wish = rules.nearest(to: place, for: player)
        velocity = .zero
    }

    /// Keys or a stick push along the table, with strength 0...1, for one tick.
    mutating func push(_ direction: Vector2, rules: HockeyRules) {
        velocity += (direction * Self.topSpeed - velocity) * Self.ease
        if direction == .zero, velocity.length < 0.05 { velocity = .zero }
        let place = rules.nearest(to: wish + velocity, for: player)
        // Along an edge only what is along it stays.
        velocity = place - wish
        wish = place
    }
}
