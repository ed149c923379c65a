import Drawing
import Foundation
import Geometry
import Rendering
import Simulation
import Spheres
import Testing

extension RenderingTests {
    /// What hides what, against rays cast in double precision.
    @Suite struct OcclusionTests {
        // Full primaries and their pairs: under the classic light a channel of a sphere is over 60 or under 20.
        private static let palette = Palette(
            name: "test",
            colours: [
                LinearColour(1, 0, 0), LinearColour(0, 1, 0), LinearColour(0, 0, 1), LinearColour(1, 1, 0),
                LinearColour(0, 1, 1), LinearColour(1, 0, 1),
            ])

        private static func level(_ pixel: SIMD3<Int>) -> Int? {
            palette.colours.firstIndex { colour in
                (0..<3).allSatisfy { pixel[$0] > (colour[$0] > 0 ? 60 : -1) && (colour[$0] > 0 || pixel[$0] < 25) }
            }
        }

        /// Pixels that show another sphere than the rays through places up to `margin` pixels from their centre meet.
        private func wrongPixels(
            _ set: SphereSet, _ camera: Camera, _ geometry: SphereGeometry, margin: Double
        ) throws -> Int {
            let (width, height) = (96, 72)
            var list = DrawList(camera: camera, lighting: .classic)
            list.packing = PackingItem(
                set: set, rotation: .identity, palette: Self.palette, geometry: geometry)
            let picture = try OffscreenRenderer().picture(of: list, width: width, height: height)
            let rays = RayCast(
                camera: camera, spheres: set.spheres, width: width, height: height,
                tangent: tan(camera.fieldOfView / 2))
            var wrong = 0
            for y in 0..<height {
                for x in 0..<width {
                    let shown = Self.level(picture[x, y])
                    let known = rays.any(x: x, y: y, margin: margin) { $0.map { Int(set.levels[$0]) } == shown }
                    if !known { wrong += 1 }
                }
            }
            return wrong
        }

        private static func packing() -> SphereSet {
            let spheres = spherePacking(smallest: 0.025)
            return SphereSet(spheres: spheres, levels: spheres.indices.map { UInt8($0 % 6) })
        }

        /// Seeded places outside and in the gaps.
        private static func cameras(_ set: SphereSet) -> [Camera] {
            var random = SeededRandom(seed: 11)
            var cameras: [Camera] = []
            while cameras.count < 6 {
                func coordinate() -> Double { Double.random(in: -1...1, using: &random) }
                let sample = Vector3(coordinate(), coordinate(), coordinate())
                let outside = cameras.count < 3
                let position = outside ? sample.normalized * 1.5 : sample * 0.9
                let free = set.spheres.allSatisfy {
                    (Vector3(Double($0.x), Double($0.y), Double($0.z)) - position).length > Double($0.w) + 1e-4
                }
                guard free, outside || position.length < 0.95 else { continue }
                cameras.append(Camera(position: position, target: outside ? .zero : position + sample))
            }
            return cameras
        }

        /// Quads are exact; where the outlines of two meshes cross, a sliver of a third may show.
        @Test(arguments: [(SphereGeometry.quad, 0.02, 0), (.mesh, 0.75, 3), (.auto, 0.75, 3)])
        func nearerSpheresHideFartherOnes(geometry: SphereGeometry, margin: Double, slivers: Int) throws {
            let set = Self.packing()
            for camera in Self.cameras(set) {
                #expect(try wrongPixels(set, camera, geometry, margin: margin) <= slivers, "from \(camera.position)")
            }
        }

        @Test func anEyeJustAboveASphereSeesIt() throws {
            let set = Self.packing()
            let sphere = set.spheres[0]
            let centre = Vector3(Double(sphere.x), Double(sphere.y), Double(sphere.z))
            for gap in [1e-3, 1e-4, 1e-5] {
                let position = centre + Vector3(0.36, 0.48, 0.8).normalized * (Double(sphere.w) + gap)
                let camera = Camera(position: position, target: position + Vector3(0.8, 0, -0.36), near: 1e-6)
                #expect(try wrongPixels(set, camera, .quad, margin: 0.1) == 0, "gap \(gap)")
            }
        }

        @Test func overlappingSpheresMeetWhereTheyCut() throws {
            let set = SphereSet(
                spheres: [SIMD4(-0.3, 0, 0, 0.5), SIMD4(0.3, 0.1, 0.2, 0.5), SIMD4(0, -0.4, -0.2, 0.3)],
                levels: [0, 1, 2], overlaps: true)
            let camera = Camera(position: Vector3(0.3, 0.2, -2), target: .zero)
            for (geometry, margin) in [(SphereGeometry.quad, 0.05), (.mesh, 0.75)] {
                #expect(try wrongPixels(set, camera, geometry, margin: margin) == 0, "\(geometry)")
            }
        }
    }
}
