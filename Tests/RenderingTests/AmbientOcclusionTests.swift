import Drawing
import Geometry
import Spheres
import Testing

extension RenderingTests {
    /// What a sphere's surroundings do to its light.
    @Suite struct AmbientOcclusionTests {
        private func brightness(
            _ occlusion: AmbientOcclusion?, lighting: Lighting = .studio, geometry: SphereGeometry = .quad,
            rotation: Rotation = .identity
        ) throws -> (top: Int, right: Int, bottom: Int) {
            var list = DrawList(camera: Camera(position: Vector3(0, 0, -3), target: .zero), lighting: lighting)
            list.packing = PackingItem(
                set: SphereSet(spheres: [SIMD4(0, 0, 0, 1)], levels: [0], occlusion: occlusion.map { [$0] } ?? []),
                rotation: rotation, palette: Palette(name: "test", colours: [LinearColour(0.3, 0.3, 0.3)]),
                geometry: geometry)
            let picture = try OffscreenRenderer().picture(of: list, width: 48, height: 48)
            return (picture[24, 14].y, picture[34, 24].y, picture[24, 34].y)
        }

        @Test func anOpenPlaceIsBrighterThanAHiddenOne() throws {
            let without = try brightness(nil)
            let open = try brightness(.open)
            let hidden = try brightness(AmbientOcclusion(constant: 0.1))
            #expect(abs(without.bottom - open.bottom) <= 2)
            #expect(hidden.bottom < open.bottom - 20)
        }

        @Test func theSideThatFacesTheOpenIsBrighter() throws {
            let upwards = try brightness(AmbientOcclusion(constant: 0.5, slope: SIMD3(0, 0.5, 0)))
            let downwards = try brightness(AmbientOcclusion(constant: 0.5, slope: SIMD3(0, -0.5, 0)))
            #expect(upwards.top > downwards.top + 5)
            #expect(upwards.bottom < downwards.bottom - 10)
        }

        /// A ring of neighbours: which places it darkens turns with the packing.
        @Test(arguments: [SphereGeometry.quad, .mesh]) func theWaistWithinARingIsDark(geometry: SphereGeometry) throws {
            let ring = AmbientOcclusion(constant: 0.4, diagonal: SIMD3(-0.3, 0.6, -0.3))
            let upright = try brightness(ring, geometry: geometry)
            let turned = try brightness(
                ring, geometry: geometry, rotation: Rotation(angle: .pi / 2, axis: Vector3(0, 0, 1)))
            #expect(upright.bottom > turned.bottom + 20)
            #expect(turned.right > upright.right + 10)
        }

        /// The same ring, given by products of two coordinates.
        @Test(arguments: 0..<3) func mixedTermsAreTheTurnedOnes(axis: Int) throws {
            // Turned by an eighth, the difference of two squares is twice the product of their coordinates.
            var diagonal = SIMD3<Float>.zero
            var mixed = SIMD3<Float>.zero
            diagonal[(axis + 1) % 3] = 0.4
            diagonal[(axis + 2) % 3] = -0.4
            mixed[axis] = 0.8
            let normal = [Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1)][axis]
            let straight = try brightness(AmbientOcclusion(constant: 0.5, mixed: mixed))
            let turned = try brightness(
                AmbientOcclusion(constant: 0.5, diagonal: diagonal), rotation: Rotation(angle: .pi / 4, axis: normal))
            #expect(abs(straight.top - turned.top) <= 2)
            #expect(abs(straight.right - turned.right) <= 2)
            #expect(abs(straight.bottom - turned.bottom) <= 2)
        }

        /// A small sphere looks the same drawn pixel by pixel and as a quad.
        @Test func smallSpheresAreLitAlike() throws {
            let ring = AmbientOcclusion(
                constant: 0.4, slope: SIMD3(0.2, 0.1, -0.3), diagonal: SIMD3(-0.3, 0.5, -0.2),
                mixed: SIMD3(0.3, -0.2, 0.4))
            var spheres: [SIMD4<Float>] = []
            for number in 0..<1600 {
                spheres.append(SIMD4(Float(number % 40 - 20) / 20, Float(number / 40 - 20) / 20, 0, 0.024))
            }
            // Only large sets are drawn by pixels: the rest is behind the eye.
            spheres += repeatElement(SIMD4(0, 0, -9, 0.01), count: 20_000)
            var list = DrawList(camera: Camera(position: Vector3(0, 0, -3), target: .zero))
            list.packing = PackingItem(
                set: SphereSet(
                    spheres: spheres, levels: spheres.map { _ in 0 }, occlusion: spheres.map { _ in ring }),
                rotation: Rotation(angle: 0.4, axis: Vector3(0, 1, 0)),
                palette: Palette(name: "test", colours: [LinearColour(0.3, 0.3, 0.3)]))
            let offscreen = try OffscreenRenderer()
            let quads = try offscreen.picture(of: list, width: 400, height: 400)
            #expect(offscreen.bufferedSpheres == 0)
            let owners = try offscreen.picture(of: list, culling: true, width: 400, height: 400)
            #expect(offscreen.bufferedSpheres > 1000)
            let differences = zip(quads.pixels, owners.pixels).map { abs(Int($0) - Int($1)) }
            #expect(differences.filter { $0 > 2 }.count < differences.count / 200)
        }

        @Test func theClassicLightKnowsNoOcclusion() throws {
            #expect(
                try brightness(AmbientOcclusion(constant: 0.1), lighting: .classic)
                    == brightness(nil, lighting: .classic))
        }
    }
}
