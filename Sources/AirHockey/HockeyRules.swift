import Geometry

/// The table and all its knobs. Lengths are in points, times in ticks of 1/60 s, speeds in points per tick; x runs to
/// the right and y down, from the table's top left corner. The defaults are the original's where it states them.
public struct HockeyRules: Sendable, Hashable {
    /// Width (x) and length (y) of the table.
    public var size = Vector2(320, 480)
    /// Radius of the puck.
    public var puckRadius = 20.0
    /// Radius of a paddle.
    public var paddleRadius = 40.0
    /// Smallest x of the two goals, which lie on the edges y = 0 and y = `size.y`.
    public var goalLeft = 80.0
    /// Largest x of the two goals.
    public var goalRight = 240.0
    /// Radius of the posts: the edges of a goal are rounded off within the end wall, so that the goal stays as wide.
    public var postRadius = 8.0
    /// Farthest that a paddle's centre comes from its own end; its rim then just reaches the middle line.
    public var paddleRange = 200.0
    /// Most that a paddle moves in a tick.
    public var paddleSpeed = 40.0

    /// What a paddle's speed along the line of centres is multiplied with in a strike; at least 1.
    public var strikeFactor = 1.5
    /// Least speed along the line of centres that a strike gives the puck.
    public var strikeMinimum = 2.5
    /// Largest speed of the puck, and of its rim by spin.
    public var speedMaximum = 15.0
    /// Speed that the puck loses in a tick.
    public var puckDecay = 0.10
    /// Rim speed that the spin loses in a tick.
    public var spinDecay = 0.05
    /// Share, 0...1, of the sliding between rim and paddle or wall that an impact turns into spin.
    public var grip = 0.25
    /// Turn of the puck's path, in radians per tick and point per tick of rim speed.
    public var curl = 0.0006

    /// Distance of the serving spot from the end of the one who serves.
    public var serveDistance = 180.0
    /// Ticks from the start or a goal to the serve.
    public var servePause = 90
    /// Ticks that the puck may stay in one half; then it is the opponent's serve, as by the seven seconds of the US Air
    /// Hockey Association. So no puck that is stuck, or not played, stops a game.
    public var holdLimit = 420
    /// Goals that win.
    public var goalsToWin = 7

    /// The original's table.
    public init() {}
}

extension HockeyRules {
    /// Smallest and largest position of a paddle's centre.
    func zone(of player: Player) -> (low: Vector2, high: Vector2) {
        let low = Vector2(paddleRadius, player == .top ? paddleRadius : size.y - paddleRange)
        let high = Vector2(size.x - paddleRadius, player == .top ? paddleRange : size.y - paddleRadius)
        return (low, high)
    }

    /// The position nearest to `position` where the paddle of `player` may be.
    public func nearest(to position: Vector2, for player: Player) -> Vector2 {
        let (low, high) = zone(of: player)
        return position.clamped(lowerBound: low, upperBound: high)
    }

    /// Where the paddle of `player` stands at the start.
    public func home(of player: Player) -> Vector2 {
        Vector2(size.x / 2, player == .top ? 1.5 * paddleRadius : size.y - 1.5 * paddleRadius)
    }
}
