/// Turns real time into fixed steps: hands out how many whole steps are owed and keeps the rest for the blend between
/// the last two states (Fiedler, "Fix your timestep!", 2004).
public struct FixedStep: Sendable, Hashable {
    /// Seconds a step of everything that is simulated or animated here.
    public static let standard = 1.0 / 60

    /// Seconds a step.
    public let step: Double
    /// Most steps for one frame; what is owed beyond is forgotten, so that a stall does not cause the next one.
    public let cap: Int
    private var owed = 0.0
    /// Up to when steps were handed out.
    private var last: Double?

    /// Sixty steps a second by default, at most 8 a frame.
    public init(step: Double = standard, cap: Int = 8) {
        self.step = step
        self.cap = cap
    }

    /// Takes the seconds since the last call (below 0 counts as 0) and returns the number of steps to take now.
    public mutating func advance(by seconds: Double) -> Int {
        owed += max(0, seconds)
        // A hair of tolerance, so that 1/60 s of frame time is one step in spite of rounding.
        let whole = Int(min((owed / step + 1e-9).rounded(.down), Double(cap) + 1))
        guard whole <= cap else {
            owed = 0
            return cap
        }
        owed = max(0, owed - Double(whole) * step)
        return whole
    }

    /// The same by a clock's time: counts from the time of the last call, or of the last rest's end less one step.
    public mutating func advance(to time: Double) -> Int {
        defer { last = time }
        return advance(by: time - (last ?? time))
    }

    /// A rest ends: the rest itself is not owed, but one step is, so that what ended it is seen at once.
    public mutating func rest(until time: Double) { last = time - step }

    /// Where the frame stands between the last two states, 0 ..< 1.
    public var blend: Double { min(owed / step, 1) }
}
