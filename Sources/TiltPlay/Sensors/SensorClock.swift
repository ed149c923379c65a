/// Joins the clock of a pad's sensors to the run's. The sensors' knows the time between readings better than their arrival
/// does; the smallest delay of the last readings joins the two, and none counts later than it arrived.
struct SensorClock: Sendable {
    /// Stamps that fall behind by more seconds than this have begun anew.
    private static let longestDelay = 0.3
    /// A stamp that comes for longer than this is that of a clock that stands still.
    private static let longestStand = 0.1
    /// Clocks differ by less than this, in seconds a second: so fast a delay is forgotten, else the readings of a slow
    /// clock would be taken for older and older.
    private static let drift = 1e-3

    /// The run's clock less the sensors', by the smallest delay.
    private var offset: Double?
    private var lastArrival = 0.0
    private var lastStamp: Double?
    private var lastStampArrival = 0.0

    /// When a reading counts, on the run's clock, by its stamp (nil where there is none) and its arrival, in seconds.
    mutating func runTime(stamp: Double?, arrival: Double) -> Double {
        guard let stamp, stamp.isFinite else { return arrival }
        if stamp != lastStamp { (lastStamp, lastStampArrival) = (stamp, arrival) }
        guard arrival - lastStampArrival <= Self.longestStand else { return arrival }
        let delay = arrival - stamp
        let known = (offset ?? delay) + max(arrival - lastArrival, 0) * Self.drift
        let joined = delay - known > Self.longestDelay ? delay : min(known, delay)
        offset = joined
        lastArrival = arrival
        return stamp + joined
    }
}
