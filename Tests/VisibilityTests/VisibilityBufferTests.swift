import Geometry
import Simulation
import Testing
import Visibility

@Suite("Owners of pixels")
struct VisibilityBufferTests {
    private static let options = VisibilityOptions(
        visibilityBuffer: true,
        detail: LevelOfDetail(smallestMesh: 24, outlineError: 0.25, largestBuffered: 20, bufferPixelsPerQuad: 1_000_000)
    )

    @Test("A few small spheres, far apart in the image, are quads; many are drawn by their pixels")
    func fewOrMany() {
        let view = OcclusionTests.view(0, width: 640, height: 360)
        for (bufferPixelsPerQuad, hasBuffer) in [(1, false), (1_000_000, true)] {
            var options = Self.options
            options.detail.bufferPixelsPerQuad = bufferPixelsPerQuad
            var pass = VisibilityPass()
            var visible = VisibleSpheres(meshLevels: 0)
            pass.find(in: OcclusionTests.index, view: view, options: options, into: &visible)
            #expect(visible.buffer.isEmpty != hasBuffer)
            let owners = Set(visible.buffer.spheres)
            let quads = Set(visible.quads.map(\.index))
            var plain = VisibleSpheres(meshLevels: 0)
            pass.find(in: OcclusionTests.index, view: view, options: VisibilityOptions(), into: &plain)
            #expect(owners.union(quads) == Set(plain.quads.map(\.index)))
        }
    }

    @Test("A pixel that has an owner sees it first, and the small spheres of other pixels have been given as well")
    func owners() {
        for number in 0..<16 {
            let view = OcclusionTests.view(number)
            let rays = RayCaster(spheres: OcclusionTests.packing.spheres, view: view)
            var pass = VisibilityPass()
            var visible = VisibleSpheres(meshLevels: 0)
            pass.find(in: OcclusionTests.index, view: view, options: Self.options, into: &visible)
            let owners = visible.buffer
            let quads = Set(visible.quads.map { Int($0.index) })
            var wrong = 0
            var bufferedBounds = Set<UInt32>()
            for row in 0..<view.height {
                for column in 0..<view.width {
                    let ray = rays.ray(column: column, row: row)
                    let hit = rays.firstHit(origin: ray.origin, direction: ray.direction)
                    let owner = owners.numbers[row * view.width + column]
                    if owner > 0 {
                        bufferedBounds.insert(owner)
                        let isInside =
                            owners.bounds.left <= column && column <= owners.bounds.right
                            && owners.bounds.bottom <= row && row <= owners.bounds.top
                        if hit != Int(owners.spheres[Int(owner) - 1]) || !isInside { wrong += 1 }
                    } else if let hit, !quads.contains(hit) {
                        wrong += 1
                    }
                }
            }
            #expect(wrong <= 2, "camera \(number)")
            #expect(bufferedBounds.count == owners.count)
        }
    }

    @Test("A pass that is used again forgets earlier owners")
    func again() {
        var pass = VisibilityPass()
        var reused = VisibleSpheres(meshLevels: 0)
        for number in [0, 1, 2, 4, 8] {
            let view = OcclusionTests.view(number, width: 90 + number, height: 60)
            var fresh = VisibleSpheres(meshLevels: 0)
            pass.find(in: OcclusionTests.index, view: view, options: Self.options, into: &reused)
            var other = VisibilityPass()
            other.find(in: OcclusionTests.index, view: view, options: Self.options, into: &fresh)
            #expect(reused.owners.numbers == fresh.owners.numbers)
            #expect(reused.quads == fresh.quads)
        }
    }
}
