import Drawing
import Geometry
import Netcode
import Scenes

/// The games found nearby, one a row; where there are more than the window has room for, those about the chosen one.
struct GameList {
    private static let rowHeight = 44.0
    private static let greatestWidth = 560.0
    /// Space above and below the rows, in points.
    private static let head = 52.0, foot = 34.0
    /// Space between the panel and the window's edge at least, in points.
    private static let gap = 8.0

    let games: [GameFinder.Game]
    /// The row that is chosen.
    let choice: Int
    /// Of the window, in points.
    let size: Vector2

    /// Rows that are shown.
    private var shown: Range<Int> {
        let room = max(1, Int((size.y - 2 * Self.gap - Self.head - Self.foot) / Self.rowHeight))
        let first = max(0, choice - room + 1)
        return first..<min(games.count, first + room)
    }

    private var frame: (origin: Vector2, size: Vector2) {
        let width = min(Self.greatestWidth, size.x - 2 * Theme.margin)
        let height = Self.rowHeight * Double(max(1, shown.count)) + Self.head + Self.foot
        return (Vector2((size.x - width) / 2, max(Self.gap, (size.y - height) / 2)), Vector2(width, height))
    }

    /// The game at a position in the window, if there is one.
    func row(at position: Vector2) -> Int? {
        let frame = frame
        let offset = position - frame.origin - Vector2(0, Self.head)
        guard offset.x >= 0, offset.x < frame.size.x, offset.y >= 0 else { return nil }
        let shown = shown
        let row = shown.lowerBound + Int(min(offset.y, size.y) / Self.rowHeight)
        return shown.contains(row) ? row : nil
    }

    func draw(into overlay: inout [OverlayItem], metrics: any TextMetrics) {
        let (origin, panel) = frame
        let room = panel.x - 2 * Theme.padding
        overlay.append(Theme.panel(origin: origin, size: panel, fill: Theme.sheet))
        let title = shown.count < games.count ? "\(games.count) games nearby" : "Games nearby"
        overlay.label(title, at: origin + Vector2(Theme.padding, 14), style: .heading)
        var position = origin + Vector2(Theme.padding, Self.head)
        for index in shown {
            drawRow(index, at: position, room: room, &overlay, metrics)
            position.y += Self.rowHeight
        }
        if games.isEmpty {
            let words = "Searching … is rondo hockey --host running?"
            for line in Theme.lines(words, width: room, style: .body, metrics: metrics) {
                overlay.label(line, at: position, colour: Theme.quiet)
                position.y += metrics.lineHeight(of: .body)
            }
        }
        overlay.label(
            games.isEmpty ? "Esc goes back" : "Enter or a click joins",
            at: origin + Vector2(Theme.padding, panel.y - 30), style: .small, colour: Theme.quiet)
    }

    /// Name and state, and the address below.
    private func drawRow(
        _ index: Int, at position: Vector2, room: Double, _ overlay: inout [OverlayItem], _ metrics: any TextMetrics
    ) {
        if index == choice {
            let size = Vector2(room + 16, Self.rowHeight - 2)
            overlay.append(
                .panel(Panel(origin: position - Vector2(8, 0), size: size, cornerRadius: 6, fill: Theme.line)))
        }
        let notice = games[index].notice
        let words = (notice.isTaken ? notice.summary : "waits") + (notice.needsCode ? ", code" : "")
        let state = Theme.beginning(of: words, width: room / 2, style: .body, metrics: metrics)
        overlay.label(state, at: position + Vector2(room, 2), alignment: .right, colour: Theme.quiet)
        let nameRoom = room - metrics.width(of: state, style: .body) - Self.gap
        overlay.label(
            Theme.beginning(of: notice.name, width: nameRoom, style: .body, metrics: metrics),
            at: position + Vector2(0, 2), colour: index == choice ? Theme.accent : Theme.text)
        overlay.label(
            Theme.ending(of: games[index].address.description, width: room, style: .small, metrics: metrics),
            at: position + Vector2(0, 4 + metrics.lineHeight(of: .body)), style: .small, colour: Theme.quiet)
    }
}
