import AirHockey
import Drawing

/// Colours and surfaces of the table.
enum HockeyMaterials {
    static let bed = Material(colour: LinearColour(sRGB: 0xdfe6ec), gloss: 0.35)
    static let inlays = Material(colour: LinearColour(1, 1, 1), gloss: 0.35)
    static let rails = Material(colour: LinearColour(sRGB: 0x343c49), gloss: 0.8)
    static let trim = Material(colour: LinearColour(sRGB: 0x7d8a9a), gloss: 0.8)
    static let cushions = Material(colour: LinearColour(sRGB: 0x8d98a5), gloss: 1)
    static let apron = Material(colour: LinearColour(sRGB: 0x1b1f26), gloss: 0.5)
    static let puck = Material(colour: LinearColour(sRGB: 0x24272c), gloss: 1)
    static let marks = Material(colour: LinearColour(sRGB: 0xf2f4f6), gloss: 0.4)
    static let contact = LinearColour(sRGB: 0x10151c)
    static let trail = LinearColour(sRGB: 0x2c3542)

    /// Colour of a player's paddle and goal.
    static func colour(of player: Player) -> LinearColour {
        LinearColour(sRGB: player == .bottom ? 0xe2501c : 0x1d64d2)
    }

    /// The same for text and panels.
    static func ink(of player: Player, opacity: Double = 1) -> OverlayColour {
        OverlayColour(player == .bottom ? 0xff8a50 : 0x63aeff, opacity: opacity)
    }
}
