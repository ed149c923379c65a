import Drawing
import Geometry
import Simulation
import Spheres
import Testing
import Visibility

@Suite("Lists of what is visible")
struct ListTests {
    private func find(
        _ spheres: [SIMD4<Float>], from position: Vector3, to target: Vector3 = .zero,
        _ options: VisibilityOptions = VisibilityOptions(), meshLevels: Int = 6
    ) -> VisibleSpheres {
        let set = SphereSet(spheres: spheres, levels: spheres.map { _ in 0 })
        let view = View(camera: Camera(position: position, target: target), width: 640, height: 360)
        var pass = VisibilityPass()
        var visible = VisibleSpheres(meshLevels: meshLevels)
        pass.find(in: SphereBVH(set), view: view, options: options, into: &visible)
        return visible
    }

    @Test("An empty set has nothing to show, in both projections")
    func empty() {
        #expect(find([], from: Vector3(0, 0, -4)).count == 0)
        let view = View(
            position: .zero, orientation: .identity, projection: .orthographic(halfHeight: 1), width: 8, height: 8,
            near: 0)
        var pass = VisibilityPass()
        var visible = VisibleSpheres(meshLevels: 0)
        pass.find(in: SphereBVH(SphereSet(spheres: [], levels: [])), view: view, options: .init(), into: &visible)
        #expect(visible.count == 0)
    }

    @Test("A sphere that the eye is inside of is left out, what is within it is not")
    func inside() {
        let spheres: [SIMD4<Float>] = [SIMD4(0, 0, 0, 10), SIMD4(0, 0, 0, 0.5)]
        let visible = find(spheres, from: Vector3(0, 0, -4))
        #expect(visible.meshes.joined().map(\.index) + visible.quads.map(\.index) == [1])
    }

    @Test("Just above a sphere its power keeps its precision, and it is a quad that hides what is below")
    func justAbove() throws {
        let spheres: [SIMD4<Float>] = [SIMD4(0, 0, 0, 0.5), SIMD4(0, 0, 1, 0.25)]
        let visible = find(spheres, from: Vector3(0, 0, -0.50001))
        let only = try #require(visible.quads.first)
        #expect(visible.count == 1 && only.index == 0)
        // (0.50001 - 0.5) (0.50001 + 0.5)
        #expect(abs(Double(only.power) / 1.000_010_0e-5 - 1) < 1e-5)
    }

    @Test("Where spheres overlap none hides another: by its power the one within would come first")
    func overlapping() {
        // Both fill the image; the inner one's power is 8, the outer one's 15.4, and yet the outer one is in front.
        let set = SphereSet(
            spheres: [SIMD4(0, 0, 3, 1), SIMD4(0, 0, 5, 3.1)], levels: [0, 0], overlaps: true)
        let camera = Camera(position: .zero, target: Vector3(0, 0, 1), fieldOfView: 0.1)
        var pass = VisibilityPass()
        var visible = VisibleSpheres(meshLevels: 0)
        let view = View(camera: camera, width: 32, height: 32)
        pass.find(in: SphereBVH(set), view: view, options: VisibilityOptions(), into: &visible)
        #expect(Set(visible.quads.map(\.index)) == [0, 1])
    }

    @Test("Just above a sphere, what is nearer by a tenth of the power is not hidden by it")
    func nearerByATenth() throws {
        // The eye is 5e-7 above a sphere of radius 1, so that single precision does not tell its power, 1e-6, from 6e-7.
        // Before the horizon lies a speck whose power is 9e-7.
        let distance = 0.9e-6.squareRoot()
        let speck = Vector3(distance, -distance * distance / 2 + 3e-10, 0)
        let set = SphereSet(
            spheres: [SIMD4(0, -1, 0, 1), SIMD4(SIMD4(speck.x, speck.y, speck.z, 3e-10))], levels: [0, 0])
        let camera = Camera(position: Vector3(0, 5e-7, 0), target: speck, fieldOfView: 6.4e-6, near: 1e-6)
        var pass = VisibilityPass()
        var visible = VisibleSpheres(meshLevels: 0)
        let view = View(camera: camera, width: 64, height: 64)
        pass.find(in: SphereBVH(set), view: view, options: VisibilityOptions(), into: &visible)
        #expect(Set(visible.quads.map(\.index)) == [0, 1])
    }

    @Test("Giant and tiny spheres give finite depths")
    func extremes() {
        let spheres: [SIMD4<Float>] = [
            SIMD4(0, -1e6, 0, 1e6 - 1), SIMD4(0, 0, 0, 1e-6), SIMD4(0, 0.5, 0, 0.3), SIMD4(1e5, 0, 1e5, 10),
            SIMD4(0, 0.1, 0, 1e-37), SIMD4(0, 0.1, 0, .leastNonzeroMagnitude),
        ]
        for options in [VisibilityOptions(), VisibilityOptions(culling: false), VisibilityOptions(samples: 4)] {
            let visible = find(spheres, from: Vector3(0, 0.2, -2), options)
            let all = visible.quads + visible.meshes.joined()
            #expect(all.contains { $0.index == 0 } && all.contains { $0.index == 2 })
            #expect(all.allSatisfy { abs($0.depth) <= 1 && $0.power.isFinite && $0.power > 0 })
        }
    }

    @Test("Spheres come from front to back, each once, and depths have the order of powers", arguments: 0..<8)
    func order(number: Int) {
        for culling in [true, false] {
            var pass = VisibilityPass()
            var visible = VisibleSpheres(meshLevels: 6)
            pass.find(
                in: OcclusionTests.index, view: OcclusionTests.view(number, width: 640, height: 360),
                options: VisibilityOptions(culling: culling), into: &visible)
            let all = visible.quads + visible.meshes.joined()
            #expect(Set(all.map(\.index)).count == all.count)
            for list in visible.meshes + [visible.quads] {
                // Powers within a hundredth may come in any order.
                #expect(zip(list, list.dropFirst()).allSatisfy { $0.power <= $1.power * 1.01 + 1e-7 })
            }
            let sorted = all.sorted { $0.power < $1.power }
            #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.depth <= $1.depth })
        }
    }

    @Test("Large spheres are meshes fine enough for their size, small ones quads, unless one kind is asked for")
    func detail() {
        // 360 pixels to 60°: at distance 100 a unit is 3.1 pixels.
        let spheres: [SIMD4<Float>] = [SIMD4(-30, 0, 0, 20), SIMD4(15, 0, 0, 9), SIMD4(40, 0, 0, 1)]
        let auto = find(spheres, from: Vector3(0, 0, -100), VisibilityOptions(detail: .hardware))
        #expect(auto.quads.map(\.index) == [2])
        let levels = auto.meshes.indices.filter { !auto.meshes[$0].isEmpty }
        #expect(levels.count >= 1 && auto.meshes.joined().count == 2)
        #expect(find(spheres, from: Vector3(0, 0, -100), VisibilityOptions(geometry: .quad)).quads.count == 3)
        let meshes = find(spheres, from: Vector3(0, 0, -100), VisibilityOptions(geometry: .mesh))
        #expect(meshes.quads.isEmpty && meshes.meshes.joined().count == 3)
    }

    @Test("Of a small set a graphics card is given the hidden spheres as well, of a large one it is not")
    func smallSets() {
        let view = OcclusionTests.view(0, width: 640, height: 360)
        for (count, isSearched) in [(1_000, false), (21_000, true)] {
            let index = SphereBVH(OcclusionTests.largeIndex.set.first(count))
            var pass = VisibilityPass()
            var all = VisibleSpheres(meshLevels: 6)
            var card = VisibleSpheres(meshLevels: 6)
            pass.find(in: index, view: view, options: VisibilityOptions(culling: false, detail: .hardware), into: &all)
            pass.find(in: index, view: view, options: VisibilityOptions(detail: .hardware), into: &card)
            #expect((card.count < all.count) == isSearched, "\(card.count) of \(all.count)")
        }
    }

    @Test("With more samples a pixel no fewer are found")
    func samples() {
        for number in 0..<8 {
            let view = OcclusionTests.view(number)
            var pass = VisibilityPass()
            var one = VisibleSpheres(meshLevels: 0)
            var four = VisibleSpheres(meshLevels: 0)
            pass.find(in: OcclusionTests.index, view: view, options: VisibilityOptions(samples: 1), into: &one)
            pass.find(in: OcclusionTests.index, view: view, options: VisibilityOptions(samples: 4), into: &four)
            #expect(OcclusionTests.all(four).isSuperset(of: OcclusionTests.all(one)))
        }
    }

    @Test("The same view gives the same lists, whatever was asked before")
    func determinism() {
        var pass = VisibilityPass()
        var visible = VisibleSpheres(meshLevels: 6)
        func lists(_ number: Int) -> [[SphereInstance]] {
            let view = OcclusionTests.view(number)
            pass.find(in: OcclusionTests.index, view: view, options: VisibilityOptions(), into: &visible)
            return visible.meshes + [visible.quads]
        }
        let first = (0..<6).map { lists($0) }
        #expect((0..<6).reversed().map { lists($0) } == first.reversed())
    }
}

extension SphereSet {
    /// The first `count` of its spheres.
    fileprivate func first(_ count: Int) -> SphereSet {
        SphereSet(spheres: Array(spheres.prefix(count)), levels: Array(levels.prefix(count)))
    }
}
