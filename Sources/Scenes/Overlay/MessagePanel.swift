import Drawing
import Geometry

/// A panel in the middle of the window: a title in large letters, and lines under it.
public struct MessagePanel: Sendable, Hashable {
    private static let titleStyle = TextStyle(size: 34, weight: .semibold)

    private var title: String
    private var lines: [String]
    private var colour: OverlayColour

    /// A title in a colour, and lines of less weight.
    public init(_ title: String, _ lines: [String], colour: OverlayColour = Theme.text) {
        self.title = title
        self.lines = lines
        self.colour = colour
    }

    /// - Parameter opacity: 0...1; as it grows the panel rises to its position.
    public func draw(
        opacity: Double, into overlay: inout [OverlayItem], size: Vector2, metrics: any TextMetrics
    ) {
        let width = max(
            metrics.width(of: title, style: Self.titleStyle),
            lines.map { metrics.width(of: $0, style: .body) }.max() ?? 0)
        let titleHeight = metrics.lineHeight(of: Self.titleStyle) + 8
        let lineHeight = metrics.lineHeight(of: .body) + 5
        let extent = Vector2(width + 64, titleHeight + lineHeight * Double(lines.count) + 44)
        let origin = (size - extent) / 2 + Vector2(0, 14 * (1 - opacity))
        overlay.append(Theme.panel(origin: origin, size: extent, fill: Theme.ground.faded(opacity)))
        var position = Vector2(size.x / 2, origin.y + 22)
        overlay.label(
            title, at: position, alignment: .centre, style: Self.titleStyle, colour: colour.faded(opacity))
        position.y += titleHeight
        for line in lines {
            overlay.label(line, at: position, alignment: .centre, colour: Theme.quiet.faded(opacity))
            position.y += lineHeight
        }
    }
}
