import Apollonian
import Drawing
import Geometry
import Simulation
import Spheres
import Testing
import Visibility

@Suite("Hidden spheres")
struct OcclusionTests {
    static let packing: SphereSet = {
        let spheres = Packing().largest(1500)
        return SphereSet(spheres: spheres.map(\.packed), levels: spheres.map { UInt8($0.level) })
    }()
    static let index = SphereBVH(packing)

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

    @Test(
        "Nothing that a pixel shows is left out, and little else is in", arguments: 0..<cameras,
        [Vector2.zero, Vector2(0.45, -0.3)])
    func exact(number: Int, jitter: Vector2) {
        var view = Self.view(number)
        view.jitter = jitter
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
        let places = Dictionary(grouping: visible.quads, by: \.index).values
        let overlapping = places.filter { $0.count > 2 || $0.count == 2 && !Self.areApart($0[0].pixels, $0[1].pixels) }
        #expect(overlapping.isEmpty, "what is there twice has other pixels each time")
        #expect(truth.filter { !found.contains(UInt32($0.key)) }.values.reduce(0, +) <= 1)
        #expect(found.filter { truth[Int($0)] == nil }.count <= 1 + truth.count / 50)
    }

    private static func areApart(_ a: SIMD4<UInt16>, _ b: SIMD4<UInt16>) -> Bool {
        a[1] <= b[0] || b[1] <= a[0] || a[3] <= b[2] || b[3] <= a[2]
    }

    @Test("The pixels of a quad hold all that show its sphere, and no row or column more", arguments: 0..<12)
    func pixels(number: Int) {
        let view = Self.view(number, width: 72, height: 40)
        let rays = RayCaster(spheres: Self.packing.spheres, view: view)
        var pass = VisibilityPass()
        var visible = VisibleSpheres(meshLevels: 0)
        pass.find(in: Self.index, view: view, options: VisibilityOptions(geometry: .quad), into: &visible)
        var shown: [Int: SIMD4<UInt16>] = [:]
        for row in 0..<UInt16(view.height) {
            for column in 0..<UInt16(view.width) {
                let ray = rays.ray(column: Int(column), row: Int(row))
                guard let hit = rays.firstHit(origin: ray.origin, direction: ray.direction) else { continue }
                let known = shown[hit] ?? SIMD4(.max, 0, .max, 0)
                shown[hit] = SIMD4(
                    min(known[0], column), max(known[1], column + 1), min(known[2], row), max(known[3], row + 1))
            }
        }
        let wrong = visible.quads.filter { quad in
            guard let truth = shown[Int(quad.index)] else { return false }
            // Of spheres that are tall in the image, whole tiles of eight rows and columns are looked at.
            let slack: UInt16 = truth[3] - truth[2] > 19 || quad.pixels[3] - quad.pixels[2] > 19 ? 7 : 0
            let (low, high) = (truth.evenHalf &- SIMD2(repeating: slack), truth.oddHalf &+ SIMD2(repeating: slack))
            let reaches = (0..<2).allSatisfy { quad.pixels.evenHalf[$0] <= truth.evenHalf[$0] }
            let holds = (0..<2).allSatisfy { quad.pixels.oddHalf[$0] >= truth.oddHalf[$0] }
            let isTight = (0..<2).allSatisfy {
                Int(Int16(bitPattern: low[$0])) <= Int(quad.pixels.evenHalf[$0]) && quad.pixels.oddHalf[$0] <= high[$0]
            }
            return !(reaches && holds && isTight)
        }
        // A ray that grazes an outline may fall on either side by rounding.
        #expect(wrong.count <= 1, "\(wrong)")
    }

    static let largeIndex: SphereBVH = {
        let spheres = Packing().largest(21_000)
        return SphereBVH(SphereSet(spheres: spheres.map(\.packed), levels: spheres.map { UInt8(clamping: $0.level) }))
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

    @Test("Parallel rays find each sphere once, however many threads search", arguments: 0..<4)
    func parallelOnce(number: Int) {
        let view = View(
            position: Self.camera(number).position, orientation: Self.camera(number).orientation,
            projection: .orthographic(halfHeight: 1.1), width: 96, height: 96, near: -10)
        var pass = VisibilityPass()
        var visible = VisibleSpheres(meshLevels: 0)
        pass.find(in: Self.largeIndex, view: view, options: VisibilityOptions(geometry: .quad), into: &visible)
        #expect(visible.quads.count > 100)
        #expect(Set(visible.quads.map(\.index)).count == visible.quads.count)
    }

    static let cameras = 40
}
