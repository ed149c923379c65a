import Drawing
import Geometry
import Spheres
import Testing

extension RenderingTests {
    /// Meshes with ordinary depth.
    @Suite struct MeshTests {
        /// A square in the plane z = 0 of its own space, two units wide, that faces -z: towards the test's eye.
        private let square = Mesh(
            vertices: [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1)].map { x, y in
                Mesh.Vertex(position: SIMD3(Float(x), Float(y), 0), normal: SIMD3(0, 0, -1))
            }, indices: [0, 1, 2, 0, 2, 3])

        private func solid(_ colour: LinearColour, depth: Double, scale: Double, opacity: Float = 1) -> MeshInstance {
            let transform = Matrix4(
                rotation: .identity, translation: Vector3(0, 0, depth), scale: Vector3(scale, scale, scale))
            return MeshInstance(
                mesh: square, transform: transform,
                material: Material(colour: colour, gloss: 0, opacity: opacity))
        }

        private func centre(of solids: [MeshInstance], lighting: Lighting = .studio) throws -> SIMD3<Int> {
            var list = DrawList(camera: Camera(position: Vector3(0, 0, -3), target: .zero), lighting: lighting)
            list.meshes = solids
            return try OffscreenRenderer().picture(of: list, width: 32, height: 32)[16, 16]
        }

        private let red = LinearColour(1, 0, 0)
        private let green = LinearColour(0, 1, 0)

        @Test(arguments: Lighting.allCases)
        func nearerSolidsHideFartherOnes(lighting: Lighting) throws {
            let near = solid(red, depth: -0.01, scale: 1)
            let far = solid(green, depth: 0.01, scale: 2)
            for order in [[near, far], [far, near]] {
                let pixel = try centre(of: order, lighting: lighting)
                #expect(pixel.x > pixel.y + 20)
            }
        }

        @Test func transparentSolidsLetThroughWhatIsBehind() throws {
            let pixel = try centre(of: [
                solid(red, depth: 0, scale: 1), solid(green, depth: -1, scale: 1, opacity: 0.5),
            ])
            #expect(pixel.x > 60)
            #expect(pixel.y > 60)
        }

        @Test func whatFacesAwayIsNotDrawn() throws {
            let turned = MeshInstance(
                mesh: square, transform: Matrix4(rotation: Rotation(angle: .pi, axis: Vector3(0, 1, 0))),
                material: Material(colour: red))
            #expect(try centre(of: [turned]).x < 100)
        }

        @Test func solidsLieAboveAPacking() throws {
            var list = DrawList(camera: Camera(position: Vector3(0, 0, -3), target: .zero))
            list.packing = PackingItem(
                set: SphereSet(spheres: [SIMD4(0, 0, 0, 1)], levels: [0]), rotation: .identity,
                palette: Palette(name: "test", colours: [green]))
            list.meshes = [solid(red, depth: 2, scale: 0.5)]
            let picture = try OffscreenRenderer().picture(of: list, width: 32, height: 32)
            #expect(picture[16, 16].x > picture[16, 16].y)
            #expect(picture[16, 9].y > picture[16, 9].x)
        }

        /// The depth of a sphere just before the eye is nearer than that of any solid.
        @Test func solidsLieAboveAPackingJustBeforeTheEye() throws {
            var list = DrawList(camera: Camera(position: Vector3(0, 0, -1.0002), target: .zero, near: 1e-5))
            list.packing = PackingItem(
                set: SphereSet(spheres: [SIMD4(0, 0, 0, 1)], levels: [0]),
                palette: Palette(name: "test", colours: [green]))
            list.meshes = [solid(red, depth: 4, scale: 0.5)]
            let pixel = try OffscreenRenderer().picture(of: list, width: 32, height: 32)[16, 16]
            #expect(pixel.x > pixel.y + 20)
        }

        @Test func transparentSolidsHideNoneThatComesLater() throws {
            let pixel = try centre(of: [
                solid(red, depth: -0.5, scale: 1, opacity: 0.5), solid(green, depth: 0, scale: 1, opacity: 0.5),
            ])
            #expect(pixel.x > 40)
            #expect(pixel.y > 60)
        }

        /// A square 5 units behind its own origin: the far plane must reach there.
        @Test func whatIsFarthestIsDrawn() throws {
            let vertices = square.vertices.map {
                Mesh.Vertex(position: $0.position + SIMD3(0, 0, 5), normal: $0.normal)
            }
            let far = MeshInstance(
                mesh: Mesh(vertices: vertices, indices: square.indices), transform: .identity,
                material: Material(colour: red, gloss: 0))
            #expect(try centre(of: [far]).x > 60)
        }

        /// A floor from just before the eye to far beyond its own middle.
        @Test func whatIsNearestIsDrawn() throws {
            var list = DrawList(camera: Camera(position: Vector3(0, 0, -3), target: .zero))
            var floor = polygon([(-2, -2.5), (-2, 2.5), (2, 2.5), (2, -2.5)].map { Vector3($0.0, -0.3, $0.1) })
            floor.material.emission = LinearColour(1, 0, 0)
            list.meshes = [floor]
            let picture = try OffscreenRenderer().picture(of: list, width: 64, height: 64)
            for y in [38, 48, 60] { #expect(picture[32, y].x > 200, "row \(y)") }
            #expect(picture[32, 20].x < 100)
        }

        @Test func emissionNeedsNoLight() throws {
            var lamp = solid(LinearColour(0, 0, 0), depth: 0, scale: 1)
            lamp.material.emission = LinearColour(0, 0, 2)
            let pixel = try centre(of: [lamp])
            #expect(pixel.z > 200)
            #expect(pixel.x < 60)
        }

        /// A wall behind, and in front of it a square that hides the key light from a place of it; seen from the front,
        /// where the light comes from the upper left.
        @Test func solidsThrowShadowsOnSolids() throws {
            let offscreen = try OffscreenRenderer()
            func picture(castsShadow: Bool, strength: Double) throws -> Bitmap {
                var list = DrawList(camera: Camera(position: Vector3(0, 0, -3), target: .zero))
                var caster = solid(green, depth: -0.4, scale: 0.25)
                caster.castsShadow = castsShadow
                var wall = solid(red, depth: 0, scale: 1.5)
                wall.castsShadow = false
                list.meshes = [wall, caster]
                return try offscreen.picture(of: list, width: 96, height: 96, shadows: strength)
            }
            let lit = try picture(castsShadow: true, strength: 0)
            let shadowed = try picture(castsShadow: true, strength: 1)
            let without = try picture(castsShadow: false, strength: 1)
            // The shadow lies to the lower right by 0.4 * (0.55, 0.75) / 0.75 units; a unit is 27.7 pixels.
            let (x, y) = (48 + Int(0.293 * 27.7), 48 + Int(0.4 * 27.7))
            #expect(shadowed[x, y].x < lit[x, y].x - 30)
            #expect(without[x, y] == lit[x, y])
            for (x, y) in [(20, 20), (75, 25), (20, 75)] { #expect(shadowed[x, y] == lit[x, y]) }
        }

        private func polygon(_ corners: [Vector3]) -> MeshInstance {
            var builder = MeshBuilder()
            builder.polygon(corners)
            let grey = Material(colour: LinearColour(0.5, 0.5, 0.5), gloss: 0)
            return MeshInstance(mesh: builder.mesh(), material: grey, castsShadow: false)
        }

        /// The rim light comes from behind and from the right; the key light does not reach the wall.
        @Test func aFloorKeepsTheRimLightFromAWallThatStandsOnIt() throws {
            let wall = polygon([
                Vector3(0, -0.4, 0), Vector3(0, 0.4, 0), Vector3(0, 0.4, 0.5), Vector3(0, -0.4, 0.5),
            ])
            let floor = polygon([
                Vector3(-1.5, -1.5, 0), Vector3(1.5, -1.5, 0), Vector3(1.5, 1.5, 0), Vector3(-1.5, 1.5, 0),
            ])
            let camera = Camera(position: Vector3(0.8, 0, 3), target: Vector3(0, 0, 0.25))
            func blue(_ solids: [MeshInstance], shadows: Double) throws -> Int {
                var list = DrawList(camera: camera)
                list.meshes = solids
                return try OffscreenRenderer().picture(of: list, width: 128, height: 128, shadows: shadows)[64, 64].z
            }
            let lit = try blue([wall], shadows: 0)
            #expect(abs(try blue([wall], shadows: 1) - lit) <= 1)
            #expect(abs(try blue([wall, floor], shadows: 0) - lit) <= 1)
            #expect(try blue([wall, floor], shadows: 1) < lit - 20)
        }
    }
}
