import Drawing
import Geometry
import Rendering
import Spheres
import Testing

extension RenderingTests {
    /// Shadows between the spheres of a packing and mesh instances of the same draw list.
    @Suite struct MixedShadowTests {
        private static let side = 128
        private static let toLight = Vector3(-0.55, 0.75, 0.75).normalized
        /// Looks along -z, so that eye space is world space, moved.
        private static let camera = Camera(position: Vector3(0, 0, 3), target: .zero)

        /// A square that faces the viewer, `half` of whose side is given.
        private func square(at position: Vector3, half: Double, castsShadow: Bool = true) -> MeshInstance {
            let corners = [Vector3(-1, -1, 0), Vector3(1, -1, 0), Vector3(1, 1, 0), Vector3(-1, 1, 0)]
            var builder = MeshBuilder()
            builder.polygon(corners.map { $0 * half })
            return MeshInstance(
                mesh: builder.mesh(), transform: Matrix4(rotation: .identity, translation: position),
                material: Material(colour: LinearColour(0.5, 0.5, 0.5), gloss: 0), castsShadow: castsShadow)
        }

        private func list(spheres: [SIMD4<Float>], solids: [MeshInstance]) -> DrawList {
            var list = DrawList(camera: Self.camera)
            list.packing = PackingItem(
                set: SphereSet(spheres: spheres, levels: spheres.map { _ in 0 }), rotation: .identity,
                palette: Palette(name: "test", colours: [LinearColour(0.5, 0.5, 0.5)]), geometry: .quad)
            list.meshes = solids
            return list
        }

        /// By how much shadows darken the picture at places in the world.
        private func darkening(of list: DrawList, at places: [Vector3]) throws -> [Int] {
            let offscreen = try OffscreenRenderer()
            let (lit, shadowed) = (
                try offscreen.picture(of: list, width: Self.side, height: Self.side),
                try offscreen.picture(of: list, width: Self.side, height: Self.side, shadows: 1)
            )
            return places.map { position in
                let pixel = Self.camera.project(position, size: Vector2(Double(Self.side), Double(Self.side)))
                let (x, y) = (Int(pixel.x), Int(pixel.y))
                return lit[x, y].y - shadowed[x, y].y
            }
        }

        /// The sphere stands above the floor's middle towards the light, but beside the floor in the picture.
        @Test(arguments: [true, false])
        func spheresThrowShadowsOnSolids(floorCastsShadow: Bool) throws {
            let middle = Vector3(0.7, -0.7, 0)
            let centre = middle + Self.toLight * 1.6
            let list = list(
                spheres: [SIMD4(SIMD4(centre, 0.2))],
                solids: [square(at: middle, half: 0.6, castsShadow: floorCastsShadow)])
            let away = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (0, 0.4), (0.4, 0)]
            let dark = try darkening(
                of: list, at: [middle, centre] + away.map { middle + Vector3($0.0, $0.1, 0) })
            #expect(dark[0] > 40)
            #expect(dark.dropFirst() == [0, 0, 0, 0, 0, 0, 0])
        }

        /// Two spheres, one of which a plate keeps from the light; the plate is beside both in the picture.
        @Test func solidsThrowShadowsOnSpheres() throws {
            let (shaded, free) = (Vector3(0.6, -0.6, 0), Vector3(-0.6, -0.6, 0))
            let plate = shaded + Self.toLight * 1.4
            let list = list(
                spheres: [SIMD4(SIMD4(shaded, 0.2)), SIMD4(SIMD4(free, 0.2))],
                solids: [square(at: plate, half: 0.35)])
            // Where a sphere is both lit and seen.
            let bright = (Self.toLight + Vector3(0, 0, 1)).normalized * 0.2
            let dark = try darkening(of: list, at: [shaded + bright, free + bright, plate])
            #expect(dark[0] > 40)
            #expect(dark.dropFirst() == [0, 0])
        }

        /// A floor below a packing, whose own shadows stay as they are without the floor.
        @Test func aFloorLeavesShadowsOfSpheresAsTheyAre() throws {
            let spheres: [SIMD4<Float>] = [
                SIMD4(-0.3, 0.2, 0, 0.4), SIMD4(SIMD4(Vector3(-0.3, 0.2, 0.4) + Self.toLight * 0.3, 0.1)),
            ]
            let floor = square(at: Vector3(0, -1.2, 0), half: 0.3)
            let offscreen = try OffscreenRenderer()
            let size = Self.side
            let with = try offscreen.picture(
                of: list(spheres: spheres, solids: [floor]), width: size, height: size, shadows: 1)
            let without = try offscreen.picture(
                of: list(spheres: spheres, solids: []), width: size, height: size, shadows: 1)
            // All that is above the floor's place in the picture.
            let end = 4 * size * 80
            #expect(with.pixels[..<end] == without.pixels[..<end])
        }
    }
}
