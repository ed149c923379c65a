import Drawing
import Geometry
import Spheres
import Testing

extension RenderingTests {
    @Suite struct StudioLightTests {
        private func picture(_ geometry: SphereGeometry, brightness: Double = 1) throws -> Bitmap {
            var list = DrawList(camera: Camera(position: Vector3(0, 0, -3), target: .zero))
            list.packing = PackingItem(
                set: SphereSet(spheres: [SIMD4(0, 0, 0, 1)], levels: [0]),
                palette: Palette(name: "test", colours: [LinearColour(0.6, 0.6, 0.6)]), geometry: geometry,
                brightness: brightness)
            return try OffscreenRenderer().picture(of: list, width: 64, height: 64)
        }

        /// The lower part, where neither lamp shines: a quarter of the sky's light is left, and would be over a half
        /// if it came from below.
        @Test(arguments: [SphereGeometry.quad, .mesh])
        func theSkyIsAbove(geometry: SphereGeometry) throws {
            let pixel = try picture(geometry)[32, 50]
            #expect((100...160).contains(pixel.x), "\(pixel)")
        }

        @Test(arguments: [SphereGeometry.quad, .mesh])
        func brightnessDimsWhatIsDrawn(geometry: SphereGeometry) throws {
            let (full, half) = (try picture(geometry)[32, 32], try picture(geometry, brightness: 0.5)[32, 32])
            for channel in 0..<3 { #expect(abs(full[channel] - 2 * half[channel]) <= 2, "\(full), \(half)") }
        }
    }
}
