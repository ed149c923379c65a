import Geometry

extension TimedSample {
    /// No window is so many points wide and no wheel so quick; beyond this, sums and ratios could overflow.
    private static let limit = 1e6

    /// Whether its time and all its numbers are finite and of a size that occurs; else the driver is not believed.
    public var isPlausible: Bool {
        guard time.isFinite else { return false }
        switch sample {
        case .pointerDown(_, let point), .pointerUp(_, let point), .pointerMoved(let point), .fingerDown(_, let point),
            .fingerMoved(_, let point), .fingerUp(_, let point), .resized(let point):
            return Self.isPlausible(point)
        case .wheel(let notches, let point): return Self.isPlausible(notches) && Self.isPlausible(point)
        case .padAxis(_, _, let value): return value.isFinite
        case .padSensor, .keyDown, .keyUp, .padAdded, .padRemoved, .padButton, .focus: return true
        }
    }

    /// False for what is not a number, too.
    private static func isPlausible(_ point: Vector2) -> Bool { abs(point.x) <= limit && abs(point.y) <= limit }
}
