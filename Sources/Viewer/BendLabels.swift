import Drawing
import Geometry
import Scenes
import Spheres

#if canImport(Glibc)
    import Glibc
#endif

/// Bends written on the spheres that are large in the picture.
struct BendLabels: Sendable {
    /// Only so many of the largest spheres can be large in the picture, or hide one that is.
    private static let candidates = 3000
    /// Radius in the picture, in points, from which a sphere carries its bend.
    private static let smallestRadius = 15.0
    /// Fraction of a sphere's width that its bend may take.
    private static let widthFraction = 0.75
    /// Height of a digit in parts of its style's size.
    private static let digitHeight = 0.7

    private struct Sphere: Sendable {
        var centre: Vector3
        var radius: Double
        var index: Int
    }

    private var spheres: [Sphere] = []
    private var set: SphereSet?

    /// Makes the largest spheres of a set ready.
    mutating func prepare(_ set: SphereSet) {
        guard self.set !== set else { return }
        self.set = set
        // A cut radius first, by halving, so that only few spheres are sorted.
        var cut: Float = 1
        var large: [Int] = []
        while large.count < min(Self.candidates, set.count), cut > 1e-6 {
            cut /= 2
            large = set.spheres.indices.filter { set.spheres[$0].w >= cut }
        }
        large.sort { set.spheres[$0].w > set.spheres[$1].w }
        spheres = large.prefix(Self.candidates).map {
            let sphere = set.spheres[$0]
            let centre = Vector3(Double(sphere.x), Double(sphere.y), Double(sphere.z))
            return Sphere(centre: centre, radius: Double(sphere.w), index: $0)
        }
    }

    /// Adds a label for each large sphere whose middle is not hidden.
    func draw(
        into overlay: inout [OverlayItem], shown: PackingLoadState.Shown, camera: Camera, rotation: Rotation,
        palette: Palette,
        size: Vector2, metrics: any TextMetrics
    ) {
        guard set === shown.set else { return }
        let eye = camera.inModel(turnedBy: rotation)
        let scale = size.y / 2 / tan(camera.fieldOfView / 2)
        let text = SphereText(shown.request)
        for sphere in spheres {
            let offset = sphere.centre - eye.position
            let distance = offset.length
            let depth = -eye.orientation.inverse.apply(offset).z
            guard depth > sphere.radius, distance > sphere.radius else { continue }
            let radius = scale * sphere.radius / depth
            guard radius >= Self.smallestRadius, !isHidden(sphere, from: eye.position) else { continue }
            let bend = text.bendText(radius: shown.set.radius(of: sphere.index))
            guard let style = Self.style(for: bend, radius: radius, metrics: metrics) else { continue }
            let halfWidth = metrics.width(of: bend, style: style) / 2
            let unit = sphere.radius / radius
            let side = eye.orientation.apply(Vector3(halfWidth * unit, 0, 0))
            let up = eye.orientation.apply(Vector3(0, Self.digitHeight * style.size / 2 * unit, 0))
            guard ![side, -side, up, -up].contains(where: { isHidden(sphere, from: eye.position, offset: $0) })
            else { continue }
            let middle = eye.project(sphere.centre, size: size)
            let position = Vector2(middle.x, middle.y - metrics.lineHeight(of: style) / 2)
            let colours = palette.colours
            let ground = colours[min(Int(shown.set.levels[sphere.index]), colours.count - 1)]
            overlay.label(
                bend, at: position, alignment: .centre, style: style,
                colour: Self.luminance(ground) > Self.brightGround ? Self.dark : Theme.text)
        }
    }

    private static let dark = OverlayColour(0x10141a)
    /// Luminance of a base colour from which dark letters are read more easily.
    private static let brightGround: Float = 0.3

    private static func luminance(_ colour: LinearColour) -> Float {
        (colour * LinearColour(0.2126, 0.7152, 0.0722)).sum()
    }

    /// The largest style in which the bend fits on a sphere of so many points; nil where none does.
    private static func style(for bend: String, radius: Double, metrics: any TextMetrics) -> TextStyle? {
        [TextStyle.heading, .body, .small].first {
            metrics.width(of: bend, style: $0) <= 2 * widthFraction * radius && metrics.lineHeight(of: $0) <= radius
        }
    }

    /// Whether another of the spheres lies before this one, as seen through a point so far from its middle.
    private func isHidden(_ sphere: Sphere, from eye: Vector3, offset: Vector3 = .zero) -> Bool {
        let ray = Ray(origin: eye, direction: sphere.centre + offset - eye)
        guard let (front, _) = ray.crossings(centre: sphere.centre, radius: sphere.radius) else { return true }
        return spheres.contains { other in
            guard other.index != sphere.index,
                let (near, far) = ray.crossings(centre: other.centre, radius: other.radius)
            else { return false }
            return far > 0 && near < front - 1e-6
        }
    }
}
