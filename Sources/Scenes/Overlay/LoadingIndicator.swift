import Drawing
import Geometry

/// How long something has been loading: a short wait is not shown, a longer one dims what is there and shows a panel
/// with a bar.
public struct LoadingIndicator: Sendable, Hashable {
    private static let greatestWidth = 320.0
    private static let barHeight = 4.0
    /// Points between the panel and a card below it.
    private static let gap = 8.0
    /// Seconds in which the bar of an unknown progress goes to and fro.
    private static let period = 2.0
    /// A wait shorter than this, in seconds, is not shown.
    private static let patience = 0.25
    /// Brightness of what is there while something else is awaited.
    private static let dimmed = 0.35
    /// Seconds from bright to dim.
    private static let fadeTime = 0.3

    /// Seconds of waiting.
    private var age = 0.0
    /// Of what is there, `dimmed`...1.
    public private(set) var brightness = 1.0

    /// No wait yet.
    public init() {}

    /// Whether the wait is long enough to be shown.
    private var isShown: Bool { age >= Self.patience }

    /// Whether it changes by itself.
    public func isMoving(isWaiting: Bool) -> Bool { isWaiting || brightness < 1 }

    /// Lets a step pass.
    public mutating func step(isWaiting: Bool) {
        age = isWaiting ? age + SceneClock.step : 0
        let change = SceneClock.step / Self.fadeTime * (1 - Self.dimmed)
        brightness = isShown ? max(Self.dimmed, brightness - change) : min(1, brightness + change)
    }

    /// The panel below the window's middle, and above all cards there, once the wait is long enough.
    /// - Parameters:
    ///   - text: what is waited for.
    ///   - progress: how much of it is there, 0...1; nil where that is not known.
    public func draw(
        _ text: String, progress: Double?, into overlay: inout [OverlayItem], size: Vector2, metrics: any TextMetrics
    ) {
        guard isShown else { return }
        let line = metrics.lineHeight(of: .body)
        let height = line + Self.barHeight + 2.6 * Theme.padding
        let width = min(Self.greatestWidth, size.x - 2 * Theme.margin)
        let lower = overlay.cards.map(\.low.y).filter { $0 > size.y / 2 }.min().map { $0 - Self.gap }
        let origin = Vector2((size.x - width) / 2, min(size.y * 0.72, (lower ?? size.y - Theme.margin) - height))
        overlay.append(Theme.panel(origin: origin, size: Vector2(width, height)))
        let room = width - 2 * Theme.padding
        let left = origin.x + Theme.padding
        overlay.label(
            Theme.ending(of: text, width: room, style: .body, metrics: metrics),
            at: Vector2(left, origin.y + Theme.padding))
        let top = origin.y + Theme.padding * 1.6 + line
        let bar = Vector2(room, Self.barHeight)
        overlay.append(.panel(Panel(origin: Vector2(left, top), size: bar, cornerRadius: 2, fill: Theme.line)))
        let (start, fraction) = filled(progress)
        overlay.append(
            .panel(
                Panel(
                    origin: Vector2(left + room * start, top), size: Vector2(room * fraction, Self.barHeight),
                    cornerRadius: 2, fill: Theme.accent)))
    }

    /// Where the bar's bright part begins and how much of it is bright.
    private func filled(_ progress: Double?) -> (start: Double, fraction: Double) {
        if let progress { return (0, max(0, min(progress, 1))) }
        let phase = (age / Self.period).truncatingRemainder(dividingBy: 1)
        return (smoothstep(phase < 0.5 ? 2 * phase : 2 - 2 * phase) * 0.75, 0.25)
    }
}
