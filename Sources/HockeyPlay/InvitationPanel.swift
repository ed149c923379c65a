import Drawing
import Geometry
import Scenes

/// What the host shows until somebody joins: what to type on the other machine, and the addresses to read out.
struct InvitationPanel {
    private static let greatestWidth = 520.0
    /// Addresses that are shown at most.
    private static let limit = 3
    /// Space between two paragraphs, in points.
    private static let gap = 14.0

    /// Where others can reach this machine, the best first.
    let addresses: [String]
    /// The UDP port that has to be open.
    let port: UInt16
    let needsCode: Bool

    private struct Line {
        let text: String
        var style = TextStyle.body
        var colour = Theme.text
        /// Space above it, in points.
        var gap = 3.0
    }

    private var lines: [Line] {
        var lines = [
            Line(text: "Waiting for somebody to join", style: .heading, gap: 0),
            Line(text: "On a machine nearby", style: .small, colour: Theme.quiet, gap: Self.gap),
            Line(text: "rondo hockey --find"),
        ]
        if addresses.isEmpty {
            lines.append(
                Line(text: "This machine is on no network", style: .small, colour: Theme.quiet, gap: Self.gap))
        } else {
            let words = "or rondo hockey --join with this machine's address"
            lines.append(Line(text: words, style: .small, colour: Theme.quiet, gap: Self.gap))
            lines += addresses.prefix(Self.limit).map { Line(text: $0, colour: Theme.accent) }
        }
        let foot = "UDP port \(port) must be open here" + (needsCode ? "; who joins needs the code" : "")
        lines.append(Line(text: foot, style: .small, colour: Theme.quiet, gap: Self.gap))
        return lines
    }

    /// The panel in the window's middle.
    func draw(into overlay: inout [OverlayItem], size: Vector2, metrics: any TextMetrics) {
        let lines = lines
        let width = min(Self.greatestWidth, size.x - 2 * Theme.margin)
        let height = lines.reduce(0) { $0 + $1.gap + metrics.lineHeight(of: $1.style) } + 2 * Theme.margin
        let origin = (size - Vector2(width, height)) / 2
        overlay.append(Theme.panel(origin: origin, size: Vector2(width, height), fill: Theme.sheet))
        var position = origin + Vector2(Theme.margin, Theme.margin)
        for line in lines {
            position.y += line.gap
            let room = width - 2 * Theme.margin
            overlay.label(
                Theme.ending(of: line.text, width: room, style: line.style, metrics: metrics), at: position,
                style: line.style, colour: line.colour)
            position.y += metrics.lineHeight(of: line.style)
        }
    }
}
