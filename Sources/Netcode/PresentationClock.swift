/// When a tick of the game is due, at a speed of about one a step, and where between two worlds the picture is: one tick
/// behind the newest world, so that there is always one to go to.
struct PresentationClock: Sendable, Hashable {
    /// Ticks owed, 0...1 after a step.
    private var owed = 0.0
    /// By how many ticks the picture moved in the last step.
    private(set) var advance = 0.0

    /// A step passes at a speed.
    mutating func pass(_ speed: Double) {
        owed += speed
        advance = speed
    }

    /// Whether a tick is due.
    var isDue: Bool { owed >= 1 }

    /// A tick that was due has been taken.
    mutating func takeTick() { owed -= 1 }

    /// The tick that is due cannot be taken now: the picture waits at the newest world.
    mutating func hold() {
        advance = max(0, advance - (owed - 1))
        owed = 1
    }

    /// The picture of the last three worlds, one tick apart.
    func interpolation<World>(of recent: [World], blend: Double) -> Interpolation<World> {
        let position = max(0, min(2, 1 + owed - (1 - blend) * advance))
        let index = position < 1 ? 0 : 1
        return Interpolation(from: recent[index], to: recent[index + 1], blend: position - Double(index))
    }
}
