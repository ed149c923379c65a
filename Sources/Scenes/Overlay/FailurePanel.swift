import Drawing
import Geometry

/// A panel that says what failed and what can be done about it.
public struct FailurePanel {
    private static let greatestWidth = 520.0

    /// What failed, in one sentence.
    public var reason: String
    /// Keys and what they do.
    public var choices: [(key: String, action: String)]

    /// What failed, and what can be done.
    public init(reason: String, choices: [(key: String, action: String)]) {
        self.reason = reason
        self.choices = choices
    }

    /// The panel in the window's middle.
    public func draw(into overlay: inout [OverlayItem], size: Vector2, metrics: any TextMetrics) {
        let width = min(Self.greatestWidth, size.x - 2 * Theme.margin)
        let room = width - 2 * Theme.margin
        let lines = Theme.lines(reason, width: room, style: .body, metrics: metrics)
        let line = metrics.lineHeight(of: .body) * 1.3
        let height = line * (Double(lines.count) + 1) + Theme.padding + 2 * Theme.margin
        let origin = (size - Vector2(width, height)) / 2
        overlay.append(Theme.panel(origin: origin, size: Vector2(width, height), fill: Theme.sheet))
        var position = origin + Vector2(Theme.margin, Theme.margin)
        for text in lines {
            let fitting = Theme.ending(of: text, width: room, style: .body, metrics: metrics)
            overlay.label(fitting, at: position)
            position.y += line
        }
        position.y += Theme.padding
        for (key, action) in choices {
            let style = TextStyle(size: 16, weight: .semibold)
            overlay.label(key, at: position, style: style, colour: Theme.accent)
            position.x += max(22, metrics.width(of: key, style: style) + 8)
            overlay.label(action, at: position, colour: Theme.quiet)
            position.x += metrics.width(of: action, style: .body) + 36
        }
    }
}
