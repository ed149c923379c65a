extension Palette {
    /// The colours of places far down, where levels say nothing: of 125 families, three generations of five each. The
    /// first gives the hue, the second leans it towards another one, the third makes it lighter or darker.
    ///
    /// Number 25 a + 5 b + c is that of the family a, b, c.
    public var families: Palette {
        // From level 2 on palettes change from level to level; four steps are another hue.
        let hues = (0..<5).map { colours[min(2 + 4 * $0, colours.count - 1)] }
        let lightness: [Float] = [0.62, 1.3, 0.8, 1.12, 0.95]
        var families: [LinearColour] = []
        for first in 0..<5 {
            for second in 0..<5 {
                let hue = hues[first] * 0.72 + hues[second] * 0.28
                for third in 0..<5 {
                    families.append((hue * lightness[third]).clamped(lowerBound: .zero, upperBound: .one))
                }
            }
        }
        return Palette(name: name, colours: families)
    }
}
