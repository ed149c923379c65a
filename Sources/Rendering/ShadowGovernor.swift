/// Whether there are shadows, as the user chose.
public enum ShadowMode: String, Sendable, CaseIterable {
    /// Where this machine draws them fast enough.
    case auto
    /// Always or never.
    case on, off
}

/// Decides whether a machine is fast enough for shadows, by the first frames of so many spheres, and eases them in and
/// out.
public struct ShadowGovernor: Sendable {
    /// Frames that are measured.
    private static let trial = 30
    /// Seconds that a frame with shadows may take, in the median.
    private static let limit = 0.016
    /// Seconds in which shadows come or go.
    private static let ease = 0.3

    private let mode: ShadowMode
    /// What the decision holds for.
    private var spheres = -1
    private var area = 0
    private var times: [Double] = []
    private var isOn: Bool

    /// How dark shadows are now: 0 (none) ... 1.
    public private(set) var strength: Double

    /// Shadows as chosen; where the machine decides, there are some until it has been too slow.
    public init(mode: ShadowMode) {
        self.mode = mode
        isOn = mode != .off
        strength = isOn ? 1 : 0
    }

    /// Whether shadows are coming or going.
    public var isEasing: Bool { strength != (isOn ? 1 : 0) }

    /// Whether the next frame's time is wanted.
    public var isMeasuring: Bool { mode == .auto && times.count < Self.trial }

    /// A frame is to be drawn: shadows come or go by the time that passed since the last one. Another number of spheres,
    /// or another size of the image, is a new question; but what was too slow is not tried again for a larger image.
    public mutating func prepare(spheres: Int, pixels: (width: Int, height: Int), secondsSinceLast: Double) {
        let area = pixels.width * pixels.height
        if mode == .auto, self.spheres != spheres || self.area != area {
            if self.spheres != spheres || area < self.area || isOn {
                times.removeAll(keepingCapacity: true)
                isOn = true
            }
            self.spheres = spheres
            self.area = area
        }
        let change = max(0, secondsSinceLast) / Self.ease
        strength = isOn ? min(1, strength + change) : max(0, strength - change)
    }

    /// A frame with shadows took so many seconds until it was complete.
    public mutating func note(seconds: Double) {
        guard isMeasuring, strength > 0 else { return }
        times.append(seconds)
        guard times.count == Self.trial else { return }
        isOn = times.sorted()[Self.trial / 2] <= Self.limit
    }
}
