import Drawing
import Geometry
import Scenes
import Spheres

/// Which sphere is seen where in a window, of which cards cover some.
struct SphereSight: Sendable {
    /// Points between two rays by which spheres are looked for.
    private static let pitch = 20.0
    /// Where it is looked how much is seen of a sphere, in radii of its outline from its middle: seven rows of points
    /// within a disc.
    private static let disc: [Vector2] = {
        let places = stride(from: -0.9, through: 0.91, by: 0.3)
        return places.flatMap { y in places.map { Vector2($0, y) } }.filter { $0.length < 0.98 }
    }()

    /// What is seen of a sphere.
    struct Part: Sendable {
        /// Index of the sphere.
        var index: Int
        /// Radius of the whole sphere's outline, in points.
        var radius: Double
        /// Square points, all but pi times.
        var area: Double
        /// A place on the sphere, as near as can be to the middle of what is seen.
        var middle: Vector2
    }

    /// The spheres.
    let spheres: SphereBVH
    /// The eye, in model space.
    let camera: Camera
    /// The window's, in points.
    let size: Vector2
    /// What covers the spheres.
    let cards: [WindowRect]

    /// The sphere seen at a place; nil outside the window and behind cards.
    func sphere(at position: Vector2) -> Int? {
        guard WindowRect(origin: .zero, size: size).contains(position),
            !cards.contains(where: { $0.contains(position) })
        else { return nil }
        return spheres.firstHit(camera.ray(through: position, size: size))?.index
    }

    /// What is seen of spheres whose outlines have at least a radius in points, the largest part first.
    func parts(from smallestRadius: Double) -> [Part] {
        var found: Set<Int> = []
        for y in stride(from: Self.pitch / 2, to: size.y, by: Self.pitch) {
            for x in stride(from: Self.pitch / 2, to: size.x, by: Self.pitch) {
                if let index = sphere(at: Vector2(x, y)) { found.insert(index) }
            }
        }
        return found.compactMap { part(of: $0, from: smallestRadius) }
            .sorted { ($0.area, $1.index) > ($1.area, $0.index) }
    }

    private func part(of index: Int, from smallestRadius: Double) -> Part? {
        guard let outline = SphereOutline(spheres.set.spheres[index], camera: camera, size: size),
            outline.radius >= smallestRadius
        else { return nil }
        let seen = Self.disc.map { outline.middle + $0 * outline.radius }.filter { sphere(at: $0) == index }
        guard !seen.isEmpty else { return nil }
        let mean = seen.reduce(.zero, +) / Double(seen.count)
        let nearest = seen.min { ($0 - mean).length < ($1 - mean).length } ?? mean
        let area = outline.radius * outline.radius * Double(seen.count) / Double(Self.disc.count)
        return Part(
            index: index, radius: outline.radius, area: area, middle: sphere(at: mean) == index ? mean : nearest)
    }
}
