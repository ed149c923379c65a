/// One of the two who play, with the numbers of the original's messages.
public enum Player: Int, Sendable, Hashable, CaseIterable {
    /// The near half of the table: large y.
    case bottom = 0
    /// The far half of the table: small y.
    case top = 1

    /// The other one.
    public var opponent: Player { self == .bottom ? .top : .bottom }
}
