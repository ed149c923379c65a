import AirHockey
import Drawing
import Geometry

/// A panel in the middle of the window: a heading and lines of two columns.
struct HockeySheet {
    /// A line: what to press or whose, and what that is.
    struct Line {
        var key: String
        var meaning: String
        var colour = OverlayColour(0xe9edf2)
    }

    var heading: String
    var lines: [Line]
    var footer: String

    /// The panel and its text, smaller where the window is small.
    func items(size: Vector2, text: any TextMetrics) -> [OverlayItem] {
        let styles = [TextStyle.body, .small, TextStyle(size: 10)]
        let style = styles.first { layout(size, text, $0).fits } ?? TextStyle(size: 10)
        return layout(size, text, style).items
    }

    private func layout(_ size: Vector2, _ text: any TextMetrics, _ style: TextStyle) -> (
        items: [OverlayItem], fits: Bool
    ) {
        let head = TextStyle(size: style.size * 1.4, weight: .semibold)
        let row = text.lineHeight(of: style) * 1.3
        let keys = lines.map { text.width(of: $0.key, style: style) }.max() ?? 0
        let meanings = lines.map { text.width(of: $0.meaning, style: style) }.max() ?? 0
        let gap = style.size * 1.5
        let padding = style.size * 1.8
        let top = text.lineHeight(of: head) * 1.5
        let inner = max(
            keys + gap + meanings, text.width(of: heading, style: head), text.width(of: footer, style: style))
        let panel = Vector2(inner + 2 * padding, top + row * (Double(lines.count) + 1.4) + 1.6 * padding)
        let origin = (size - panel) / 2
        var items: [OverlayItem] = [
            .panel(
                Panel(
                    origin: origin, size: panel, cornerRadius: 14, fill: OverlayColour(0x0d1015, opacity: 0.86),
                    borderWidth: 1, border: OverlayColour(0xffffff, opacity: 0.12))),
            .label(Label(heading, at: origin + Vector2(padding, padding * 0.8), style: head)),
        ]
        var y = origin.y + padding * 0.8 + top
        for line in lines {
            items.append(.label(Label(line.key, at: Vector2(origin.x + padding, y), style: style, colour: line.colour)))
            items.append(.label(Label(line.meaning, at: Vector2(origin.x + padding + keys + gap, y), style: style)))
            y += row
        }
        let faint = OverlayColour(0xe9edf2, opacity: 0.6)
        items.append(.label(Label(footer, at: Vector2(origin.x + padding, y + row * 0.4), style: style, colour: faint)))
        return (items, panel.x <= size.x - 16 && panel.y <= size.y - 16)
    }
}

extension HockeyScene {
    /// Shown while the user pauses.
    var pauseSheet: HockeySheet {
        var lines = [
            HockeySheet.Line(key: "Mouse, stick, arrows, finger", meaning: "move the paddle"),
            HockeySheet.Line(key: "Space, Start", meaning: "go on"),
            HockeySheet.Line(key: "V, pad X", meaning: "view from above, and back"),
            HockeySheet.Line(key: "R, pad Y", meaning: "new game"),
            HockeySheet.Line(key: "F11, F12, F9", meaning: "full screen, picture, frame rate"),
            HockeySheet.Line(key: "Esc, pad B", meaning: "close; then leave"),
        ]
        if options.players == 2 {
            lines.insert(HockeySheet.Line(key: "Backspace", meaning: "choose devices again"), at: 1)
        }
        return HockeySheet(heading: "Paused", lines: lines, footer: "First to \(options.goals)")
    }

    /// Shown until both players have a device.
    var deviceSheet: HockeySheet {
        let lines = Player.allCases.map { player in
            let waits = player == .bottom || held.bottom != nil ? "press something on yours" : "then yours"
            return HockeySheet.Line(
                key: "\(title(of: player)), \(player == .bottom ? "left" : "right")",
                meaning: held[player].map { devices.name(of: $0) } ?? waits, colour: HockeyLook.ink(of: player))
        }
        return HockeySheet(
            heading: "Who plays with what?", lines: lines,
            footer: "Click the mouse, press W A S D, an arrow key or a pad's button, or touch your half")
    }
}
