import Drawing
import Geometry
import Scenes
import Spheres

/// The sphere under the pointer.
struct Inspection: Sendable {
    /// Width of the panel, in points.
    private static let width = 170.0
    /// Distance of the panel from the pointer, and from the window's edge at least, in points.
    private static let offset = 18.0, edge = 8.0

    /// Width of the ring, in points.
    private static let ringWidth = 2.0

    /// Whether spheres are inspected.
    var isOn = false
    /// Where the pointer is.
    var pointer: Vector2?
    /// Index of the sphere under it.
    private(set) var index: Int?
    /// What `index` was found for.
    private var pose: Pose?
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

    /// A ring round the sphere, and a panel beside the pointer, off the cards that are there where it can be.
    func draw(
        into overlay: inout [OverlayItem], shown: PackingLoadState.Shown, pose: Pose, size: Vector2,
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
        let origin = Self.origin(of: panel, beside: pointer, size: size, cards: overlay.cards)
        overlay.append(Theme.panel(origin: origin, size: panel, fill: Theme.sheet))
        for (row, (name, value)) in rows.enumerated() {
            let y = origin.y + Theme.padding * 0.8 + line * Double(row)
            overlay.label(name, at: Vector2(origin.x + Theme.padding, y), style: .small, colour: Theme.quiet)
            overlay.label(
                value, at: Vector2(origin.x + panel.x - Theme.padding, y), alignment: .right, style: .small)
        }
    }

    /// To the right of the pointer and below it, or on another side where there is no room; always within the window.
    private static func origin(
        of panel: Vector2, beside pointer: Vector2, size: Vector2, cards: [WindowRect]
    ) -> Vector2 {
        let edge = Vector2(repeating: Self.edge)
        let sides = [Vector2(1, 1), Vector2(-1, 1), Vector2(1, -1), Vector2(-1, -1)].map { side in
            let origin = pointer + side * offset + pointwiseMin(side, .zero) * panel
            return pointwiseMax(edge, pointwiseMin(origin, size - panel - edge))
        }
        let clear = sides.filter { !WindowRect(origin: $0, size: panel).contains(pointer) }
        let free = clear.first { side in
            !cards.contains { $0.intersects(WindowRect(origin: side, size: panel)) }
        }
        return free ?? clear.first ?? sides[0]
    }

    /// A ring as wide as the sphere's outline.
    private func drawRing(
        _ sphere: SIMD4<Float>, pose: Pose, size: Vector2, into overlay: inout [OverlayItem]
    ) {
        let camera = ViewerMotion.camera(pose, size: size).inModel(turnedBy: pose.orientation)
        guard let outline = SphereOutline(sphere, camera: camera, size: size) else { return }
        let corner = Vector2(repeating: outline.radius)
        overlay.append(
            .panel(
                Panel(
                    origin: outline.middle - corner, size: 2 * corner, cornerRadius: outline.radius,
                    fill: OverlayColour(0, opacity: 0), borderWidth: Self.ringWidth, border: Theme.accent)))
    }
}
