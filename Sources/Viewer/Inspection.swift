import Drawing
import Geometry
import Scenes
import Spheres

/// The sphere under the pointer.
struct Inspection: Sendable {
    /// Width of the panel, in points.
    private static let width = 170.0
    /// Distance of the panel from the pointer, in points.
    private static let offset = 18.0

    /// Whether spheres are inspected.
    var isOn = false
    /// Where the pointer is.
    var pointer: Vector2?
    /// Index of the sphere under it.
    private(set) var index: Int?
    /// What `index` was found for.
    private var pose: ViewerMotion.Pose?
    private var position: Vector2?
    private var set: SphereSet?

    /// Looks again, if anything changed since; true where another sphere is under the pointer now.
    mutating func update(spheres: SphereBVH?, motion: ViewerMotion, size: Vector2) -> Bool {
        guard isOn, let spheres, let pointer else { return false }
        guard pose != motion.pose || position != pointer || set !== spheres.set else { return false }
        let before = set === spheres.set ? index : nil
        pose = motion.pose
        position = pointer
        set = spheres.set
        let ray = motion.ray(through: pointer, size: size).inModel(turnedBy: motion.pose.orientation)
        index = spheres.firstHit(ray)?.index
        return index != nil && index != before
    }

    /// A panel beside the pointer.
    func draw(
        into overlay: inout [OverlayItem], shown: PackingLoadState.Shown, size: Vector2, metrics: any TextMetrics
    ) {
        guard isOn, let pointer, let index, set === shown.set else { return }
        let radius = shown.set.spheres[index].w
        let rows = [
            ("Bend", SphereText(shown.request).bendText(radius: radius)),
            ("Radius", SphereText.text(Double(radius), digits: 5)),
            ("Level", "\(SphereText.level(shown.set.levels[index]))"),
        ]
        let line = metrics.lineHeight(of: .small) * 1.4
        let panel = Vector2(Self.width, line * Double(rows.count) + Theme.padding * 1.4)
        // To the left of the pointer, or above it, where there is no room on the other side.
        var origin = pointer + Vector2(Self.offset, Self.offset)
        if origin.x + panel.x > size.x - Theme.margin { origin.x = pointer.x - Self.offset - panel.x }
        if origin.y + panel.y > size.y - Theme.margin { origin.y = pointer.y - Self.offset - panel.y }
        overlay.append(Theme.panel(origin: origin, size: panel, fill: Theme.sheet))
        for (row, (name, value)) in rows.enumerated() {
            let y = origin.y + Theme.padding * 0.8 + line * Double(row)
            overlay.label(name, at: Vector2(origin.x + Theme.padding, y), style: .small, colour: Theme.quiet)
            overlay.label(
                value, at: Vector2(origin.x + panel.x - Theme.padding, y), alignment: .right, style: .small)
        }
    }
}
