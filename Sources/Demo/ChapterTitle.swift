import Drawing
import Geometry
import Scenes

/// What a chapter is about: a few words on the background, after the picture before is gone and before the next comes.
enum ChapterTitle {
    /// How long the background is seen between two pictures.
    static let seconds = 2.6
    /// When the words come, for how long they fade, and how long before the end they are gone.
    private static let delay = 0.5, fade = 0.4, gap = 0.2

    /// The words in the middle of the window.
    /// - Parameter age: seconds since the background came.
    static func draw(
        _ words: String, age: Double, into overlay: inout [OverlayItem], size: Vector2, metrics: any TextMetrics
    ) {
        let opacity = smoothstep(max(0, min(1, (age - delay) / fade, (seconds - gap - age) / fade)))
        guard opacity > 0 else { return }
        let lines = Theme.lines(words, width: size.x - 2 * Theme.margin, style: .heading, metrics: metrics)
        let height = metrics.lineHeight(of: .heading)
        var top = (size.y - height * Double(lines.count)) / 2
        for line in lines {
            overlay.label(
                line, at: Vector2(size.x / 2, top), alignment: .centre, style: .heading,
                colour: Theme.text.faded(opacity))
            top += height
        }
    }
}
