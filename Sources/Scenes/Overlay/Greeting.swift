import Drawing
import Geometry
import Input

/// A line that says how a scene is used, in the words of the device at hand. It fades in once a run, and goes at the
/// first use, or after a while.
public struct Greeting: Sendable, Hashable {
    /// Seconds before it comes, for which it stays, and in which it comes and goes.
    private static let delay = 0.8
    private static let duration = 12.0
    private static let fadeTime = 0.6

    private let keys, pad: String
    private var age = 0.0
    private var isPadAtHand = false

    /// The words for mouse and keys, and those for a gamepad.
    init(keys: String, pad: String) {
        self.keys = keys
        self.pad = pad
    }

    /// Whether it can be seen, or will be.
    var isMoving: Bool { age < Self.duration }

    /// What it says.
    var text: String { isPadAtHand ? pad : keys }

    /// Opacity, 0...1.
    private var opacity: Double {
        max(0, min(1, (age - Self.delay) / Self.fadeTime, (Self.duration - age) / Self.fadeTime))
    }

    /// Follows the device at hand; whatever is used ends it.
    mutating func handle(_ sample: InputSample) {
        switch sample {
        case .padAdded: isPadAtHand = true
        case .padRemoved: isPadAtHand = false
        default: if sample.isUse { end() }
        }
    }

    /// It fades from as much of it as is seen.
    private mutating func end() { age = max(age, Self.duration - Self.fadeTime * opacity) }

    /// Lets a step pass.
    mutating func step() { age += SceneClock.step }

    /// The line in the middle of the bottom edge.
    func draw(into overlay: inout [OverlayItem], size: Vector2, metrics: any TextMetrics) {
        guard opacity > 0 else { return }
        Toast.draw(
            Theme.lines(text, width: Toast.room(in: size), style: .body, metrics: metrics), opacity: opacity,
            into: &overlay, size: size, metrics: metrics)
    }
}
