import Drawing
import Geometry
import Simulation
import Spheres
import Testing
import Visibility

@Suite("Crowds of spheres that overlap")
struct OverdrawTests {
    private static let layers = 4
    private static let view = View(
        camera: Camera(position: Vector3(0, 0, -4), target: .zero), width: 160, height: 90)

    private func find(_ spheres: [SIMD4<Float>]) -> VisibleSpheres {
        var detail = LevelOfDetail.software
        detail.mostLayers = Self.layers
        let set = SphereSet(spheres: spheres, levels: spheres.map { _ in 1 }, overlaps: true)
        var pass = VisibilityPass()
        var visible = VisibleSpheres(meshLevels: 0)
        pass.find(in: SphereBVH(set), view: Self.view, options: VisibilityOptions(detail: detail), into: &visible)
        return visible
    }

    /// Spheres of one size about the origin, off it by so much.
    private func crowd(_ count: Int, radius: Float, spread: Double) -> [SIMD4<Float>] {
        var random = SeededRandom(seed: 5)
        func offset() -> Float { Float((random.unit() - 0.5) * spread) }
        return (0..<count).map { _ in SIMD4(offset(), offset(), offset(), radius) }
    }

    private func drawnPixels(_ visible: VisibleSpheres) -> Int {
        visible.quads.reduce(0) { sum, quad in
            sum + Int(quad.pixels[1] - quad.pixels[0]) * Int(quad.pixels[3] - quad.pixels[2])
        }
    }

    @Test("However many there are, pixels are drawn a bounded number of times", arguments: [0, 0.001, 0.1, 3])
    func bounded(spread: Double) {
        let spheres = crowd(3000, radius: 0.9, spread: spread)
        let visible = find(spheres)
        #expect(visible.crowdedOut > 0 && visible.count + visible.crowdedOut == spheres.count)
        // One more may begin before the limit is passed.
        #expect(drawnPixels(visible) <= (2 * Self.layers + 1) * Self.view.width * Self.view.height)
    }

    @Test("What is left looks the same, also beside and behind the crowd")
    func picture() {
        let others: [SIMD4<Float>] = [SIMD4(2, 1, 0, 0.3), SIMD4(-2.5, 0, 3, 0.6), SIMD4(0, 0.8, 1, 0.5)]
        let spheres = crowd(600, radius: 0.8, spread: 0.002) + others
        let left = OcclusionTests.all(find(spheres)).map { Int($0) }
        #expect(left.count < 100 && Set(left).isSuperset(of: 600..<603))
        let all = RayCaster(spheres: spheres, view: Self.view)
        let some = RayCaster(spheres: left.map { spheres[$0] }, view: Self.view)
        var differing = 0
        for row in 0..<Self.view.height {
            for column in 0..<Self.view.width {
                let ray = all.ray(column: column, row: row)
                if all.hit(ray)?.w != some.hit(ray)?.w { differing += 1 }
            }
        }
        // On the outline of the crowd, by no more than it is spread.
        #expect(differing <= 4)
    }

    @Test("Few that overlap are left as they are")
    func few() {
        let spheres = crowd(2 * Self.layers, radius: 0.9, spread: 0.5)
        let visible = find(spheres)
        #expect(visible.crowdedOut == 0 && visible.count == spheres.count)
    }
}

extension RayCaster {
    /// The sphere that a ray meets first.
    fileprivate func hit(_ ray: (origin: Vector3, direction: Vector3)) -> SIMD4<Float>? {
        firstHit(origin: ray.origin, direction: ray.direction).map { spheres[$0] }
    }
}
