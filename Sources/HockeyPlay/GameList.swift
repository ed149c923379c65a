import Drawing
import Geometry
import Netcode
import Scenes

/// The games found nearby, one a row.
struct GameList {
    private static let rowHeight = 44.0
    private static let greatestWidth = 560.0

    let games: [GameFinder.Game]
    /// The row that is chosen.
    let choice: Int

    private static func frame(size: Vector2, count: Int) -> (origin: Vector2, size: Vector2) {
        let width = min(greatestWidth, size.x - 2 * Theme.margin)
        let height = rowHeight * Double(max(1, count)) + 86
        return (Vector2((size.x - width) / 2, max(8, (size.y - height) / 2)), Vector2(width, height))
    }

    /// The row at a position in the window, if there is one.
    static func row(at position: Vector2, size: Vector2, count: Int) -> Int? {
        let frame = frame(size: size, count: count)
        let offset = position - frame.origin - Vector2(0, 52)
        guard offset.x >= 0, offset.x < frame.size.x, offset.y >= 0 else { return nil }
        let row = Int(offset.y / rowHeight)
        return row < count ? row : nil
    }

    func draw(into overlay: inout [OverlayItem], size: Vector2, metrics: any TextMetrics) {
        let (origin, panel) = Self.frame(size: size, count: games.count)
        overlay.append(Theme.panel(origin: origin, size: panel, fill: Theme.sheet))
        overlay.label("Games nearby", at: origin + Vector2(Theme.padding, 14), style: .heading)
        let first = origin + Vector2(Theme.padding, 52)
        if games.isEmpty {
            overlay.label(
                "Searching … is rondo hockey --host running?", at: first + Vector2(0, 10), colour: Theme.quiet)
        }
        for (row, game) in games.enumerated() {
            drawRow(row, game, at: first + Vector2(0, Double(row) * Self.rowHeight), width: panel.x, &overlay, metrics)
        }
        overlay.label(
            games.isEmpty ? "Esc goes back" : "Up, Down and Enter, or a click, joins",
            at: origin + Vector2(Theme.padding, panel.y - 30), style: .small,
            colour: Theme.quiet)
    }

    private func drawRow(
        _ row: Int, _ game: GameFinder.Game, at position: Vector2, width: Double, _ overlay: inout [OverlayItem],
        _ metrics: any TextMetrics
    ) {
        if row == choice {
            let size = Vector2(width - 2 * Theme.padding + 16, Self.rowHeight - 4)
            overlay.append(
                .panel(Panel(origin: position - Vector2(8, 0), size: size, cornerRadius: 6, fill: Theme.line)))
        }
        let notice = game.notice
        let state = (notice.isTaken ? notice.summary : "waits") + (notice.needsCode ? ", code" : "")
        overlay.label(notice.name, at: position + Vector2(0, 10), colour: row == choice ? Theme.accent : Theme.text)
        let right = position.x + width - 2 * Theme.padding
        overlay.label(state, at: Vector2(right, position.y + 10), alignment: .right, colour: Theme.quiet)
        let room = width * 0.45
        overlay.label(
            Theme.ending(of: game.address.description, width: room, style: .small, metrics: metrics),
            at: position + Vector2(width * 0.3, 13), style: .small, colour: Theme.quiet)
    }
}
