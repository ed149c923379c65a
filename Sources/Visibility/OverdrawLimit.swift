import Spheres

/// Bounds how often pixels are drawn where spheres overlap: there none can be told to hide another (`SphereDepth`), so
/// that of a crowd each would be drawn whole.
///
/// The image is cut into tiles. Spheres come by the nearest point of their surface; each takes pixels of the tiles that
/// show it, and a tile is full when all its pixels were taken `layers` times on average. What full tiles alone show is
/// left out: it lies behind so many others that it is rarely seen. Images that take no more than the limit as a whole
/// are left as they are.
struct OverdrawLimit {
    private static let side = 32
    /// How much more than the tiles' own limit all rectangles may take, which are wider than the tiles they are for.
    private static let slack = 2

    private let eye: EyeSpace
    private let columns: Int
    private let rows: Int
    private let mostPixels: Int
    /// Pixels that each tile has left.
    private var left: [Int]
    /// The view's direction through the middle of each tile, and cosine and sine of the half angle around it.
    private var cones: [(direction: SIMD3<Double>, cosine: Double, sine: Double)] = []

    /// A sphere to draw, by its list (the number of the meshes, or nil) and its number there.
    private struct Candidate {
        var distance: Double
        var level: Int?
        var number: Int
    }

    /// Of the image that a perspective gives, `layers` times.
    init(_ eye: EyeSpace, layers: Int) {
        self.eye = eye
        (columns, rows) = ((eye.width + Self.side - 1) / Self.side, (eye.height + Self.side - 1) / Self.side)
        mostPixels = Self.slack * layers * eye.width * eye.height
        left = Array(repeating: layers * Self.side * Self.side, count: columns * rows)
    }

    /// Leaves out what is beyond the limit.
    consuming func apply(to visible: inout VisibleSpheres, of set: SphereSet) {
        let instances = visible.meshes.joined()
        let total = instances.reduce(0) { $0 + Self.area($1) } + visible.quads.reduce(0) { $0 + Self.area($1) }
        guard total > mostPixels else { return }
        prepareCones()
        let before = visible
        visible.removeAll()
        var drawn = 0
        for candidate in candidates(before, set) {
            let list = candidate.level.map { before.meshes[$0] } ?? before.quads
            var instance = list[candidate.number]
            guard drawn < mostPixels, let shown = take(instance, set) else {
                visible.crowdedOut += 1
                continue
            }
            if let level = candidate.level {
                visible.meshes[level].append(instance)
            } else {
                instance.pixels = shown
                visible.quads.append(instance)
            }
            drawn += Self.area(instance)
        }
    }

    /// All spheres, nearest first.
    private func candidates(_ visible: VisibleSpheres, _ set: SphereSet) -> [Candidate] {
        func candidates(_ list: [SphereInstance], level: Int?) -> [Candidate] {
            list.enumerated().map { number, instance in
                let radius = Double(set.spheres[Int(instance.index)].w)
                let power = Double(instance.power)
                // d - r, without the difference of what may be nearly the same.
                let distance = power / ((power + radius * radius).squareRoot() + radius)
                return Candidate(distance: distance, level: level, number: number)
            }
        }
        let meshes = visible.meshes.indices.flatMap { candidates(visible.meshes[$0], level: $0) }
        return (meshes + candidates(visible.quads, level: nil)).sorted { $0.distance < $1.distance }
    }

    /// Takes pixels for a sphere: of those that it is to be drawn in, the smallest rectangle around tiles that are not
    /// full; nil where all that show it are.
    private mutating func take(_ instance: SphereInstance, _ set: SphereSet) -> SIMD4<UInt16>? {
        let pixels = SIMD4<Int>(truncatingIfNeeded: instance.pixels)
        let sphere = eye.toViewSpace(set.spheres[Int(instance.index)])
        let offset = SIMD3(sphere.x, sphere.y, sphere.z)
        let distance = (offset * offset).sum().squareRoot()
        let sine = min(sphere.radius / distance, 1)
        let cosine = (1 - sine * sine).squareRoot()
        var shown = PixelBounds()
        for row in pixels[2] / Self.side..<(pixels[3] + Self.side - 1) / Self.side {
            for column in pixels[0] / Self.side..<(pixels[1] + Self.side - 1) / Self.side {
                let tile = row * columns + column
                guard left[tile] > 0 else { continue }
                let cone = cones[tile]
                let along = (cone.direction * offset).sum()
                guard along >= distance * (cone.cosine * cosine - cone.sine * sine) else { continue }
                let part = Self.part(pixels, column, row)
                left[tile] -= part.width * part.height
                shown.include(part)
            }
        }
        return shown.isEmpty ? nil : shown.corners
    }

    /// What of a rectangle lies in a tile.
    private static func part(_ pixels: SIMD4<Int>, _ column: Int, _ row: Int) -> PixelBounds {
        PixelBounds(
            columns: (max(pixels[0], column * side), min(pixels[1], (column + 1) * side) - 1),
            rows: (max(pixels[2], row * side), min(pixels[3], (row + 1) * side) - 1))
    }

    private mutating func prepareCones() {
        let (scale, half) = (1 / eye.pixelsPerUnit, Double(Self.side) / 2)
        for row in 0..<rows {
            for column in 0..<columns {
                let x = (Double(column * Self.side) + half - 0.5 - eye.middle.x) * scale
                let y = (Double(row * Self.side) + half - 0.5 - eye.middle.y) * scale
                let length = (x * x + y * y + 1).squareRoot()
                // From the middle to a corner, on the plane at distance 1; seen from there at most as wide.
                let tangent = half * 2.0.squareRoot() * scale
                let cosine = 1 / (1 + tangent * tangent).squareRoot()
                cones.append((SIMD3(x, y, 1) / length, cosine, tangent * cosine))
            }
        }
    }

    private static func area(_ instance: SphereInstance) -> Int {
        let pixels = SIMD4<Int>(truncatingIfNeeded: instance.pixels)
        return (pixels[1] - pixels[0]) * (pixels[3] - pixels[2])
    }
}
