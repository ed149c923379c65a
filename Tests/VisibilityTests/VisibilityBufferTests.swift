import Geometry
import Simulation
import Testing
import Visibility

@Suite("The visibility buffer")
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
            let buffer = Set(visible.buffer.spheres)
            let quads = Set(visible.quads.map(\.index))
            var plain = VisibleSpheres(meshLevels: 0)
            pass.find(in: OcclusionTests.index, view: view, options: VisibilityOptions(), into: &plain)
            #expect(buffer.union(quads) == Set(plain.quads.map(\.index)))
        }
    }

    @Test("A pixel sees the sphere of its number first, and the small spheres of other pixels have been given as well")
    func numbers() {
        for number in 0..<16 {
            let view = OcclusionTests.view(number)
            let rays = RayCaster(spheres: OcclusionTests.packing.spheres, view: view)
            var pass = VisibilityPass()
            var visible = VisibleSpheres(meshLevels: 0)
            pass.find(in: OcclusionTests.index, view: view, options: Self.options, into: &visible)
            let buffer = visible.buffer
            let quads = Set(visible.quads.map { Int($0.index) })
            var wrong = 0
            var seen = Set<UInt32>()
            for row in 0..<view.height {
                for column in 0..<view.width {
                    let ray = rays.ray(column: column, row: row)
                    let hit = rays.firstHit(origin: ray.origin, direction: ray.direction)
                    let entry = buffer.numbers[row * view.width + column]
                    if entry > 0 {
                        seen.insert(entry)
                        let isInside =
                            buffer.bounds.left <= column && column <= buffer.bounds.right
                            && buffer.bounds.bottom <= row && row <= buffer.bounds.top
                        if hit != Int(buffer.spheres[Int(entry) - 1]) || !isInside { wrong += 1 }
                    } else if let hit, !quads.contains(hit) {
                        wrong += 1
                    }
                }
            }
            #expect(wrong <= 2, "camera \(number)")
            #expect(seen.count == buffer.count)
        }
    }

    @Test("A pass that is used again forgets earlier numbers")
    func again() {
        var pass = VisibilityPass()
        var reused = VisibleSpheres(meshLevels: 0)
        for number in [0, 1, 2, 4, 8] {
            let view = OcclusionTests.view(number, width: 90 + number, height: 60)
            var fresh = VisibleSpheres(meshLevels: 0)
            pass.find(in: OcclusionTests.index, view: view, options: Self.options, into: &reused)
            var other = VisibilityPass()
            other.find(in: OcclusionTests.index, view: view, options: Self.options, into: &fresh)
            #expect(reused.buffer.numbers == fresh.buffer.numbers)
            #expect(reused.quads == fresh.quads)
        }
    }
}
