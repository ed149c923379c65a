/// Colours of the levels of a packing.
public struct Palette: Sendable, Hashable {
    /// How it is called in settings and events.
    public let name: String
    /// Linear base colours of levels 0, 1, 2, ...; the last one serves all levels beyond. Packings begin with level 1.
    public let colours: [LinearColour]

    /// Takes at least one colour.
    public init(name: String, colours: [LinearColour]) {
        precondition(!colours.isEmpty, "a palette needs a colour")
        self.name = name
        self.colours = colours
    }
}
