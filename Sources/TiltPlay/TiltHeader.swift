import Drawing
import Geometry
import Scenes

/// Where a window has room for what there is to read about the board: in a wide one in a row along its top edge, in a small
/// one in the upper corners and along the lower edge. Positions in points.
struct TiltHeader {
    private static let clock = TextStyle(size: 34, weight: .semibold)
    /// Smaller windows are small.
    private static let wide = Vector2(600, 360)

    let size: Vector2
    let metrics: any TextMetrics
    private let isWide: Bool
    /// Space to the window's edges.
    private let inset: Double
    private let title, clock, body, small: TextStyle
    /// Middle and radius of the dial; perspective leaves the upper corners free.
    let dial: (centre: Vector2, radius: Double)

    init(size: Vector2, metrics: any TextMetrics) {
        self.size = size
        self.metrics = metrics
        isWide = size.x >= Self.wide.x && size.y >= Self.wide.y
        inset = isWide ? 20 : 10
        title = isWide ? .heading : TextStyle(size: 14, weight: .semibold)
        clock = isWide ? Self.clock : TextStyle(size: 20, weight: .semibold)
        body = isWide ? .body : TextStyle(size: 12)
        small = isWide ? .small : TextStyle(size: 11)
        let radius = isWide ? 38.0 : 22
        dial = (Vector2(size.x - inset - radius, inset * 0.7 + radius), radius)
    }

    /// Points along the window's edges that are not the board's.
    static func margin(in size: Vector2) -> (top: Double, bottom: Double, side: Double) {
        size.x >= wide.x && size.y >= wide.y ? (78, 22, 44) : (80, 24, 10)
    }

    /// The clock in the middle, in a small window first on the left; then the board's name and a few short lines.
    func draw(
        clock text: String?, colour: OverlayColour, title name: String, details: [String],
        into overlay: inout [OverlayItem]
    ) {
        var y = isWide ? inset - 4 : inset * 0.6
        if let text {
            let centre = Vector2(size.x / 2, inset - 12)
            overlay.label(
                text, at: isWide ? centre : Vector2(inset, y), alignment: isWide ? .centre : .left, style: clock,
                colour: colour)
            if !isWide { y += metrics.lineHeight(of: clock) }
        }
        overlay.label(name, at: Vector2(inset, y), style: title)
        y += metrics.lineHeight(of: title) + (isWide ? 2 : 0)
        for line in details {
            overlay.label(line, at: Vector2(inset, y), style: body, colour: Theme.quiet)
            y += metrics.lineHeight(of: body)
        }
    }

    /// Lines under the dial, as far as they fit to its right edge.
    func drawUnderDial(_ lines: [String], into overlay: inout [OverlayItem]) {
        var y = dial.centre.y + dial.radius + 4
        for line in lines where !line.isEmpty {
            let half = metrics.width(of: line, style: small) / 2
            let x = min(dial.centre.x, size.x - 6 - half)
            overlay.label(line, at: Vector2(x, y), alignment: .centre, style: small, colour: Theme.quiet)
            y += metrics.lineHeight(of: small)
        }
    }

    /// What there is to say now: under the clock, in a small window at the lower edge, above what else stands there.
    /// - Parameters:
    ///   - sides: widths that the corners take.
    ///   - bottom: how far down there is room.
    func draw(status: String, sides: Double, bottom: Double, into overlay: inout [OverlayItem]) {
        guard !status.isEmpty else { return }
        let width = isWide ? size.x - 2 * sides : size.x - 2 * inset
        let lines = Theme.lines(status, width: width, style: body, metrics: metrics)
        let height = metrics.lineHeight(of: body)
        var y = isWide ? inset - 12 + metrics.lineHeight(of: clock) : bottom - 4 - height * Double(lines.count)
        for line in lines {
            overlay.label(line, at: Vector2(size.x / 2, y), alignment: .centre, style: body, colour: Theme.accent)
            y += height
        }
    }

    /// Where the frame rate is shown: under the corner's lines.
    var frameRate: Vector2 { Vector2(inset, isWide ? inset + 74 : 84) }

    /// The widest of the corners' lines beside what there is to say, with space around it.
    func side(of details: [String], underDial: [String]) -> Double {
        let widths =
            details.map { metrics.width(of: $0, style: body) }
            + underDial.map { metrics.width(of: $0, style: small) } + [2 * dial.radius]
        return inset * 1.6 + (widths.max() ?? 0)
    }
}
