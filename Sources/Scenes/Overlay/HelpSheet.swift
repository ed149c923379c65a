import Drawing
import Geometry

/// A table of what can be done and how, in the middle of the window.
struct HelpSheet: Sendable, Hashable {
    /// One thing that can be done.
    struct Row: Sendable, Hashable {
        var cells: [String]

        /// What, then how by each kind of device, as in the sheet's heads.
        init(_ cells: String...) { self.cells = cells }
    }

    /// Space between two columns, in points.
    private static let gutter = 22.0
    /// Height of a row, in lines of text.
    private static let spacing = 1.5

    var title: String
    /// Names of the columns, the first of which is what is done.
    var heads: [String]
    var rows: [Row]
    /// A line at the foot.
    var foot: String

    /// The sheet above everything else.
    func draw(into overlay: inout [OverlayItem], size: Vector2, metrics: any TextMetrics) {
        let style = TextStyle.small
        let widths = heads.indices.map { column in
            ([heads[column]] + rows.map { $0.cells[column] }).map { metrics.width(of: $0, style: style) }.max() ?? 0
        }
        let rowHeight = metrics.lineHeight(of: style) * Self.spacing
        let titleHeight = metrics.lineHeight(of: .heading) + Theme.padding
        let table = max(
            widths.reduce(0, +) + Self.gutter * Double(heads.count - 1), metrics.width(of: title, style: .heading),
            metrics.width(of: foot, style: style))
        let panel = Vector2(
            table + 2 * Theme.margin, titleHeight + rowHeight * Double(rows.count + 2) + Theme.padding + Theme.margin)
        let origin = (size - panel) / 2
        overlay.append(Theme.panel(origin: origin, size: panel, fill: Theme.sheet))
        let left = origin.x + Theme.margin
        var y = origin.y + Theme.margin
        overlay.label(title, at: Vector2(left, y), style: .heading)
        y += titleHeight
        for (index, row) in ([Row(cells: heads)] + rows).enumerated() {
            var x = left
            for (column, cell) in row.cells.enumerated() {
                let isQuiet = index == 0 || column > 0
                if !cell.isEmpty {
                    overlay.label(
                        cell, at: Vector2(x, y), style: style, colour: isQuiet ? Theme.quiet : Theme.text)
                }
                x += widths[column] + Self.gutter
            }
            y += rowHeight
            if index == 0 {
                let line = Vector2(table, 1)
                overlay.append(
                    .panel(Panel(origin: Vector2(left, y - rowHeight / 4), size: line, fill: Theme.line)))
            }
        }
        overlay.label(foot, at: Vector2(left, y + rowHeight / 4), style: style, colour: Theme.quiet)
    }
}

extension HelpSheet.Row {
    fileprivate init(cells: [String]) { self.cells = cells }
}
