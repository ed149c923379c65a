import Apollonian
import Drawing
import Geometry
import Simulation
import Testing
import Visibility

@Suite("Hidden spheres")
struct OcclusionTests {
    static let packing: SphereSet = {
        let spheres = Packing().largest(1500)
        return SphereSet(spheres: spheres.map(\.packed), levels: spheres.map { UInt8($0.level) })
    }()
    static let index = SphereIndex(packing)

    /// Seeded cameras: outside, close, inside, and 1e-5 above a sphere.
    static func camera(_ number: Int) -> Camera {
        var random = SeededRandom(seed: UInt64(number) &* 7919 &+ 1)
        func direction() -> Vector3 {
            Vector3(random.unit() - 0.5, random.unit() - 0.5, random.unit() - 0.5).normalized
        }
        var target = direction() * 0.3
        let position: Vector3
        switch number % 4 {
        case 0: position = direction() * (1.5 + 3 * random.unit())
        case 1: position = direction() * (1.002 + 0.2 * random.unit())
        case 2: position = direction() * 0.9 * random.unit()
        default:
            let sphere = packing.spheres[Int(random.unit() * Double(packing.count))]
            let centre = Vector3(Double(sphere.x), Double(sphere.y), Double(sphere.z))
            let outward = direction()
            position = centre + outward * (Double(sphere.w) + 1e-5)
            // Along the surface, more or less.
            target = position + direction()
        }
        return Camera(position: position, target: target)
    }

    static func view(_ number: Int, width: Int = 96, height: Int = 54) -> View {
        View(camera: camera(number), width: width, height: height)
    }

    static func all(_ visible: VisibleSpheres) -> Set<UInt32> {
        var all = Set(visible.quads.map(\.index))
        for mesh in visible.meshes { all.formUnion(mesh.map(\.index)) }
        return all
    }

    @Test("Nothing that a pixel shows is left out, and little else is in", arguments: 0..<cameras)
    func exact(number: Int) {
        let view = Self.view(number)
        let truth = RayCaster(spheres: Self.packing.spheres, view: view).pixelsShowing()
        var pass = VisibilityPass()
        var visible = VisibleSpheres(meshLevels: 0)
        pass.find(in: Self.index, view: view, options: VisibilityOptions(geometry: .quad), into: &visible)
        let found = Self.all(visible)
        let missing = truth.filter { !found.contains(UInt32($0.key)) }
        // A ray that grazes an outline may fall on either side by rounding.
        #expect(missing.values.reduce(0, +) <= 1, "missing: \(missing)")
        let extra = found.filter { truth[Int($0)] == nil }
        #expect(extra.count <= 1 + truth.count / 50, "of \(found.count) these are hidden: \(extra)")
    }

    @Test("A set so large that two threads search it is searched as exactly", arguments: 0..<4)
    func large(number: Int) {
        let view = Self.view(number, width: 72, height: 40)
        let truth = RayCaster(spheres: Self.largeIndex.set.spheres, view: view).pixelsShowing()
        var pass = VisibilityPass()
        var visible = VisibleSpheres(meshLevels: 0)
        pass.find(in: Self.largeIndex, view: view, options: VisibilityOptions(geometry: .quad), into: &visible)
        let found = Self.all(visible)
        #expect(found.count == visible.count, "each is there once")
        #expect(truth.filter { !found.contains(UInt32($0.key)) }.values.reduce(0, +) <= 1)
        #expect(found.filter { truth[Int($0)] == nil }.count <= 1 + truth.count / 50)
    }

    private static let largeIndex: SphereIndex = {
        let spheres = Packing().largest(21_000)
        return SphereIndex(SphereSet(spheres: spheres.map(\.packed), levels: spheres.map { UInt8(clamping: $0.level) }))
    }()

    @Test("Parallel rays find what they meet", arguments: 0..<6)
    func parallel(number: Int) {
        let camera = Self.camera(number * 4)
        let view = View(
            position: camera.position, orientation: camera.orientation,
            projection: .orthographic(halfHeight: 1.1), width: 90, height: 60, near: -10)
        let truth = RayCaster(spheres: Self.packing.spheres, view: view).pixelsShowing()
        var pass = VisibilityPass()
        var visible = VisibleSpheres(meshLevels: 0)
        pass.find(in: Self.index, view: view, options: VisibilityOptions(geometry: .quad), into: &visible)
        let found = Self.all(visible)
        #expect(truth.filter { !found.contains(UInt32($0.key)) }.values.reduce(0, +) <= 1)
        #expect(found.filter { truth[Int($0)] == nil }.count <= 1 + truth.count / 50)
    }

    static let cameras = 40
}
