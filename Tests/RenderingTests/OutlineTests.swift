import Drawing
import Foundation
import Geometry
import Rendering
import Spheres
import Testing

extension RenderingTests {
    /// Outlines of single spheres. They are drawn black (brightness 0), so that what is left of the background tells how
    /// much of a pixel they cover.
    @Suite struct OutlineTests {
        private static let (width, height) = (320, 240)

        private func list(_ sphere: SIMD4<Float>?, _ geometry: SphereGeometry) -> DrawList {
            var list = DrawList(camera: Camera(position: Vector3(0, 0, -2), target: .zero))
            if let sphere {
                list.packing = PackingItem(
                    set: SphereSet(spheres: [sphere], levels: [0]), rotation: .identity,
                    palette: Palette(name: "test", colours: [LinearColour(1, 1, 1)]), geometry: geometry,
                    brightness: 0)
            }
            return list
        }

        /// Share of each pixel that a sphere covers, 0...1.
        private func coverage(_ sphere: SIMD4<Float>, _ geometry: SphereGeometry, samples: Int = 4) throws -> [Double] {
            let offscreen = try OffscreenRenderer(samples: samples)
            let empty = try offscreen.picture(of: list(nil, geometry), width: Self.width, height: Self.height)
            let full = try offscreen.picture(of: list(sphere, geometry), width: Self.width, height: Self.height)
            return (0..<Self.width * Self.height).map { index in
                let (x, y) = (index % Self.width, index / Self.width)
                return 1 - Double(full[x, y].y) / Double(empty[x, y].y)
            }
        }

        /// The same by rays, 8 by 8 a pixel.
        private func exactCoverage(_ sphere: SIMD4<Float>) -> [Double] {
            let camera = list(nil, .auto).camera
            let rays = RayCast(
                camera: camera, spheres: [sphere], width: Self.width, height: Self.height,
                tangent: tan(camera.fieldOfView / 2))
            return (0..<Self.width * Self.height).map { index in
                var hits = 0
                for sample in 0..<64 {
                    let x = Double(index % Self.width) + (Double(sample % 8) + 0.5) / 8
                    let y = Double(index / Self.width) + (Double(sample / 8) + 0.5) / 8
                    if rays.hit(x, y) != nil { hits += 1 }
                }
                return Double(hits) / 64
            }
        }

        @Test(arguments: [SphereGeometry.quad, .mesh])
        func edgesAreSmooth(geometry: SphereGeometry) throws {
            // About 85 pixels of radius: some 680 pixels lie on the outline.
            let shares = try coverage(SIMD4(0, 0, 0, 0.75), geometry)
            let intermediate = shares.count { $0 > 0.1 && $0 < 0.9 }
            #expect(intermediate > 350)
            #expect(intermediate < 1000)
        }

        @Test func oneSampleHasNoIntermediatePixels() throws {
            for geometry in [SphereGeometry.quad, .mesh] {
                #expect(try coverage(SIMD4(0, 0, 0, 0.75), geometry, samples: 1).allSatisfy { $0 < 0.1 || $0 > 0.9 })
            }
        }

        /// In the middle, far to the side, close by and across the edge, small, and so near that most of the picture is
        /// within, with a pixel's centre right before its own.
        @Test(
            arguments: [
                SIMD4<Float>(0, 0, 0, 0.75), SIMD4(-0.9, 0.5, -0.3, 0.25), SIMD4(0.6, -0.4, -1.2, 0.4),
                SIMD4(0.2, 0.3, 0.4, 0.02), SIMD4(0.174650, 0.0880468, -1.4, 0.5),
            ],
            [SphereGeometry.quad, .mesh])
        func outlinesAreThoseOfTheSphere(sphere: SIMD4<Float>, geometry: SphereGeometry) throws {
            let exact = exactCoverage(sphere)
            let shown = try coverage(sphere, geometry)
            let area = exact.reduce(0, +)
            // Drivers may round coverage up to the next sample, an eighth of each pixel on the outline on average.
            let outline = Double(exact.count { $0 > 0 && $0 < 1 })
            #expect(abs(shown.reduce(0, +) - area) < 0.25 * outline)
            // Four samples tell quarters; a mesh may be a quarter of a pixel off.
            let worst = zip(exact, shown).map { abs($0 - $1) }.max() ?? 1
            #expect(worst < (geometry == .quad ? 0.3 : 0.55))
        }
    }
}
