import Drawing
import Geometry
import Scenes

/// What the host shows until somebody joins: what to type on the other machine, and the addresses to read out.
struct InvitationPanel {
    private static let greatestWidth = 520.0
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

    /// How generous a window is with its space.
    private struct Measures {
        /// Addresses that are shown at most.
        let limit: Int
        /// Space between two paragraphs, and between edge and text, in points.
        let gap, inset: Double

        init(height: Double) {
            (limit, gap, inset) = height < 400 ? (1, 5, 12) : (3, 14, Theme.margin)
        }
    }

    private func paragraphs(_ measures: Measures) -> [Line] {
        func note(_ text: String) -> Line {
            Line(text: text, style: .small, colour: Theme.quiet, gap: measures.gap)
        }
        var lines = [
            Line(text: "Waiting for somebody to join", style: .heading, gap: 0),
            note("On a machine nearby"), Line(text: "rondo hockey --find"),
        ]
        if addresses.isEmpty {
            lines.append(note("This machine is on no network"))
        } else {
            lines.append(note("or rondo hockey --join with this machine's address"))
            lines += addresses.prefix(measures.limit).map { Line(text: $0, colour: Theme.accent) }
        }
        lines.append(note("UDP port \(port) must be open here" + (needsCode ? "; who joins needs the code" : "")))
        return lines
    }

    /// The panel in the window's middle.
    func draw(into overlay: inout [OverlayItem], size: Vector2, metrics: any TextMetrics) {
        let measures = Measures(height: size.y)
        let width = min(Self.greatestWidth, size.x - 2 * Theme.margin)
        let room = width - 2 * measures.inset
        let lines = paragraphs(measures).flatMap { paragraph in
            Theme.lines(paragraph.text, width: room, style: paragraph.style, metrics: metrics).enumerated().map {
                Line(
                    text: $1, style: paragraph.style, colour: paragraph.colour, gap: $0 == 0 ? paragraph.gap : 0)
            }
        }
        let height = lines.reduce(0) { $0 + $1.gap + metrics.lineHeight(of: $1.style) } + 2 * measures.inset
        let origin = (size - Vector2(width, height)) / 2
        overlay.append(Theme.panel(origin: origin, size: Vector2(width, height), fill: Theme.sheet))
        var position = origin + Vector2(measures.inset, measures.inset)
        for line in lines {
            position.y += line.gap
            overlay.label(
                Theme.ending(of: line.text, width: room, style: line.style, metrics: metrics), at: position,
                style: line.style, colour: line.colour)
            position.y += metrics.lineHeight(of: line.style)
        }
    }
}
