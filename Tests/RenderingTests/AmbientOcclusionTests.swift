import Drawing
import Geometry
import Testing

extension RenderingTests {
    /// What a sphere's surroundings do to its light.
    @Suite struct AmbientOcclusionTests {
        private func brightness(
            _ occlusion: [SIMD4<Float>], lighting: Lighting = .studio
        ) throws -> (top: Int, bottom: Int) {
            var list = DrawList(camera: Camera(position: Vector3(0, 0, -3), target: .zero), lighting: lighting)
            list.packing = PackingItem(
                set: SphereSet(spheres: [SIMD4(0, 0, 0, 1)], levels: [0], occlusion: occlusion), rotation: .identity,
                palette: Palette(name: "test", colours: [LinearColour(0.3, 0.3, 0.3)]))
            let picture = try Stage().picture(of: list, width: 48, height: 48)
            return (picture[24, 14].y, picture[24, 34].y)
        }

        @Test func anOpenPlaceIsBrighterThanAHiddenOne() throws {
            let without = try brightness([])
            let open = try brightness([SIMD4(0, 0, 0, 1)])
            let hidden = try brightness([SIMD4(0, 0, 0, 0.1)])
            #expect(abs(without.bottom - open.bottom) <= 2)
            #expect(hidden.bottom < open.bottom - 20)
        }

        @Test func theSideThatFacesTheOpenIsBrighter() throws {
            let upwards = try brightness([SIMD4(0, 0.5, 0, 0.5)])
            let downwards = try brightness([SIMD4(0, -0.5, 0, 0.5)])
            #expect(upwards.top > downwards.top + 5)
            #expect(upwards.bottom < downwards.bottom - 10)
        }

        @Test func theClassicLightKnowsNoOcclusion() throws {
            #expect(try brightness([SIMD4(0, 0, 0, 0.1)], lighting: .classic) == brightness([], lighting: .classic))
        }
    }
}
