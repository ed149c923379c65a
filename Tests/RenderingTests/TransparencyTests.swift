import Drawing
import Geometry
import Rendering
import Spheres
import Testing

extension RenderingTests {
    @Suite struct TransparencyTests {
        /// A sphere, seen from in front.
        private func list(_ geometry: SphereGeometry) -> DrawList {
            var list = DrawList(camera: Camera(position: Vector3(0, 0, -3), target: .zero))
            list.packing = PackingItem(
                set: SphereSet(spheres: [SIMD4(0, 0, 0, 1)], levels: [0]),
                palette: Palette(name: "test", colours: [LinearColour(0.6, 0.3, 0.2)]), geometry: geometry)
            return list
        }

        @Test(arguments: [(SphereGeometry.quad, 1), (.quad, 4), (.mesh, 4)])
        func whatNothingCoversIsTransparentAndTheRestAsEver(geometry: SphereGeometry, samples: Int) throws {
            let opaque = try OffscreenRenderer(samples: samples).picture(of: list(geometry), width: 64, height: 64)
            let clear = try OffscreenRenderer(samples: samples, isTransparent: true)
                .picture(of: list(geometry), width: 64, height: 64)
            #expect(opaque.isOpaque && !clear.isOpaque)
            func alpha(_ x: Int, _ y: Int) -> UInt8 { clear.pixels[4 * (64 * y + x) + 3] }
            #expect(alpha(0, 0) == 0 && alpha(63, 40) == 0 && alpha(32, 32) == 255)
            var partly = 0
            for y in 0..<64 {
                for x in 0..<64 {
                    if alpha(x, y) == 255 { #expect(clear[x, y] == opaque[x, y]) }
                    if (1...254).contains(alpha(x, y)) { partly += 1 }
                }
            }
            // The outline is smooth where there are several samples a pixel.
            #expect(samples == 1 ? partly == 0 : partly > 50)
        }
    }
}
