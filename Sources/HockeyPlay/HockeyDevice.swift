/// What a player holds in the hand.
public enum HockeyDevice: Sendable, Hashable {
    /// The pointer.
    case mouse
    /// A finger in the player's half of the table.
    case touch
    /// The keys W, A, S and D.
    case letters
    /// The arrow keys.
    case arrows
    /// A gamepad, by its number.
    case pad(Int32)

    /// As help sheets call the letters that push.
    static let letterKeys = "W A S D"
}
