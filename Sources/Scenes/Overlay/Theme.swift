import Drawing
import Geometry

/// The looks of text and panels, the same in all scenes: dark and quiet, with generous space.
public enum Theme {
    /// Space between the window's edge and what lies at it, in points.
    public static let margin = 24.0
    /// Space between a panel's edge and its text, in points.
    public static let padding = 20.0
    /// Radius of a panel's corners, in points.
    public static let cornerRadius = 10.0

    /// Ground of panels that lie above a picture.
    public static let ground = OverlayColour(0x0b0e13, opacity: 0.82)
    /// Ground of sheets with much to read.
    public static let sheet = OverlayColour(0x0b0e13, opacity: 0.93)
    /// What is read first.
    public static let text = OverlayColour(0xe9edf2)
    /// What is read second.
    public static let quiet = OverlayColour(0xa3adba)
    /// Thin lines, empty bars.
    public static let line = OverlayColour(0xffffff, opacity: 0.12)
    /// What goes on.
    public static let accent = OverlayColour(0xf0c987)

    /// A panel of the usual shape.
    public static func panel(origin: Vector2, size: Vector2, fill: OverlayColour = ground) -> OverlayItem {
        .panel(Panel(origin: origin, size: size, cornerRadius: cornerRadius, fill: fill, borderWidth: 1, border: line))
    }

    /// The text broken between words into lines no wider than `width` points; a longer word gets a line of its own.
    public static func lines(_ text: String, width: Double, style: TextStyle, metrics: any TextMetrics) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, metrics.width(of: last + " " + word, style: style) <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// The text, or as much of its end as `width` points take, with an ellipsis before it.
    public static func ending(of text: String, width: Double, style: TextStyle, metrics: any TextMetrics) -> String {
        guard metrics.width(of: text, style: style) > width else { return text }
        var rest = Substring(text)
        while !rest.isEmpty, metrics.width(of: "…" + rest, style: style) > width { rest.removeFirst() }
        return "…" + rest
    }

    /// The text, or as much of its beginning as `width` points take, with an ellipsis after it.
    public static func beginning(of text: String, width: Double, style: TextStyle, metrics: any TextMetrics) -> String {
        guard metrics.width(of: text, style: style) > width else { return text }
        var rest = Substring(text)
        while !rest.isEmpty, metrics.width(of: rest + "…", style: style) > width { rest.removeLast() }
        return rest + "…"
    }
}

extension OverlayColour {
    /// The same colour with its opacity times `factor`.
    public func faded(_ factor: Double) -> OverlayColour {
        var colour = self
        colour.rgba.w *= Float(factor)
        return colour
    }
}

extension Array where Element == OverlayItem {
    /// Adds a line of text.
    public mutating func label(
        _ text: String, at position: Vector2, alignment: Label.Alignment = .left, style: TextStyle = .body,
        colour: OverlayColour = Theme.text
    ) {
        append(.label(Label(text, at: position, alignment: alignment, style: style, colour: colour)))
    }
}

extension Array where Element == OverlayItem {
    /// Adds a small panel with lines of text, one below the other.
    /// - Parameters:
    ///   - lines: text, style and colour of each.
    ///   - position: where the panel is, in points.
    ///   - anchor: which of its points lies there, from (0, 0), the top left corner, to (1, 1), the bottom right one.
    ///   - opacity: of the whole, 0...1.
    public mutating func caption(
        _ lines: [(text: String, style: TextStyle, colour: OverlayColour)], at position: Vector2,
        anchor: Vector2 = .zero, opacity: Double = 1, metrics: any TextMetrics
    ) {
        let width = lines.map { metrics.width(of: $0.text, style: $0.style) }.max() ?? 0
        let height = lines.reduce(0) { $0 + metrics.lineHeight(of: $1.style) }
        let inset = Vector2(Theme.padding * 0.8, Theme.padding * 0.5)
        let size = Vector2(width, height) + inset * 2
        let origin = position - size * anchor
        append(
            .panel(
                Panel(
                    origin: origin, size: size, cornerRadius: Theme.cornerRadius, fill: Theme.ground.faded(opacity))))
        var start = origin + inset
        for line in lines {
            label(line.text, at: start, style: line.style, colour: line.colour.faded(opacity))
            start.y += metrics.lineHeight(of: line.style)
        }
    }
}
