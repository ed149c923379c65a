/// The way from the picture that was kept to the one that is drawn.
struct CrossFade: Sendable, Hashable {
    /// Seconds it takes.
    let duration: Double
    private var rest = 0.0

    /// No fade yet.
    init(duration: Double = 0.3) { self.duration = duration }

    /// Opacity of the kept picture, 1 at first, 0 when it is over; soft at both ends.
    var opacity: Double { rest * rest * (3 - 2 * rest) }

    /// Whether it goes on.
    var isMoving: Bool { rest > 0 }

    /// The picture was kept now.
    mutating func begin() { rest = 1 }

    /// Lets a step pass.
    mutating func step() { rest = max(0, rest - SceneClock.step / duration) }
}
