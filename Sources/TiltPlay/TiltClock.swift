import Input
import Scenes

/// Joins the program's clock, which stamps the samples, to the scene's, which counts steps. They run together, but the
/// scene's stands still in a stall or at rest; without care all later samples would seem to come from the future.
struct TiltClock: Sendable {
    /// No frame owes more steps than this; a sample further ahead than that follows a stall.
    private static let furthest = 9 * SceneClock.step

    /// Time of the program's clock at the scene's 0; the first sample's, which every scene is handed at its start.
    private var origin: Double?

    /// The sample at its time on the scene's clock, which stands at `now`; one that ends a rest or follows a stall counts
    /// for the next step.
    mutating func sceneTime(of sample: TimedSample, now: Double, isResting: Bool) -> TimedSample {
        var start = origin ?? sample.time
        if isResting || sample.time - start > now + Self.furthest { start = sample.time - now - SceneClock.step }
        origin = start
        return TimedSample(sample.sample, at: sample.time - start)
    }
}
