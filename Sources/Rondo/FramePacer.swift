/// Spaces frames evenly where presenting does not wait for the display: software renderers, and drivers without
/// vertical sync.
struct FramePacer {
    private let interval: Double
    private var due = 0.0

    /// - Parameter interval: seconds from frame to frame; 0 to not wait at all.
    init(interval: Double) { self.interval = interval }

    /// Seconds until the next frame may begin.
    func wait(at now: Double) -> Double { max(0, due - now) }

    /// A frame begins. One that is late does not hurry the ones after it.
    mutating func begin(at now: Double) { due = max(due, now - interval) + interval }
}

/// Frames a second over the last half second or so.
struct FrameRateMeter {
    private var since = 0.0
    private var frames = 0

    /// Counts a frame; every half second the rate comes out.
    mutating func count(at now: Double) -> Double? {
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
