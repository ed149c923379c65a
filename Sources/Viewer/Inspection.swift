import Drawing
import Geometry
import Scenes
import Spheres

#if canImport(Glibc)
    import Glibc
#endif

/// The sphere under the pointer.
struct Inspection: Sendable {
    /// Width of the panel, in points.
    private static let width = 170.0
    /// Distance of the panel from the pointer, in points.
    private static let offset = 18.0

    /// Width of the ring, in points.
    private static let ringWidth = 2.0

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
        index = motion.firstHit(motion.ray(through: pointer, size: size))?.index
        return index != nil && index != before
    }

    /// A ring round the sphere, and a panel beside the pointer.
    func draw(
        into overlay: inout [OverlayItem], shown: PackingLoadState.Shown, pose: ViewerMotion.Pose, size: Vector2,
        metrics: any TextMetrics
    ) {
        guard isOn, let pointer, let index, set === shown.set else { return }
        drawRing(shown.set.spheres[index], pose: pose, size: size, into: &overlay)
        let radius = shown.set.radius(of: index)
        let rows = [
            ("Bend", SphereText(shown.request).bendText(radius: radius)),
            ("Radius", SphereText.text(radius, digits: 5)),
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

    /// A ring as wide as the sphere's outline.
    private func drawRing(
        _ sphere: SIMD4<Float>, pose: ViewerMotion.Pose, size: Vector2, into overlay: inout [OverlayItem]
    ) {
        let camera = ViewerMotion.camera(pose, size: size).inModel(turnedBy: pose.orientation)
        let centre = Vector3(Double(sphere.x), Double(sphere.y), Double(sphere.z))
        let depth = -camera.orientation.inverse.apply(centre - camera.position).z
        let square = depth * depth - Double(sphere.w * sphere.w)
        guard depth > 0, square > 0 else { return }
        let radius = size.y / 2 / tan(camera.fieldOfView / 2) * Double(sphere.w) / square.squareRoot()
        // The outline is an ellipse, whose middle is farther from the window's than that of the sphere.
        let middle = size / 2 + (camera.project(centre, size: size) - size / 2) * (depth * depth / square)
        overlay.append(
            .panel(
                Panel(
                    origin: middle - Vector2(radius, radius),
                    size: Vector2(2 * radius, 2 * radius), cornerRadius: radius, fill: OverlayColour(0, opacity: 0),
                    borderWidth: Self.ringWidth, border: Theme.accent)))
    }
}
