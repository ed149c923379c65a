import Dive
import Drawing
import Geometry
import Scenes

/// How deep the eye is, in the top left corner.
enum DepthSheet {
    /// Digits of a long number that are shown at either end.
    private static let end = 6

    static func draw(_ trajectory: Trajectory, into overlay: inout [OverlayItem], metrics: any TextMetrics) {
        let decades = Int(trajectory.magnification.decades.rounded(.down))
        let path = trajectory.path
        // Letters ahead of the eye do not count.
        let letters = path.word.length - BigInteger(path.count - trajectory.place)
        overlay.caption(
            [
                ("10^\(decades)", .heading, Theme.text),
                (
                    shortened(letters.description) + (letters == BigInteger(1) ? " letter" : " letters"), .small,
                    Theme.quiet
                ),
            ], at: Vector2(Theme.margin, Theme.margin), metrics: metrics)
    }

    /// A number, without its middle where it is long.
    static func shortened(_ digits: String) -> String {
        digits.count > 3 * end ? "\(digits.prefix(end))…\(digits.suffix(end)) (\(digits.count) digits)" : digits
    }
}
