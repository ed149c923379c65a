import Drawing
import Foundation
import Geometry
import Rendering
import Simulation
import Spheres
import Testing

extension RenderingTests {
    /// Shadows of the key light on spheres.
    @Suite struct ShadowTests {
        private static let (width, height) = (200, 150)
        private static let toLight = Vector3(-0.55, 0.75, 0.75).normalized
        /// Looks along -z, so that eye space is world space, moved.
        private static let camera = Camera(position: Vector3(0, 0, 3), target: .zero)

        private func list(
            _ spheres: [SIMD4<Float>], geometry: SphereGeometry = .quad, lighting: Lighting = .studio
        ) -> DrawList {
            var list = DrawList(camera: Self.camera, lighting: lighting)
            let set = SphereSet(spheres: spheres, levels: spheres.map { _ in 0 })
            list.packing = PackingItem(
                set: set, rotation: .identity,
                palette: Palette(name: "test", colours: [LinearColour(0.5, 0.5, 0.5)]), geometry: geometry)
            return list
        }

        private func picture(
            _ spheres: [SIMD4<Float>], shadows: Double, geometry: SphereGeometry = .quad,
            lighting: Lighting = .studio
        ) throws -> Bitmap {
            try OffscreenRenderer().picture(
                of: list(spheres, geometry: geometry, lighting: lighting), width: Self.width, height: Self.height,
                shadows: shadows)
        }

        /// A large sphere, and a small one towards the light from the place of it that faces the viewer.
        private static func pair(distance: Double, radius: Double) -> [SIMD4<Float>] {
            let centre = Vector3(0, 0, 0.8) + toLight * distance
            return [SIMD4(0, 0, 0, 0.8), SIMD4(SIMD4(centre, radius))]
        }

        /// A square field of equal spheres side by side, on which the light falls at 12°.
        private static func field(radius: Double) -> [SIMD4<Float>] {
            let across = Vector3(0, 1, 0).cross(toLight).normalized
            let normal = (toLight.cross(across) * -0.98 + toLight * 0.2).normalized
            let along = normal.cross(across)
            let count = Int(0.4 / radius)
            return (0..<count * count).map { number in
                let (row, column) = (Double(number / count), Double(number % count))
                let position = across * ((2 * row + 1) * radius - 0.4) + along * ((2 * column + 1) * radius - 0.4)
                return SIMD4(SIMD4(position, radius))
            }
        }

        private func culled(_ list: DrawList, shadows: Double) throws -> Bitmap {
            try OffscreenRenderer().picture(
                of: list, culling: true, width: Self.width, height: Self.height, shadows: shadows)
        }

        @Test("Small spheres lie as much in each other's shadows as large ones do")
        func fieldsOfAnySize() throws {
            let darkening = try [0.01, 0.0025].map { radius in
                let spheres = Self.field(radius: radius)
                let list = list(spheres)
                let (lit, dark) = (try culled(list, shadows: 0), try culled(list, shadows: 1))
                // What is near the field's edges has fewer around it.
                var sum = 0
                for y in Self.height / 2 - 8..<Self.height / 2 + 8 {
                    for x in Self.width / 2 - 8..<Self.width / 2 + 8 { sum += lit[x, y].y - dark[x, y].y }
                }
                return Double(sum) / 256
            }
            #expect(darkening[0] > 10)
            #expect(abs(darkening[1] / darkening[0] - 1) < 0.35, "\(darkening)")
        }

        /// Linear light of a displayed byte: the inverse of the filmic and the sRGB curve, by bisection.
        private static func light(_ byte: Int) -> Double {
            func display(_ e: Double) -> Double {
                let f = e * (2.51 * e + 0.03) / (e * (2.43 * e + 0.59) + 0.14)
                return f <= 0.0031308 ? 12.92 * f : 1.055 * pow(f, 1 / 2.4) - 0.055
            }
            var (low, high) = (0.0, 8.0)
            for _ in 0..<40 {
                let middle = (low + high) / 2
                if display(middle) * 255 < Double(byte) { low = middle } else { high = middle }
            }
            return low
        }

        /// Share of the key light's soft disc that arrives at a place past a sphere, by 4,000 seeded directions.
        private static func exactFraction(at position: Vector3, past sphere: SIMD4<Float>) -> Double {
            var random = SeededRandom(seed: 3)
            let centre = Vector3(Double(sphere.x), Double(sphere.y), Double(sphere.z)) - position
            var free = 0
            for _ in 0..<4000 {
                func jitter() -> Double { Double.random(in: -0.125...0.125, using: &random) }
                let direction = (toLight + Vector3(jitter(), jitter(), jitter())).normalized
                let along = centre.dot(direction)
                let power = centre.lengthSquared - Double(sphere.w) * Double(sphere.w)
                if along < 0 || along * along < power { free += 1 }
            }
            return Double(free) / 4000
        }

        /// Places of the large sphere that the middle row of pixels shows: x and where.
        private static let row = (72..<126).map { x -> (Int, Vector3) in
            let across = (2 * (Double(x) + 0.5) / Double(width) - 1) * tan(camera.fieldOfView / 2) * 4 / 3
            let up = (1 - 2 * 75.5 / Double(height)) * tan(camera.fieldOfView / 2)
            let ray = Vector3(across, up, -1).normalized
            let along = -camera.position.dot(ray)
            let root = (along * along - camera.position.lengthSquared + 0.64).squareRoot()
            return (x, camera.position + ray * (along - root))
        }

        @Test(arguments: [(0.12, 0.1), (0.19, 0.1)])
        func edgesAreAsSoftAsTheLightIsWide(distance: Double, radius: Double) throws {
            let pair = Self.pair(distance: distance, radius: radius)
            let lit = try picture(pair, shadows: 0)
            let shadowed = try picture(pair, shadows: 1)
            // A sphere that hides the whole disc leaves what is not the key's.
            let dark = try picture([pair[0], SIMD4(SIMD4(Self.toLight * 2.4, 1.5))], shadows: 1)
            let alone = try picture([pair[0]], shadows: 0)
            var seen = 0
            for (x, position) in Self.row {
                let expected = Self.exactFraction(at: position, past: pair[1])
                let none = Self.light(dark[x, 75].y)
                // Only where the pair's small sphere does not stand in front.
                guard abs(lit[x, 75].y - alone[x, 75].y) <= 1 else { continue }
                seen += 1
                let fraction = (Self.light(shadowed[x, 75].y) - none) / (Self.light(lit[x, 75].y) - none)
                #expect(abs(fraction - expected) < 0.15, "at pixel \(x)")
            }
            #expect(seen > 40)
        }

        @Test func aSphereAloneIsNotShadowed() throws {
            for geometry in [SphereGeometry.quad, .mesh] {
                let sphere = [SIMD4<Float>(0, 0, 0, 0.8)]
                #expect(
                    try picture(sphere, shadows: 1, geometry: geometry)
                        == picture(sphere, shadows: 0, geometry: geometry))
            }
        }

        /// How casters are sorted must not be seen: what is far away makes the cells larger that they are sorted into.
        @Test(arguments: 0..<8) func farSpheresLeaveShadowsAsTheyAre(number: Int) throws {
            let offset = Vector3(0.11 * Double(number % 4) - 0.15, 0.07 * Double(number / 4), 0)
            var pair = Self.pair(distance: 0.19, radius: 0.1)
            pair[1] += SIMD4<Float>(SIMD4<Double>(offset, 0))
            let far = SIMD4<Float>(6, -4, -3, 0.8)
            let near = try picture(pair, shadows: 1)
            let both = try picture(pair + [far], shadows: 1)
            let differing = zip(near.pixels, both.pixels).count { abs(Int($0) - Int($1)) > 2 }
            #expect(differing == 0)
        }

        /// Of many spheres that overlap nothing hidden is left out, so that all would be tried with all.
        @Test func manyOverlappingSpheresThrowNoShadows() throws {
            for (count, hasShadows) in [(990, true), (1010, false)] {
                let others = (0..<count).map { number -> SIMD4<Float> in
                    let (x, y) = (Float(number % 40 - 20), Float(number / 40 - 20))
                    return SIMD4(x / 20, y / 20, -1, 0.02)
                }
                let pair = Self.pair(distance: 0.3, radius: 0.1)
                var list = DrawList(camera: Self.camera)
                list.packing = PackingItem(
                    set: SphereSet(
                        spheres: pair + others, levels: [UInt8](repeating: 0, count: count + 2), overlaps: true),
                    palette: Palette(name: "test", colours: [LinearColour(0.5, 0.5, 0.5)]))
                let offscreen = try OffscreenRenderer()
                let pictures = try [0.0, 1].map {
                    try offscreen.picture(of: list, width: Self.width, height: Self.height, shadows: $0)
                }
                #expect((pictures[0] != pictures[1]) == hasShadows)
            }
        }

        @Test func strengthFadesShadows() throws {
            let pair = Self.pair(distance: 0.3, radius: 0.1)
            let levels = try [0, 0.5, 1].map { try picture(pair, shadows: $0)[100, 75].y }
            #expect(levels[0] > levels[1] + 10)
            #expect(levels[1] > levels[2] + 10)
        }

        @Test func theClassicLightThrowsNoShadows() throws {
            let pair = Self.pair(distance: 0.3, radius: 0.1)
            #expect(
                try picture(pair, shadows: 1, lighting: .classic) == picture(pair, shadows: 0, lighting: .classic))
        }

        @Test func meshesHaveTheShadowsOfQuads() throws {
            let pair = Self.pair(distance: 0.3, radius: 0.1)
            let quad = try picture(pair, shadows: 1)
            let mesh = try picture(pair, shadows: 1, geometry: .mesh)
            for (x, _) in Self.row { #expect(abs(quad[x, 75].y - mesh[x, 75].y) <= 8, "at pixel \(x)") }
        }

        @Test func shadowsDoNotJumpAsAPackingTurns() throws {
            let offscreen = try OffscreenRenderer()
            let spheres = spherePacking(smallest: 0.04)
            var list = list(spheres)
            var changes: [Double] = []
            var last: Bitmap?
            for frame in 0..<16 {
                list.packing?.rotation = Rotation(angle: Double(frame) * 0.004, axis: Vector3(0.3, 1, 0))
                let picture = try offscreen.picture(of: list, width: Self.width, height: Self.height, shadows: 1)
                if let last {
                    let sum = zip(picture.pixels, last.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
                    changes.append(Double(sum))
                }
                last = picture
            }
            let median = changes.sorted()[changes.count / 2]
            for change in changes { #expect(change < 1.5 * median) }
        }
    }
}
