import Drawing
import Geometry

/// A line at the bottom of the window that fades by itself.
public struct Toast: Sendable, Hashable {
    /// Seconds for which it is shown at least, and for each character, and seconds in which it then fades.
    private static let shortest = 2.5, perCharacter = 0.06
    private static let fadeTime = 0.5

    private var text = ""
    private var age = Double.infinity

    /// Nothing to read yet.
    public init() {}

    private var duration: Double { max(Self.shortest, Self.perCharacter * Double(text.count)) }

    /// Whether it can be seen.
    public var isMoving: Bool { age < duration + Self.fadeTime }

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
        let opacity = max(0, min(1, (duration + Self.fadeTime - age) / Self.fadeTime))
        let line = Theme.ending(of: text, width: Self.room(in: size), style: .body, metrics: metrics)
        Self.draw([line], opacity: opacity, into: &overlay, size: size, metrics: metrics)
    }

    /// Points of a line that a window has room for.
    static func room(in size: Vector2) -> Double { size.x - 2 * (Theme.margin + Theme.padding) }

    /// Lines in the middle of the bottom edge.
    static func draw(
        _ lines: [String], opacity: Double, into overlay: inout [OverlayItem], size: Vector2,
        metrics: any TextMetrics
    ) {
        let lineHeight = metrics.lineHeight(of: .body)
        let height = lineHeight * Double(lines.count) + Theme.padding
        let width = (lines.map { metrics.width(of: $0, style: .body) }.max() ?? 0) + 2 * Theme.padding
        let origin = Vector2((size.x - width) / 2, size.y - Theme.margin - height)
        overlay.append(
            .panel(
                Panel(
                    origin: origin, size: Vector2(width, height), cornerRadius: (lineHeight + Theme.padding) / 2,
                    fill: Theme.ground.faded(opacity))))
        for (index, line) in lines.enumerated() {
            let top = origin.y + Theme.padding / 2 + lineHeight * Double(index)
            overlay.label(
                line, at: Vector2(size.x / 2, top), alignment: .centre, colour: Theme.text.faded(opacity))
        }
    }
}
