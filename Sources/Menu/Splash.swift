import Drawing
import Geometry
import Scenes

/// The program's name on a dark ground until it has loaded.
struct Splash: Sendable {
    /// Seconds for which it is shown at least, and at most where nothing comes, and in which it fades.
    private static let shortest = 0.7, longest = 5.0, fadeTime = 0.9

    private var age = 0.0
    /// 1 once it began, 0 when it is over.
    private(set) var opacity = 0.0

    /// Whether it hides the menu.
    var isShown: Bool { opacity > 0 }

    /// Whether it takes input to itself.
    var isOpaque: Bool { opacity > 0.5 }

    /// Somebody sits before a window that was opened now.
    mutating func begin() { opacity = 1 }

    /// Any input ends it.
    mutating func skip() { opacity = 0 }

    /// Lets a step pass.
    mutating func step(isLoaded: Bool) {
        guard isShown else { return }
        age += SceneClock.step
        if age >= Self.longest || isLoaded && age >= Self.shortest || opacity < 1 {
            opacity = max(0, opacity - SceneClock.step / Self.fadeTime)
        }
    }

    func draw(into overlay: inout [OverlayItem], size: Vector2, metrics: any TextMetrics) {
        guard isShown else { return }
        let shown = smoothstep(opacity)
        overlay.append(.panel(Panel(origin: .zero, size: size, fill: OverlayColour(0x07090c, opacity: shown))))
        let coming = smoothstep(min(1, age / 0.5)) * shown
        let top = size.y / 2 - metrics.lineHeight(of: .display) * 0.7
        overlay.label(
            "Rondo", at: Vector2(size.x / 2, top), alignment: .centre, style: .display,
            colour: Theme.text.faded(coming))
        overlay.label(
            "Three round things", at: Vector2(size.x / 2, top + metrics.lineHeight(of: .display) + 6),
            alignment: .centre, colour: Theme.quiet.faded(coming))
    }
}
