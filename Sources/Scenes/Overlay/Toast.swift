import Drawing
import Geometry

/// A line at the bottom of the window that fades by itself.
public struct Toast: Sendable, Hashable {
    /// Seconds for which it is shown, and seconds in which it then fades.
    private static let duration = 2.5
    private static let fadeTime = 0.5

    private var text = ""
    private var age = Double.infinity

    /// Nothing to read yet.
    public init() {}

    /// Whether it can be seen.
    public var isMoving: Bool { age < Self.duration + Self.fadeTime }

    /// Shows a line in place of the one before.
    public mutating func show(_ text: String) {
        self.text = text
        age = 0
    }

    /// Lets a step pass.
    public mutating func step() { age += SceneClock.step }

    /// The line in the middle of the bottom edge.
    public func draw(into overlay: inout [OverlayItem], size: Vector2, metrics: any TextMetrics) {
        guard isMoving else { return }
        let opacity = max(0, min(1, (Self.duration + Self.fadeTime - age) / Self.fadeTime))
        let style = TextStyle.body
        let room = size.x - 2 * (Theme.margin + Theme.padding)
        let line = Theme.ending(of: text, width: room, style: style, metrics: metrics)
        let height = metrics.lineHeight(of: style) + Theme.padding
        let width = metrics.width(of: line, style: style) + 2 * Theme.padding
        let origin = Vector2((size.x - width) / 2, size.y - Theme.margin - height)
        overlay.append(
            .panel(
                Panel(
                    origin: origin, size: Vector2(width, height), cornerRadius: height / 2,
                    fill: Theme.ground.faded(opacity))))
        overlay.label(
            line, at: Vector2(size.x / 2, origin.y + Theme.padding / 2), alignment: .centre, style: style,
            colour: Theme.text.faded(opacity))
    }
}
