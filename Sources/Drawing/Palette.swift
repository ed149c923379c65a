/// Colours of the levels of a packing.
public struct Palette: Sendable, Hashable {
    /// How it is called in settings and events.
    public let name: String
    /// Linear base colours of levels 0, 1, 2, ...; the last one serves all levels beyond. Packings begin with level 1.
    public let colours: [LinearColour]

    /// The levels that a palette can tell apart; a set keeps levels in a byte.
    public static let levels = 256

    /// Takes at least one colour.
    /// - Parameter cycle: from which level on the colours come again and again; nil where the last one stays.
    public init(name: String, colours: [LinearColour], cycle: Int? = nil) {
        precondition(!colours.isEmpty, "a palette needs a colour")
        self.name = name
        guard let cycle else {
            self.colours = colours
            return
        }
        let repeated = colours[cycle...]
        self.colours = (0..<Self.levels).map { level in
            level < colours.count ? colours[level] : repeated[cycle + (level - cycle) % repeated.count]
        }
    }
}
