import Geometry

/// Where a player wishes the paddle to be, in whole sixteenths of a point, so that all who step a game step it with
/// the same numbers.
public struct PaddleTarget: Sendable, Hashable {
    /// Sixteenths of a point from the table's left edge.
    public var x: Int16
    /// Sixteenths of a point from the table's top edge.
    public var y: Int16

    /// Takes sixteenths of a point.
    public init(x: Int16, y: Int16) {
        self.x = x
        self.y = y
    }

    /// The nearest target to a position in points; what is no number counts as 0, what is too large as the largest.
    public init(_ position: Vector2) {
        self.init(x: PaddleTarget.sixteenths(position.x), y: PaddleTarget.sixteenths(position.y))
    }

    /// The position in points.
    public var position: Vector2 { Vector2(Double(x), Double(y)) / 16 }

    private static func sixteenths(_ points: Double) -> Int16 {
        guard !points.isNaN else { return 0 }
        return Int16(min(max(points * 16, -Double(limit)), Double(limit)).rounded())
    }

    /// Largest that is made, in sixteenths of a point.
    static let limit = 32_000
}

/// What both players target in one tick.
public typealias HockeyInput = PerPlayer<PaddleTarget>
