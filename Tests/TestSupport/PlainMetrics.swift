import Drawing

/// Text without a font: every letter is 0.6 times as wide as its style's size.
public struct PlainMetrics: TextMetrics {
    /// The only one there is.
    public init() {}
    /// In points.
    public func width(of text: String, style: TextStyle) -> Double { Double(text.count) * style.size * 0.6 }
    /// In points.
    public func lineHeight(of style: TextStyle) -> Double { style.size * 1.2 }
}
