import Drawing

/// Colours and surfaces of the tilt ball.
enum TiltMaterials {
    static let plate = Material(colour: LinearColour(1, 1, 1), gloss: 0.12)
    static let walls = Material(colour: LinearColour(sRGB: 0x7a4a2a), gloss: 0.3)
    static let frame = Material(colour: LinearColour(sRGB: 0x4c2f1e), gloss: 0.45)
    static let holes = Material(colour: LinearColour(sRGB: 0x6b4a2b), gloss: 0)
    static let floor = Material(colour: LinearColour(sRGB: 0x0d0a08), gloss: 0)
    static let startRing = Material(colour: LinearColour(sRGB: 0x7a5230), gloss: 0.1)
    /// Of the other balls: pale, where the one in play is blue.
    static let ghost = Material(
        colour: LinearColour(sRGB: 0xf2efe6), gloss: 0.6, emission: LinearColour(0.05, 0.05, 0.05), opacity: 0.55)
    /// The ring about a ball that waits.
    static let call = Material(
        colour: LinearColour(sRGB: 0x1d5fd6), gloss: 0, emission: LinearColour(0.02, 0.1, 0.4), opacity: 0.9)
    /// What springs from the goal, in the colours of ball and goal.
    static let sparks = [0x1d5fd6, 0xf2efe6, 0x2fae66, 0xe0b040].map {
        Material(
            colour: LinearColour(sRGB: $0), gloss: 0.8, emission: LinearColour(sRGB: $0) * 0.35)
    }

    /// The ball, with this fraction of the light that it has on the board.
    static func ball(light: Double) -> Material {
        Material(colour: LinearColour(1, 1, 1) * Float(light), gloss: Float(light))
    }

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
