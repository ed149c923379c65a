/// Spaces frames evenly where presenting does not wait for the display: software renderers, drivers without vertical
/// sync, windows out of sight.
public struct FramePacer: Sendable {
    private var due = 0.0

    /// The first frame may begin at once.
    public init() {}

    /// Seconds until the next frame may begin.
    public func wait(at now: Double) -> Double { max(0, due - now) }

    /// A frame begins; the next one may do so `interval` seconds later. One that is late does not hurry those after it.
    public mutating func begin(at now: Double, interval: Double) { due = max(due, now - interval) + interval }
}

/// Frames a second over the last half second or so.
public struct FrameRateMeter: Sendable {
    private var since = 0.0
    private var frames = 0

    /// Nothing is counted yet.
    public init() {}

    /// Counts a frame; every half second the rate comes out.
    public mutating func count(at now: Double) -> Double? {
        frames += 1
        guard now - since >= 0.5 else { return nil }
        defer {
            since = now
            frames = 0
        }
        // After a rest the first span is not one of drawing.
        return now - since < 1 ? Double(frames) / (now - since) : nil
    }
}
