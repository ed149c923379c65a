import Drawing

/// Colours and surfaces of the tilt ball.
enum TiltMaterials {
    static let plate = Material(colour: LinearColour(1, 1, 1), gloss: 0.12)
    static let walls = Material(colour: LinearColour(sRGB: 0x7a4a2a), gloss: 0.3)
    static let frame = Material(colour: LinearColour(sRGB: 0x4c2f1e), gloss: 0.45)
    static let holes = Material(colour: LinearColour(sRGB: 0x6b4a2b), gloss: 0)
    static let floor = Material(colour: LinearColour(sRGB: 0x0d0a08), gloss: 0)
    static let startRing = Material(colour: LinearColour(sRGB: 0x7a5230), gloss: 0.1)
    static let ball = Material(colour: LinearColour(1, 1, 1), gloss: 1)
    static let ghost = Material(
        colour: LinearColour(sRGB: 0x3f7fd0), gloss: 0.6, emission: LinearColour(0.02, 0.05, 0.1), opacity: 0.5)
    /// One of the discs that together darken the plate under the ball.
    static let spot = Material(colour: LinearColour(sRGB: 0x2a1a0c), gloss: 0, opacity: 0.17)
    static let bumperCap = Material(colour: LinearColour(sRGB: 0xf4efe6), gloss: 0.5)

    /// A bumper, glowing by 0...1 after a blow.
    static func bumper(glow: Double) -> Material {
        let red = LinearColour(sRGB: 0xc9362b)
        return Material(colour: red, gloss: 0.8, emission: red * Float(1.4 * glow))
    }

    /// The goal, lit by 0...1 once it is reached.
    static func goal(lit: Double) -> Material {
        let green = LinearColour(sRGB: 0x2fae66)
        return Material(colour: green, gloss: 0.3, emission: green * Float(0.15 + 0.85 * lit))
    }

    static let cup = Material(colour: LinearColour(sRGB: 0x1e6e42), gloss: 0.3)

    /// The goal's green for text and dial.
    static let goalInk = OverlayColour(0x58d68d)
}
