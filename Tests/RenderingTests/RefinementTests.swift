import Drawing
import Geometry
import Rendering
import Spheres
import Testing

extension RenderingTests {
    /// Images of a scene that does not change, out of many samples.
    @Suite struct RefinementTests {
        private static let (width, height) = (96, 72)
        private static let camera = Camera(position: Vector3(0.3, 0.2, 3), target: .zero)

        /// Spheres of all sizes.
        private static func packing(_ geometry: SphereGeometry, count: Int = 1_500) -> DrawList {
            var list = DrawList(camera: camera)
            list.packing = PackingItem(set: SphereSet(generating: count), palette: .studio, geometry: geometry)
            return list
        }

        /// A ball above a floor that is turned in the image.
        private static var solids: DrawList {
            var floor = MeshBuilder()
            floor.polygon([(-1, -1), (1, -1), (1, 1), (-1, 1)].map { Vector3($0.0, $0.1, 0) })
            let turn = Matrix4(rotation: Rotation(angle: 0.3, axis: Vector3(0.2, 0.3, 1).normalized))
            let bar = Matrix4(
                rotation: Rotation(angle: 0.7, axis: Vector3(0, 0, 1)), translation: Vector3(-0.1, 0.2, 0.5),
                scale: Vector3(0.5, 0.15, 1))
            let material = Material(colour: LinearColour(0.6, 0.5, 0.4), gloss: 0)
            let mesh = floor.mesh()
            var list = DrawList(camera: camera)
            list.meshes = [
                MeshInstance(mesh: mesh, transform: turn, material: material),
                MeshInstance(mesh: mesh, transform: bar, material: material),
            ]
            return list
        }

        private static func list(_ name: String) -> DrawList {
            switch name {
            case "quads": packing(.quad)
            case "meshes": packing(.mesh)
            case "pixels": packing(.auto, count: 25_000)
            default: solids
            }
        }

        /// Draws until nothing more is gained, 100 times at most; gives the last image.
        private func refined(_ list: DrawList, by offscreen: OffscreenRenderer, shadows: Double = 0) throws -> Bitmap {
            var image = try self.image(list, by: offscreen, shadows: shadows)
            for _ in 0..<100 where offscreen.renderer.isRefining {
                image = try self.image(list, by: offscreen, shadows: shadows)
            }
            #expect(!offscreen.renderer.isRefining)
            return image
        }

        private func image(_ list: DrawList, by offscreen: OffscreenRenderer, shadows: Double = 0) throws -> Bitmap {
            try offscreen.picture(
                of: list, culling: true, width: Self.width, height: Self.height, shadows: shadows, refines: true)
        }

        /// The mean of each eight by eight pixels of an image that is eight times as wide: 64 samples in a grid.
        private func supersampled(_ list: DrawList) throws -> [SIMD3<Int>] {
            let large = try OffscreenRenderer().picture(
                of: list, culling: true, width: 8 * Self.width, height: 8 * Self.height)
            return (0..<Self.width * Self.height).map { pixel in
                let (x, y) = (8 * (pixel % Self.width), 8 * (pixel / Self.width))
                var sum = SIMD3(0, 0, 0)
                for row in y..<y + 8 { for column in x..<x + 8 { sum &+= large[column, row] } }
                return (sum &+ 32) / 64
            }
        }

        /// Mean difference of a channel from what is right.
        private func error(_ image: Bitmap, _ right: [SIMD3<Int>]) -> Double {
            var sum = 0
            for (pixel, colour) in right.enumerated() {
                let difference = image[pixel % Self.width, pixel / Self.width] &- colour
                sum += abs(difference.x) + abs(difference.y) + abs(difference.z)
            }
            return Double(sum) / Double(3 * right.count)
        }

        private func brightness(_ image: Bitmap) -> Double {
            error(image, Array(repeating: .zero, count: Self.width * Self.height))
        }

        @Test("It nears an image of 64 samples a pixel, as bright", arguments: ["quads", "meshes", "pixels", "solids"])
        func nears(name: String) throws {
            let list = Self.list(name)
            let right = try supersampled(list)
            let offscreen = try OffscreenRenderer()
            let quick = try image(list, by: offscreen)
            let fine = try refined(list, by: offscreen)
            #expect(error(fine, right) < error(quick, right) / 4)
            #expect(abs(brightness(fine) - brightness(quick)) < 0.5)
            #expect(name != "pixels" || offscreen.bufferedSpheres > 0)
        }

        @Test("It begins as the quick image, and ends")
        func steps() throws {
            let offscreen = try OffscreenRenderer()
            let list = Self.packing(.quad)
            let quick = try image(list, by: offscreen)
            #expect(try image(list, by: offscreen) == quick)
            #expect(try image(list, by: offscreen) != quick)
            let fine = try refined(list, by: offscreen)
            #expect((16...64).contains(offscreen.renderer.statistics.gathered))
            #expect(try image(list, by: offscreen) == fine)
        }

        @Test("What changes is drawn quickly at once, without a trace of what was", arguments: [1, 4])
        func changes(samples: Int) throws {
            let offscreen = try OffscreenRenderer(samples: samples)
            let still = Self.packing(.quad)
            let changes: [(inout DrawList) -> Void] = [
                { $0.camera.position.x += 1e-4 },
                { $0.packing?.rotation = Rotation(angle: 0.01, axis: Vector3(0, 1, 0)) },
                { $0.packing?.palette = .dusk }, { $0.packing?.brightness = 0.5 }, { $0.packing = nil },
                { $0.meshes = Self.solids.meshes }, { $0.lighting = .classic },
            ]
            let lists = changes.map { change in
                var list = still
                change(&list)
                return list
            }
            // Of the contexts of a thread the one made last is current.
            let images = try lists.map { list in
                _ = try refined(still, by: offscreen)
                return try image(list, by: offscreen)
            }
            for (number, list) in lists.enumerated() {
                let fresh = try OffscreenRenderer(samples: samples)
                #expect(try image(list, by: fresh) == images[number], "change \(number)")
            }
        }

        @Test("Shadows are those of a quick image, with softer edges")
        func shadows() throws {
            let offscreen = try OffscreenRenderer()
            let (quick, fine) = (
                try image(Self.solids, by: offscreen, shadows: 1),
                try refined(Self.solids, by: offscreen, shadows: 1)
            )
            #expect(abs(brightness(fine) - brightness(quick)) < 0.5)
            func shades(_ image: Bitmap) -> Int {
                Set((0..<Self.width * Self.height).map { image[$0 % Self.width, $0 / Self.width].y }).count
            }
            #expect(shades(fine) > shades(quick))
        }

        @Test("What lies above the scene is not blurred, and may change")
        func overlay() throws {
            let offscreen = try OffscreenRenderer()
            var list = Self.packing(.quad)
            let plain = try refined(list, by: offscreen)
            list.overlay = [
                .panel(Panel(origin: Vector2(10, 12), size: Vector2(40, 20), fill: OverlayColour(0xffffff)))
            ]
            let covered = try image(list, by: offscreen)
            for y in 0..<Self.height {
                for x in 0..<Self.width {
                    let isPanel = (10..<50).contains(x) && (12..<32).contains(y)
                    #expect(covered[x, y] == (isPanel ? SIMD3(255, 255, 255) : plain[x, y]))
                }
            }
            list.overlay = []
            #expect(try image(list, by: offscreen) == plain)
        }

        @Test("Outlines before nothing are transparent in part")
        func transparent() throws {
            let offscreen = try OffscreenRenderer(isTransparent: true)
            let fine = try refined(Self.packing(.quad), by: offscreen)
            let alphas = Set(stride(from: 3, to: fine.pixels.count, by: 4).map { fine.pixels[$0] })
            #expect(alphas.contains(0) && alphas.contains(255) && alphas.count > 16)
        }
    }
}
