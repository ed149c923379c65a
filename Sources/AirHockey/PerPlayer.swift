/// One value for each player.
public struct PerPlayer<Value> {
    /// Of the bottom player.
    public var bottom: Value
    /// Of the top player.
    public var top: Value

    /// Takes both values.
    public init(bottom: Value, top: Value) {
        self.bottom = bottom
        self.top = top
    }

    /// The value of `player`.
    public subscript(player: Player) -> Value {
        get { player == .bottom ? bottom : top }
        set {
            if player == .bottom { bottom = newValue } else { top = newValue }
        }
    }
}

extension PerPlayer: Equatable where Value: Equatable {}
extension PerPlayer: Hashable where Value: Hashable {}
extension PerPlayer: Sendable where Value: Sendable {}
