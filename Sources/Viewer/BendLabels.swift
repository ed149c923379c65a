import Drawing
import Geometry
import Scenes
import Spheres

/// Bends written on the spheres that are large in the picture, those of which most is seen first.
struct BendLabels {
    /// Radius in the picture, in points, from which a sphere carries its bend.
    private static let smallestRadius = 15.0
    /// Fraction of a sphere's width that its bend may take.
    private static let widthFraction = 0.75
    /// Height of a digit in parts of its style's size.
    private static let digitHeight = 0.7
    private static let dark = OverlayColour(0x10141a)
    /// Luminance of a base colour from which dark letters are read more easily.
    private static let brightGround: Float = 0.3

    let shown: PackingLoadState.Shown
    let palette: Palette
    let metrics: any TextMetrics

    /// A label in the middle of what is seen of each sphere where one fits that covers nothing else.
    func labels(in sight: SphereSight) -> [OverlayItem] {
        let text = SphereText(shown.request)
        var labels: [OverlayItem] = []
        var taken = sight.cards
        for part in sight.parts(from: Self.smallestRadius) {
            let bend = text.bendText(radius: shown.set.radius(of: part.index))
            guard let (style, room) = fit(bend, on: part, in: sight), !taken.contains(where: { $0.intersects(room) })
            else { continue }
            taken.append(room)
            labels.label(
                bend, at: Vector2(part.middle.x, room.low.y), alignment: .centre, style: style,
                colour: colour(on: part.index))
        }
        return labels
    }

    /// The largest style in which a bend lies on what is seen of its sphere, and its room; nil where none does.
    private func fit(
        _ bend: String, on part: SphereSight.Part, in sight: SphereSight
    ) -> (TextStyle, WindowRect)? {
        for style in [TextStyle.heading, .body, .small] {
            let room = Vector2(metrics.width(of: bend, style: style), metrics.lineHeight(of: style))
            guard room.x <= 2 * Self.widthFraction * part.radius, room.y <= part.radius else { continue }
            let corner = Vector2(room.x, Self.digitHeight * style.size) / 2
            let corners = [corner, -corner, corner * Vector2(1, -1), corner * Vector2(-1, 1)]
            guard corners.allSatisfy({ sight.sphere(at: part.middle + $0) == part.index }) else { continue }
            return (style, WindowRect(origin: part.middle - room / 2, size: room))
        }
        return nil
    }

    private func colour(on sphere: Int) -> OverlayColour {
        let colours = palette.colours
        let ground = colours[min(Int(shown.set.levels[sphere]), colours.count - 1)]
        let luminance = (ground * LinearColour(0.2126, 0.7152, 0.0722)).sum()
        return luminance > Self.brightGround ? Self.dark : Theme.text
    }
}
