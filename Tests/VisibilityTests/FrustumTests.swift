import Drawing
import Geometry
import Spheres
import Testing
import Visibility

@Suite("What lies in a view")
struct FrustumTests {
    @Test("A sphere ahead is found, one behind is not")
    func aheadAndBehind() {
        let set = SphereSet(spheres: [SIMD4(0, 0, 0, 0.5), SIMD4(0, 0, -9, 0.5)], levels: [0, 0])
        let view = View(
            camera: Camera(position: Vector3(0, 0, -4), target: .zero), width: 320, height: 180)
        var pass = VisibilityPass()
        var visible = VisibleSpheres(meshLevels: 6)
        pass.find(in: SphereBVH(set), view: view, options: VisibilityOptions(geometry: .quad), into: &visible)
        #expect(visible.quads.map(\.index) == [0])
        #expect(visible.quads[0].power == 15.75)
    }
}
