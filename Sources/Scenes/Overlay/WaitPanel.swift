import Drawing
import Geometry

/// A panel with a line of text and a bar, for something that takes its time.
public struct WaitPanel: Sendable, Hashable {
    private static let width = 320.0
    private static let barHeight = 4.0
    /// Seconds in which the bar of an unknown progress goes to and fro.
    private static let period = 2.0

    /// What is waited for.
    public var text: String
    /// How much of it is there, 0...1; nil where that is not known.
    public var progress: Double?
    /// Seconds so far.
    public var age: Double

    /// A wait of so many seconds for something.
    public init(text: String, progress: Double?, age: Double) {
        self.text = text
        self.progress = progress
        self.age = age
    }

    /// The panel below the window's middle.
    public func draw(into overlay: inout [OverlayItem], size: Vector2, metrics: any TextMetrics) {
        let line = metrics.lineHeight(of: .body)
        let height = line + Self.barHeight + 2.6 * Theme.padding
        let origin = Vector2((size.x - Self.width) / 2, size.y * 0.72)
        overlay.append(Theme.panel(origin: origin, size: Vector2(Self.width, height)))
        let room = Self.width - 2 * Theme.padding
        let left = origin.x + Theme.padding
        overlay.label(
            Theme.ending(of: text, width: room, style: .body, metrics: metrics),
            at: Vector2(left, origin.y + Theme.padding))
        let top = origin.y + Theme.padding * 1.6 + line
        let bar = Vector2(room, Self.barHeight)
        overlay.append(.panel(Panel(origin: Vector2(left, top), size: bar, cornerRadius: 2, fill: Theme.line)))
        let (start, share) = filled
        overlay.append(
            .panel(
                Panel(
                    origin: Vector2(left + room * start, top), size: Vector2(room * share, Self.barHeight),
                    cornerRadius: 2, fill: Theme.accent)))
    }

    /// Where the bar's bright part begins and how much of it is bright.
    private var filled: (start: Double, share: Double) {
        if let progress { return (0, max(0, min(progress, 1))) }
        let phase = (age / Self.period).truncatingRemainder(dividingBy: 1)
        let way = phase < 0.5 ? 2 * phase : 2 - 2 * phase
        return (way * way * (3 - 2 * way) * 0.75, 0.25)
    }
}
