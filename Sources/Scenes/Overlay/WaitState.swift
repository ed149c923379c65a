/// How long the viewer has been waiting for spheres, and how dark that makes those that are shown.
public struct WaitState: Sendable, Hashable {
    /// A wait shorter than this, in seconds, is not shown.
    private static let patience = 0.25
    /// Brightness of the old spheres while new ones are awaited.
    private static let dimmed = 0.35
    /// Seconds from bright to dim.
    private static let fadeTime = 0.3

    /// Seconds of waiting.
    public private(set) var age = 0.0
    /// Of the spheres shown, `dimmed`...1.
    public private(set) var brightness = 1.0

    /// No wait yet.
    public init() {}

    /// Whether the wait is long enough to be shown.
    public var isShown: Bool { age >= Self.patience }

    /// Whether it changes by itself.
    public func isMoving(isWaiting: Bool) -> Bool { isWaiting || brightness < 1 }

    /// Lets a step pass.
    public mutating func step(isWaiting: Bool) {
        age = isWaiting ? age + SceneClock.step : 0
        let change = SceneClock.step / Self.fadeTime * (1 - Self.dimmed)
        brightness = isShown ? max(Self.dimmed, brightness - change) : min(1, brightness + change)
    }
}
