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

    /// The panel in the window's middle; in a small window its letters are small, and it is cut where it has no room.
    public func draw(into overlay: inout [OverlayItem], size: Vector2, metrics: any TextMetrics) {
        let layouts = [TextStyle.body, .small].map { Layout(self, style: $0, size: size, metrics: metrics) }
        let layout = layouts[0].isCut ? layouts[1] : layouts[0]
        let origin = (size - layout.panel) / 2
        overlay.append(Theme.panel(origin: origin, size: layout.panel, fill: Theme.sheet))
        var position = origin + Vector2(layout.margin, layout.margin)
        for text in layout.lines {
            let fitting = Theme.ending(of: text, width: layout.room, style: layout.style, metrics: metrics)
            overlay.label(fitting, at: position, style: layout.style)
            position.y += layout.line
        }
        position.y += layout.margin
        let left = position.x
        for (choice, width) in zip(choices, layout.widths) {
            if position.x > left, position.x + width.key + width.action > left + layout.room {
                position = Vector2(left, position.y + layout.line)
            }
            overlay.label(choice.key, at: position, style: layout.keyStyle, colour: Theme.accent)
            position.x += width.key
            overlay.label(choice.action, at: position, style: layout.style, colour: Theme.quiet)
            position.x += width.action + Layout.gutter
        }
    }

    /// Where everything is, in points.
    private struct Layout {
        static let gutter = 36.0

        let style, keyStyle: TextStyle
        let margin, line, room: Double
        /// Of each choice: of the key with the space behind it, and of what it does.
        let widths: [(key: Double, action: Double)]
        /// Width and height.
        let panel: Vector2
        var lines: [String]
        /// Whether the reason is longer than the window has room for.
        let isCut: Bool

        init(_ content: FailurePanel, style: TextStyle, size: Vector2, metrics: any TextMetrics) {
            let keyStyle = TextStyle(size: style.size, weight: .semibold)
            margin = style == .small ? Theme.margin / 2 : Theme.margin
            let width = min(FailurePanel.greatestWidth, size.x - 2 * margin)
            let room = width - 2 * margin
            line = metrics.lineHeight(of: style) * 1.3
            widths = content.choices.map {
                (max(22, metrics.width(of: $0.key, style: keyStyle) + 8), metrics.width(of: $0.action, style: style))
            }
            let inOneRow = widths.reduce(0) { $0 + $1.key + $1.action + Self.gutter } - Self.gutter
            let rows = inOneRow <= room ? 1 : Double(widths.count)
            lines = Theme.lines(content.reason, width: room, style: style, metrics: metrics)
            let most = max(1, Int((size.y - 5 * margin) / line - rows))
            isCut = lines.count > most
            if isCut { lines[most - 1] += "…" }
            lines = Array(lines.prefix(most))
            panel = Vector2(width, line * (Double(lines.count) + rows) + 3 * margin)
            (self.style, self.keyStyle, self.room) = (style, keyStyle, room)
        }
    }
}
