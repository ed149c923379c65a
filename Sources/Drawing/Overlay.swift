import Geometry

/// A colour of the overlay: sRGB as displayed, and how much it covers, each 0...1.
public struct OverlayColour: Sendable, Hashable {
    /// Red, green, blue and opacity; not premultiplied.
    public var rgba: SIMD4<Float>

    /// From sRGB bytes as written in a style sheet, `0xRRGGBB`, and an opacity.
    public init(_ hex: UInt32, opacity: Double = 1) {
        rgba = SIMD4(
            Float((hex >> 16) & 0xff) / 255, Float((hex >> 8) & 0xff) / 255, Float(hex & 0xff) / 255, Float(opacity))
    }
}

/// The few sizes and weights of text.
public struct TextStyle: Sendable, Hashable {
    /// How bold.
    public enum Weight: String, Sendable { case regular, medium, semibold }

    /// Size of the em square in points.
    public var size: Double
    /// How bold.
    public var weight: Weight

    /// Some size and weight; prefer the named ones.
    public init(size: Double, weight: Weight = .regular) {
        self.size = size
        self.weight = weight
    }

    /// 13 points: labels, keys.
    public static let small = TextStyle(size: 13)
    /// 16 points: messages, lists.
    public static let body = TextStyle(size: 16)
    /// 22 points: headings.
    public static let heading = TextStyle(size: 22, weight: .semibold)
    /// 56 points: scores, titles.
    public static let display = TextStyle(size: 56, weight: .semibold)
}

/// A line of text.
public struct Label: Sendable, Hashable {
    /// Which point of the line `position` is, from left to right.
    public enum Alignment: Sendable { case left, centre, right }

    /// One line; no line breaks.
    public var text: String
    /// Top of the line (ascender), at the left end, the centre or the right end; points from the top left corner.
    public var position: Vector2
    /// Where `position` is in the line.
    public var alignment: Alignment
    /// Size and weight.
    public var style: TextStyle
    /// Colour.
    public var colour: OverlayColour

    /// A line of text.
    public init(
        _ text: String, at position: Vector2, alignment: Alignment = .left, style: TextStyle = .body,
        colour: OverlayColour = OverlayColour(0xe9edf2)
    ) {
        self.text = text
        self.position = position
        self.alignment = alignment
        self.style = style
        self.colour = colour
    }
}

/// A rectangle with round corners; with a radius of half its side, a disc; with a clear fill and a border, a ring.
public struct Panel: Sendable, Hashable {
    /// Top left corner in points.
    public var origin: Vector2
    /// Width and height in points.
    public var size: Vector2
    /// Radius of the corners in points.
    public var cornerRadius: Double
    /// Fill.
    public var fill: OverlayColour
    /// Width of the border inside the rectangle, in points; 0 for none.
    public var borderWidth: Double
    /// Colour of the border.
    public var border: OverlayColour

    /// A rectangle, by default without a border.
    public init(
        origin: Vector2, size: Vector2, cornerRadius: Double = 0, fill: OverlayColour, borderWidth: Double = 0,
        border: OverlayColour = OverlayColour(0, opacity: 0)
    ) {
        self.origin = origin
        self.size = size
        self.cornerRadius = cornerRadius
        self.fill = fill
        self.borderWidth = borderWidth
        self.border = border
    }
}

/// Something that lies above the picture.
public enum OverlayItem: Sendable, Hashable {
    /// A line of text.
    case label(Label)
    /// A rectangle, disc or ring.
    case panel(Panel)
}

/// How wide text will be: handed to scenes, which know no font.
public protocol TextMetrics {
    /// Width of a line in points.
    func width(of text: String, style: TextStyle) -> Double
    /// Height of a line from ascender to descender, in points.
    func lineHeight(of style: TextStyle) -> Double
}
