import Drawing
import Geometry
import Spheres
import Testing

extension RenderingTests {
    /// Pictures that are drawn one after the other into the same framebuffer, of which only what changed is restored.
    @Suite struct TraceTests {
        private func list(_ position: SIMD4<Float>?, geometry: SphereGeometry = .quad) -> DrawList {
            var list = DrawList(camera: Camera(position: Vector3(0, 0, -4), target: .zero))
            if let position {
                list.packing = PackingItem(
                    set: SphereSet(spheres: [position], levels: [0]), rotation: .identity, palette: .studio,
                    geometry: geometry)
            }
            return list
        }

        private var withPanel: DrawList {
            var list = list(SIMD4(0, 0, 0, 0.2))
            list.overlay = [
                .panel(Panel(origin: Vector2(10, 12), size: Vector2(40, 20), fill: OverlayColour(0xffffff)))
            ]
            return list
        }

        /// Many small spheres, moved to the side.
        private func packing(_ set: SphereSet, at x: Double) -> DrawList {
            var list = DrawList(camera: Camera(position: Vector3(-x, 0, -6), target: Vector3(-x, 0, 0)))
            list.packing = PackingItem(set: set, rotation: .identity, palette: .studio)
            return list
        }

        @Test("No picture leaves a trace in the next", arguments: [1, 4])
        func traces(samples: Int) throws {
            let set = SphereSet(generating: 25_000)
            let lists = [
                packing(set, at: -3), packing(set, at: 3),
                list(SIMD4(-1, 0.7, 0, 0.4)), list(SIMD4(1, -0.8, 0, 0.3)), list(SIMD4(3, 0, 0, 1)), list(nil),
                list(SIMD4(0, 0, 0, 0.7), geometry: .mesh), list(SIMD4(-1.5, 0, 0, 0.1)), withPanel,
                list(SIMD4(0.5, 1.2, 0, 0.2)), list(SIMD4(-0.5, -1.2, 0, 0.2)),
            ]
            let offscreen = try OffscreenRenderer(samples: samples)
            let reused = try lists.map { try offscreen.picture(of: $0, culling: true, width: 160, height: 90) }
            #expect(samples > 1 || offscreen.bufferedSpheres > 0)
            for (number, list) in lists.enumerated() {
                let fresh = try OffscreenRenderer(samples: samples).picture(
                    of: list, culling: true, width: 160, height: 90)
                #expect(reused[number] == fresh, "picture \(number)")
            }
        }
    }
}
