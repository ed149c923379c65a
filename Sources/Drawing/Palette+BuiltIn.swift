extension Palette {
    /// All palettes, in the order in which they are offered.
    public static let all = [studio, classic, dusk, clear]

    /// Warm ivory to red, then deep blue to pale green, and on through gold, rose and violet: the palette of the studio
    /// light. A million spheres are mostly of levels 11 to 16, so these differ as much as the first ones do.
    public static let studio = Palette(
        name: "studio",
        colours: [
            LinearColour(0.80, 0.70, 0.55), LinearColour(0.80, 0.70, 0.55), LinearColour(0.78, 0.62, 0.42),
            LinearColour(0.70, 0.38, 0.22), LinearColour(0.52, 0.16, 0.12), LinearColour(0.25, 0.10, 0.16),
            LinearColour(0.08, 0.12, 0.26), LinearColour(0.05, 0.22, 0.34), LinearColour(0.10, 0.38, 0.42),
            LinearColour(0.32, 0.56, 0.52), LinearColour(0.62, 0.74, 0.66), LinearColour(0.85, 0.88, 0.80),
            LinearColour(0.87, 0.72, 0.40), LinearColour(0.80, 0.46, 0.17), LinearColour(0.66, 0.22, 0.11),
            LinearColour(0.44, 0.10, 0.14), LinearColour(0.25, 0.08, 0.22), LinearColour(0.11, 0.10, 0.30),
            LinearColour(0.05, 0.19, 0.36), LinearColour(0.06, 0.32, 0.40), LinearColour(0.20, 0.47, 0.43),
            LinearColour(0.46, 0.64, 0.52), LinearColour(0.76, 0.80, 0.62),
        ], cycle: 12)

    /// The colours of the original of 2012.
    public static let classic = Palette(
        name: "classic",
        sRGB: [
            0xffffff, 0xff0000, 0xffff00, 0x00ff00, 0x00ffff, 0x0000ff, 0xff00ff, 0xa9a9a9, 0x808080, 0xd3d3d3,
            0xffffff, 0xffffff,
        ], cycle: 1)

    /// A night's sky through dawn to day: night blue, violet, rose, gold, pale blue; long enough for a million spheres.
    public static let dusk = Palette(
        name: "dusk",
        sRGB: [
            0x2b2f77, 0x2b2f77, 0x3b3584, 0x4f3d8f, 0x6f4a9b, 0x8d539f, 0xad609d, 0xc76b98, 0xe0788a, 0xee8a75,
            0xf7a06a,
            0xfbb562, 0xfcc968, 0xfddc84, 0xfbe9a9, 0xf1ecc7, 0xd5e6d2, 0xafd9d3, 0x86c5cd, 0x62acc2, 0x478fb4,
            0x3873a3,
            0x315a91, 0x2e4581, 0x2b3776,
        ], cycle: 2)

    /// Told apart by every kind of colour vision: the eight colours of Okabe and Ito ("Color Universal Design", 2008),
    /// ordered so that neighbouring levels differ in lightness as well.
    public static let clear = Palette(
        name: "clear",
        sRGB: [
            0xffffff, 0x0072b2, 0xf0e442, 0xd55e00, 0x56b4e9, 0x3a3a3a, 0xe69f00, 0x009e73, 0xf3f3f3, 0xcc79a7,
        ], cycle: 1)

    /// A palette of colours as written in a style sheet: `0xRRGGBB`.
    private init(name: String, sRGB: [UInt32], cycle: Int? = nil) {
        self.init(name: name, colours: sRGB.map { LinearColour(sRGB: $0) }, cycle: cycle)
    }
}
