import Drawing
import Geometry

/// A table of what can be done and how, in the middle of the window.
public struct HelpSheet: Sendable, Hashable {
    /// One thing that can be done.
    public struct Row: Sendable, Hashable {
        /// What is done, then how by each kind of device.
        public var cells: [String]

        /// What, then how by each kind of device, as in the sheet's heads.
        public init(_ cells: String...) { self.cells = cells }
    }

    /// Space between two columns, in points.
    fileprivate static let gutter = 22.0
    /// Height of a row, in lines of text.
    fileprivate static let spacing = 1.5
    /// Least space around a sheet in a small window, in points.
    private static let edge = 8.0

    /// Title of the sheet on which Esc leaves a game, where Esc opened it.
    public static let againToLeave = "Paused: Esc again to leave"

    /// What the sheet is about.
    public var title: String
    /// Names of the columns, the first of which is what is done.
    public var heads: [String]
    /// What can be done.
    public var rows: [Row]
    /// A line at the foot.
    public var foot: String

    /// A sheet whose rows have a cell for each of the heads.
    public init(title: String, heads: [String], rows: [Row], foot: String) {
        self.title = title
        self.heads = heads
        self.rows = rows
        self.foot = foot
    }

    /// The sheet above everything else; in a small window everything on it is smaller.
    public func draw(into overlay: inout [OverlayItem], size: Vector2, metrics: any TextMetrics) {
        let whole = Layout(self, scale: 1, metrics: metrics)
        let room = size - Vector2(1, 1) * (2 * Self.edge)
        // In steps, so that a window that is resized needs few sizes of letters.
        let scale = min(1, (20 * min(room.x / whole.panel.x, room.y / whole.panel.y)).rounded(.down) / 20)
        let layout = scale < 1 ? Layout(self, scale: scale, metrics: metrics) : whole
        draw(layout, at: (size - layout.panel) / 2, into: &overlay)
    }

    private func draw(_ layout: Layout, at origin: Vector2, into overlay: inout [OverlayItem]) {
        overlay.append(Theme.panel(origin: origin, size: layout.panel, fill: Theme.sheet))
        let left = origin.x + layout.margin
        var y = origin.y + layout.margin
        overlay.label(title, at: Vector2(left, y), style: layout.heading)
        y += layout.titleHeight
        for (index, row) in ([Row(cells: heads)] + rows).enumerated() {
            var x = left
            for (column, cell) in row.cells.enumerated() {
                let isQuiet = index == 0 || column > 0
                if !cell.isEmpty {
                    overlay.label(
                        cell, at: Vector2(x, y), style: layout.style, colour: isQuiet ? Theme.quiet : Theme.text)
                }
                x += layout.widths[column] + layout.gutter
            }
            y += layout.rowHeight
            if index == 0 {
                let line = Panel(
                    origin: Vector2(left, y - (layout.rowHeight * (1 - 1 / Self.spacing) + 1) / 2),
                    size: Vector2(layout.table, 1), fill: Theme.line)
                overlay.append(.panel(line))
            }
        }
        overlay.label(foot, at: Vector2(left, y + layout.rowHeight / 4), style: layout.style, colour: Theme.quiet)
    }
}

/// Where everything on a sheet is, in points.
private struct Layout {
    let style, heading: TextStyle
    /// Widths of the columns, of the space between them, and of all together.
    let widths: [Double]
    let gutter, table: Double
    let margin, rowHeight, titleHeight: Double
    /// Width and height of the sheet.
    let panel: Vector2

    /// - Parameter scale: 1 for the usual size.
    init(_ sheet: HelpSheet, scale: Double, metrics: any TextMetrics) {
        var style = TextStyle.small
        style.size *= scale
        var heading = TextStyle.heading
        heading.size *= scale
        let widths = sheet.heads.indices.map { column in
            ([sheet.heads[column]] + sheet.rows.map { $0.cells[column] })
                .map { metrics.width(of: $0, style: style) }.max() ?? 0
        }
        gutter = HelpSheet.gutter * scale
        margin = Theme.margin * scale
        rowHeight = metrics.lineHeight(of: style) * HelpSheet.spacing
        titleHeight = metrics.lineHeight(of: heading) + Theme.padding * scale
        table = max(
            widths.reduce(0, +) + gutter * Double(sheet.heads.count - 1),
            metrics.width(of: sheet.title, style: heading), metrics.width(of: sheet.foot, style: style))
        panel = Vector2(
            table + 2 * margin,
            titleHeight + rowHeight * Double(sheet.rows.count + 2) + Theme.padding * scale + margin)
        (self.style, self.heading, self.widths) = (style, heading, widths)
    }
}

extension HelpSheet.Row {
    fileprivate init(cells: [String]) { self.cells = cells }
}
