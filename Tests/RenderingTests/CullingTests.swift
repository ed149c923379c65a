import Apollonian
import Drawing
import Foundation
import Geometry
import Rendering
import Simulation
import Spheres
import Testing

extension RenderingTests {
    /// Leaving out what is hidden must not be seen: pictures with and without are the same.
    @Suite struct CullingTests {
        /// All sizes and cameras where `RONDO_LONG_TESTS` is set, else some.
        private static let isLong = ProcessInfo.processInfo.environment["RONDO_LONG_TESTS"] != nil
        static let cases: [(spheres: Int, geometry: SphereGeometry)] =
            isLong
            ? [(1_000, .auto), (10_000, .auto), (100_000, .auto), (1_000_000, .auto), (10_000, .quad), (10_000, .mesh)]
            : [(3_000, .auto), (3_000, .quad), (30_000, .auto)]
        private static let cameras = isLong ? 200 : 20

        @Test(arguments: cases)
        func hiddenSpheresAreNotMissed(spheres: Int, geometry: SphereGeometry) throws {
            let set = SphereSet(generating: spheres)
            let bvh = SphereBVH(set)
            let offscreen = try OffscreenRenderer()
            let (width, height) = Self.isLong ? (1280, 720) : (480, 270)
            var differing = 0
            for number in 0..<Self.cameras {
                var list = DrawList(camera: Self.camera(number, set))
                list.packing = PackingItem(bvh: bvh, rotation: .identity, palette: Self.palette, geometry: geometry)
                let all = try offscreen.picture(of: list, width: width, height: height)
                let some = try offscreen.picture(of: list, culling: true, width: width, height: height)
                let here = Self.differing(all, some)
                differing += here
                // A single picture may be somewhat worse than all together.
                #expect(Double(here) <= 0.001 * Double(width * height), "camera \(number): \(here) pixels")
            }
            if spheres >= 30_000 { #expect(offscreen.bufferedSpheres > 0, "no sphere was drawn pixel by pixel") }
            let fraction = Double(differing) / Double(width * height * Self.cameras)
            #expect(fraction <= 0.0002, "\(differing) pixels of \(Self.cameras) pictures")
        }

        /// The same with shadows, on spheres that are drawn by their pixels as well.
        @Test func shadowsStayTheSame() throws {
            let set = SphereSet(generating: 25_000)
            let bvh = SphereBVH(set)
            let offscreen = try OffscreenRenderer()
            let (width, height) = (480, 270)
            for number in [0, 1, 4, 8] {
                var list = DrawList(camera: Self.camera(number, set))
                list.packing = PackingItem(bvh: bvh, rotation: .identity, palette: Self.palette)
                let all = try offscreen.picture(of: list, width: width, height: height, shadows: 1)
                let some = try offscreen.picture(
                    of: list, culling: true, width: width, height: height, shadows: 1)
                let bare = try offscreen.picture(of: list, culling: true, width: width, height: height)
                // The outer tenth of an edge is left out by what else a list is for.
                #expect(Self.differing(all, some, by: 12) <= width * height / 2000, "camera \(number)")
                #expect(Self.differing(bare, some, by: 12) > width * height / 100, "camera \(number)")
            }
            #expect(offscreen.bufferedSpheres > 0)
        }

        private static let palette = Palette(
            name: "test",
            colours: [
                LinearColour(0.8, 0.7, 0.6), LinearColour(0.7, 0.1, 0.1), LinearColour(0.1, 0.6, 0.2),
                LinearColour(0.1, 0.2, 0.8),
            ])

        private static func differing(_ a: Bitmap, _ b: Bitmap, by least: Int = 4) -> Int {
            var count = 0
            for pixel in stride(from: 0, to: a.pixels.count, by: 4)
            where (pixel..<pixel + 3).contains(where: { abs(Int(a.pixels[$0]) - Int(b.pixels[$0])) > least }) {
                count += 1
            }
            return count
        }

        /// Outside, close, inside, and 1e-5 above a sphere, in turn.
        private static func camera(_ number: Int, _ set: SphereSet) -> Camera {
            var random = SeededRandom(seed: UInt64(number) + 17)
            func direction() -> Vector3 {
                Vector3(random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)).normalized
            }
            let target = direction() * 0.3
            switch number % 4 {
            case 0: return Camera(position: direction() * random.uniform(1.5, 5), target: target)
            case 1: return Camera(position: direction() * random.uniform(1.002, 1.3), target: target)
            case 2: return Camera(position: direction() * random.uniform(0, 0.9), target: target)
            default:
                let sphere = set.spheres[Int(random.uniform(0, Double(min(set.count, 500))))]
                let centre = Vector3(Double(sphere.x), Double(sphere.y), Double(sphere.z))
                let position = centre + direction() * (Double(sphere.w) + 1e-5)
                return Camera(position: position, target: position + direction())
            }
        }
    }
}

extension SphereSet {
    /// The largest spheres of the packing, so many.
    convenience init(generating count: Int) {
        let largest = Packing().largest(count)
        self.init(spheres: largest.map(\.packed), levels: largest.map { UInt8(clamping: $0.level) })
    }
}
